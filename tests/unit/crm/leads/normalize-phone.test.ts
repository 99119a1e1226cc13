import { expect, test } from "vitest";
import { formatPhone, normalizePhone } from "#app/domain/crm/leads/normalize-phone.ts";

test.each([
  "5855550103",
  "(585) 555-0103",
  "585.555.0103",
  "+1 585 555 0103",
  "1-585-555-0103",
  "+1.585.555.0103 ext. 12",
  "585-555-0103 x9",
  "585 555 0103 Extension 4",
  " 585\u00a0555\u20110103",
])("%s is the same number in any writing", (typed) => {
  expect(normalizePhone(typed)).toBe("5855550103");
  expect(formatPhone(typed)).toBe("(585) 555-0103");
});

test.each(["", "555-0103", "+49 30 1234567", "+44 20 7946 0958", "0855550103", "25855550103", "call me"])(
  "%j is no US number, and stays as typed",
  (typed) => {
    expect(normalizePhone(typed)).toBeNull();
    expect(formatPhone(typed)).toBe(typed);
  },
);
