import { describe, expect, test } from "vitest";
import { longestMessage, mostLinks, readMessage } from "#app/domain/contacts/read-message.ts";

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
    expect(readMessage(typed)).toBe(kept);
  });

  test("at its full length, counted as a person counts", () => {
    const full = "🚗".repeat(longestMessage);
    expect(readMessage(full)).toBe(full);
    expect(readMessage("\r\n".repeat(2_000) + "x".repeat(3_999))).toBe("x".repeat(3_999));
  });
});

describe("a message is refused", () => {
  test.each(["", "   \r\n ", "\u0000"])("%j: there is none", (typed) => {
    expect(readMessage(typed)).toEqual({ reason: "missing" });
  });

  test("one character too long, and says how long it is", () => {
    expect(readMessage("x".repeat(longestMessage + 1))).toEqual({ reason: "too-long", length: 4_001 });
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
    expect(readMessage(typed)).toEqual({ reason: "scripted" });
  });

  test("more links than a customer needs", () => {
    const links = (count: number) => Array.from({ length: count }, (_, n) => `http://x.test/${n}`).join(" ");
    expect(readMessage(links(mostLinks))).toBe(links(mostLinks));
    expect(readMessage(links(mostLinks + 1))).toEqual({ reason: "links" });
  });
});
