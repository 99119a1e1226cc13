import { expect, test } from "vitest";
import { defaultDeskHours } from "#app/domain/base/settings/business-hours.ts";
import { describeDuty, dutyTimes, isOnDuty, parseDutyTimes } from "#app/domain/crm/staff/duty/duty-hours.ts";

const typed = { "from-1": "09:00", "until-1": "17:30", "from-6": "10:00", "until-6": "00:00" };
const hours = [
  { weekday: 1, fromMinute: 540, untilMinute: 1_050 },
  { weekday: 6, fromMinute: 600, untilMinute: 1_440 },
];

test("a week is read as typed, and shown as it was", () => {
  expect(parseDutyTimes(typed)).toEqual({ hours, wrong: [] });
  expect(dutyTimes(hours)).toEqual(typed);
  expect(describeDuty(hours)).toBe("Monday 09:00–17:30, Saturday 10:00–00:00");
});

test("no times at all are the desk's hours", () => {
  expect(parseDutyTimes({ "from-1": "", "until-1": " " })).toEqual({ hours: null, wrong: [] });
  expect(describeDuty(null)).toBe("the desk’s hours");
});

test.each([
  ["one time alone", { "from-2": "09:00", "until-2": "" }],
  ["an end before the beginning", { "from-2": "17:00", "until-2": "09:00" }],
  ["what is no time", { "from-2": "nine", "until-2": "25:00" }],
])("%s is told by its day", (_name, fields) =>
  expect(parseDutyTimes({ ...typed, ...fields }).wrong).toEqual([2]),
);

test.each([
  // November 30, 2026 is a Monday; New York is five hours behind, in July four.
  ["2026-11-30T13:59:00Z", false],
  ["2026-11-30T14:00:00Z", true],
  ["2026-11-30T22:29:00Z", true],
  ["2026-11-30T22:30:00Z", false],
  ["2027-07-05T13:00:00Z", true],
  ["2026-12-06T04:59:00Z", true],
  ["2026-12-06T05:00:00Z", false],
  ["2026-12-01T15:00:00Z", false],
])("on duty at %s: %s", (at, is) => expect(isOnDuty(hours, defaultDeskHours, new Date(at))).toBe(is));

test.each([
  ["2026-11-30T13:59:00Z", false],
  ["2026-11-30T14:00:00Z", true],
  ["2026-11-30T23:00:00Z", false],
  ["2026-11-29T16:00:00Z", false],
])("with the desk's hours at %s: %s", (at, is) =>
  expect(isOnDuty(null, defaultDeskHours, new Date(at))).toBe(is),
);
