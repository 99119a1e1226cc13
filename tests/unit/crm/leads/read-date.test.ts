import { expect, test } from "vitest";
import { openNumbers, readDay, readMoment } from "#app/domain/crm/leads/import/read-date.ts";

test.each([
  ["12/5/26", "2026-12-05"],
  ["12-15-2026", "2026-12-15"],
  ["12.15.2026", "2026-12-15"],
  ["1/2/99", "1999-01-02"],
  ["2026-12-05T10:30:00Z", "2026-12-05"],
  ["2026-12-05T10:30:00.123-05:00", "2026-12-05"],
  ["2026-12-05 10:30", "2026-12-05"],
  ["2026/12/5", "2026-12-05"],
  ["12/5/2026 3:15 PM", "2026-12-05"],
  ["Dec 5, 2026", "2026-12-05"],
  ["December 5 2026", "2026-12-05"],
  ["5-Dec-26", "2026-12-05"],
  ["46361", "2026-12-05"],
  ["46361.0", "2026-12-05"],
  ["ASAP", null],
  ["2/31/2027", null],
  ["13/5/2026", null],
  ["12/5", null],
  ["12/5/26 at noon: sharp", null],
  ["Smarch 5, 2026", null],
  ["9".repeat(5_000), null],
])("the day %j is %s", (cell, day) => {
  expect(readDay(cell, "month-first")).toBe(day);
});

test("with the day first, the same cells are other days", () => {
  expect(readDay("13/5/2026", "day-first")).toBe("2026-05-13");
  expect(readDay("12/5/26", "day-first")).toBe("2026-05-12");
  expect(readDay("2026-12-05", "day-first")).toBe("2026-12-05");
  expect([openNumbers("13/5/26"), openNumbers("2026-12-05"), openNumbers("ASAP")]).toEqual([
    { first: 13, second: 5 },
    null,
    null,
  ]);
});

test.each([
  ["2026-11-05T10:30:00Z", false, "2026-11-05T10:30:00.000Z"],
  ["2026-11-05T10:30:00-0500", false, "2026-11-05T15:30:00.000Z"],
  ["2026-11-05 10:30:00", true, "2026-11-05T10:30:00.000Z"],
  ["11/5/2026 3:15 PM", false, "2026-11-05T20:15:00.000Z"],
  ["11/5/2026 12:05 am", false, "2026-11-05T05:05:00.000Z"],
  ["11/5/2026", false, "2026-11-05T17:00:00.000Z"],
])("the moment %j (UTC: %s) is %s", (cell, isUtc, moment) => {
  expect(readMoment(cell, "month-first", isUtc)?.toISOString()).toBe(moment);
});
