import { describe, expect, test } from "vitest";
import { readMessage } from "#app/domain/crm/contacts/read-message.ts";
import { maxLength, maxLinks } from "#app/domain/base/limits/form-limits.ts";

describe("a message is kept", () => {
  test.each([
    ["  hello  ", "hello"],
    ["one\r\ntwo\rthree", "one\ntwo\nthree"],
    ["a\u0000b\u0007c", "abc"],
    ["5 < 6 and 7 > 3, <3 you", "5 < 6 and 7 > 3, <3 you"],
    ["is the pickup on = Monday?", "is the pickup on = Monday?"],
    [
      "see https://example.com/photo and www.example.org",
      "see https://example.com/photo and www.example.org",
    ],
    ["¿Cuánto cuesta? 🚗", "¿Cuánto cuesta? 🚗"],
  ])("%j as %j", (typed, kept) => {
    expect(readMessage(typed)).toEqual({ ok: true, value: kept });
  });

  test("at its full length, counted as a person counts", () => {
    const full = "🚗".repeat(maxLength.message);
    expect(readMessage(full)).toEqual({ ok: true, value: full });
    expect(readMessage("\r\n".repeat(2_000) + "x".repeat(3_999))).toEqual({
      ok: true,
      value: "x".repeat(3_999),
    });
  });
});

describe("a message is not kept", () => {
  test.each(["", "   \r\n ", "\u0000"])("%j: there is none", (typed) => {
    expect(readMessage(typed)).toEqual({ ok: false, error: { code: "message-required" } });
  });

  test("one character too long, and says how long it is", () => {
    expect(readMessage("x".repeat(maxLength.message + 1))).toEqual({
      ok: false,
      error: { code: "message-too-long", length: 4_001 },
    });
  });

  test.each([
    "<script>alert(1)</script>",
    "< SCRIPT src=x>",
    'hi <img src=x onerror="steal()">',
    "<a href=http://x>cheap</a>",
    "[url=http://x]cheap[/url]",
    "javascript:alert(1)",
    'x onclick="go()"',
    "<svg/onload=alert(1)>",
  ])("%j: it is code", (typed) => {
    expect(readMessage(typed)).toEqual({ ok: false, error: { code: "message-has-code" } });
  });

  test("more links than a customer needs", () => {
    const links = (count: number) => Array.from({ length: count }, (_, n) => `http://x.test/${n}`).join(" ");
    expect(readMessage(links(maxLinks)).ok).toBe(true);
    expect(readMessage(links(maxLinks + 1))).toEqual({ ok: false, error: { code: "too-many-links" } });
  });
});
