import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { parseQuoteNumber, quoteNumberFrom } from "#app/domain/crm/quotes/share/quote-number.ts";

const numbers = Array.from({ length: 500 }, () => quoteNumberFrom(randomBytes(7)));

test("a quote number is short and has no letters that look alike", () => {
  for (const number of numbers) expect(number).toMatch(/^EH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

test("five hundred numbers are five hundred", () => {
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("what a person reads out is understood", () => {
  const number = quoteNumberFrom(new Uint8Array([1, 0, 1, 0, 1, 0, 1]));
  expect(
    parseQuoteNumber(number.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")),
  ).toBe(number);
});

test("every single wrong character is noticed", () => {
  const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  for (const number of numbers.slice(0, 50)) {
    for (let at = 3; at < number.length; at++) {
      if (number[at] === "-") continue;
      const slip = alphabet[(alphabet.indexOf(number[at] ?? "") + 1 + (at % 30)) % 32];
      expect(parseQuoteNumber(number.slice(0, at) + slip + number.slice(at + 1))).toBeNull();
    }
  }
});

test.each(["", "EH-", "EH-7K3Q", "7K3Q-9FXM", "EH-7K3Q-9FX!", "EH-7K3Q-9FXMM"])(
  "%j is no quote number",
  (typed) => {
    expect(parseQuoteNumber(typed)).toBeNull();
  },
);

test("too few random bytes are refused", () => {
  expect(() => quoteNumberFrom(new Uint8Array(6))).toThrow(RangeError);
});
