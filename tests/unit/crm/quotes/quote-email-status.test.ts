import { describe, expect, test } from "vitest";
import { maskEmail } from "#app/domain/crm/quotes/emails/mask-email.ts";
import { describeQuoteEmailStatus } from "#app/domain/crm/quotes/emails/quote-email-status.ts";
import type { QuoteEmailStatus } from "#app/domain/crm/quotes/emails/quote-email-status.ts";

test.each([
  ["pat@example.com", "p•••@example.com"],
  ["j@example.com", "•••@example.com"],
  ["first.last+tag@mail.example.co.uk", "f•••@mail.example.co.uk"],
])("%s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

describe("the words about a quote's mail", () => {
  const words = (email: Partial<QuoteEmailStatus>, receipt: "asked" | "again" | "enough" | null = null) =>
    describeQuoteEmailStatus(
      { to: "p•••@example.com", state: "sent", closed: null, ...email },
      receipt,
      "(800) 555-0199",
    );

  test("name the masked address, whatever became of it", () => {
    for (const state of ["none", "on its way", "slow", "sent", "failed"] as const)
      expect(words({ state })).toContain("p•••@example.com");
  });
  test("say of a second press that no second mail goes out, and why", () => {
    expect(words({ state: "on its way", closed: "on its way" }, "again")).toContain(
      "We won’t send a second one",
    );
    expect(words({ closed: "just asked" }, "again")).toContain("only minutes ago");
  });
  test("repeat no receipt that is no longer true", () => {
    for (const receipt of ["asked", "again", "enough"] as const) expect(words({}, receipt)).toBe(words({}));
  });
  test("say when it is enough for a day, without a receipt too", () => {
    expect(words({ closed: "enough" })).toMatch(/^We’ve sent a copy.* again tomorrow\.$/);
    expect(words({ state: "none", closed: "enough" })).toBe(
      "We can’t send more copies to p•••@example.com today. Please ask again tomorrow.",
    );
  });
});
