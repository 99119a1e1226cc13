import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { parseReferralCode, referralCodeFrom } from "#app/domain/base/codes/referral-code.ts";

const codes = Array.from({ length: 200 }, () => referralCodeFrom(randomBytes(5)));

test("a code is six characters without letters that look alike", () => {
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
});

test("a code is understood as people type it", () => {
  for (const code of codes) expect(parseReferralCode(` ${code.toLowerCase()} `)).toBe(code);
  const code = referralCodeFrom(new Uint8Array([0, 1, 0, 1, 0]));
  expect(parseReferralCode(code.replaceAll("0", "o").replaceAll("1", "L"))).toBe(code);
});

test("a slip of one character is noticed", () => {
  for (const code of codes) {
    const slip = (code.startsWith("A") ? "B" : "A") + code.slice(1);
    expect(parseReferralCode(slip)).toBeNull();
  }
});

test.each(["", "FRIEND-7", "12345", "1234567", "ABCDE!"])("%j is no code of ours", (typed) => {
  expect(parseReferralCode(typed)).toBeNull();
});
