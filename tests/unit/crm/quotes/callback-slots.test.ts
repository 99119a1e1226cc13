import { describe, expect, test } from "vitest";
import { describeCallback, labelSlot } from "#app/domain/crm/quotes/callback/describe-slot.ts";
import { callbackSlots } from "#app/domain/crm/quotes/callback/callback-slots.ts";
import { localTime } from "#app/domain/trip/places/local-time.ts";
import { timeZonesOf } from "#app/domain/trip/places/time-zones.ts";
import { STATE_CODES } from "#app/domain/trip/places/states.ts";
import { defaultDeskHours, parseBusinessHours } from "#app/domain/base/settings/business-hours.ts";
import { understoodHours } from "#app/domain/base/settings/describe-hours.ts";
import { holidayOn } from "#app/domain/base/text/holidays.ts";

const eastern = "America/New_York";
const everyDay = { zone: eastern, weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, untilMinute: 24 * 60 };
/** Tuesday, 12:05 PM in New York. */
const now = new Date("2026-12-01T17:05:00Z");

const labels = (zones: readonly string[], desk = defaultDeskHours, at = now) =>
  callbackSlots(zones, desk, at).map(({ slots }) => slots.map((slot) => labelSlot(slot, zones[0] ?? "", at)));

test("they are half hours in words, from a quarter of an hour from now, within the desk's day", () => {
  const [today = [], tomorrow = []] = labels([eastern]);
  expect(today[0]).toBe("Today 12:30 PM");
  expect(today.at(-1)).toBe("Today 5:30 PM");
  expect(tomorrow[0]).toBe("Tomorrow 9:00 AM");
  expect(tomorrow[1]).toBe("Tomorrow 9:30 AM");
});

test("a minute before the half hour is too short a notice", () => {
  expect(labels([eastern], defaultDeskHours, new Date("2026-12-01T17:16:00Z"))[0]?.[0]).toBe("Today 1:00 PM");
});

test("the weekend and holidays are left out, and there are five days at most", () => {
  const friday = new Date("2026-12-18T21:00:00Z");
  expect(labels([eastern], defaultDeskHours, friday).map(([first]) => first)).toEqual([
    "Today 4:30 PM",
    "Monday, December 21 9:00 AM",
    "Tuesday, December 22 9:00 AM",
    "Wednesday, December 23 9:00 AM",
    "Thursday, December 24 9:00 AM",
  ]);
  const thanksgiving = new Date("2026-11-26T15:00:00Z");
  expect(labels([eastern], defaultDeskHours, thanksgiving)[0]?.[0]).toBe("Tomorrow 9:00 AM");
});

test("in Honolulu they begin when the desk in the East has long been at work", () => {
  expect(labels(["Pacific/Honolulu"])[0]?.slice(0, 1)).toEqual(["Today 8:00 AM"]);
  expect(labels(["Pacific/Honolulu"])[0]?.at(-1)).toBe("Today 12:30 PM");
});

describe("none lies outside of 8 AM to 8 PM where the customer is, nor outside of the desk's hours", () => {
  const everywhere = [
    ...STATE_CODES.map((code) => timeZonesOf(code, null)),
    timeZonesOf("TN", "37301"),
    timeZonesOf("AK", "99546"),
  ];
  const places = [...new Map(everywhere.map((zones) => [zones.join(), zones])).values()];
  // Both changes of the clock lie in one of these weeks.
  const days = [
    "2026-03-06T04:00:00Z",
    "2026-10-30T23:50:00Z",
    "2026-12-24T12:00:00Z",
    "2027-06-30T16:29:59Z",
  ];
  test.each(days)("in the week from %s, in every state", (day) => {
    for (const zones of places)
      for (const desk of [defaultDeskHours, everyDay])
        for (const { slots, day: there } of callbackSlots(zones, desk, new Date(day)))
          for (const slot of slots) {
            for (const zone of zones) {
              const { hour } = localTime(zone, slot);
              expect(hour).toBeGreaterThanOrEqual(8);
              expect(hour).toBeLessThan(20);
            }
            expect(localTime(zones[0] ?? "", slot).day).toBe(there);
            const atDesk = localTime(desk.zone, slot);
            expect(holidayOn(atDesk.day)).toBeNull();
            expect(atDesk.hour * 60).toBeGreaterThanOrEqual(desk.fromMinute);
            expect(atDesk.hour * 60 + slot.getUTCMinutes()).toBeLessThan(desk.untilMinute);
            expect(slot.getTime() - Date.parse(day)).toBeGreaterThanOrEqual(15 * 60_000);
            expect(slot.getUTCMinutes() % 30).toBe(0);
          }
  });
});

test("a call is described within a sentence", () => {
  expect(describeCallback(new Date("2026-12-01T19:30:00Z"), eastern, now)).toBe("today at 2:30 PM");
  expect(describeCallback(new Date("2026-12-02T19:30:00Z"), "America/Denver", now)).toBe(
    "tomorrow at 12:30 PM",
  );
  expect(describeCallback(new Date("2026-12-07T14:00:00Z"), eastern, now)).toBe(
    "on Monday, December 7 at 9:00 AM",
  );
});

describe("the settings' business hours", () => {
  test.each([
    [
      "Monday to Friday, 8 AM to 6 PM Eastern",
      { weekdays: [1, 2, 3, 4, 5], fromMinute: 480, untilMinute: 1080, zone: eastern },
    ],
    ["Every day, 8 AM to 6 PM Eastern", { weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 480 }],
    [
      "Mon–Sat 7:30am–9pm Central",
      { weekdays: [1, 2, 3, 4, 5, 6], fromMinute: 450, untilMinute: 1260, zone: "America/Chicago" },
    ],
    [
      "9 a.m. to 5 p.m. PT, Monday through Thursday",
      { weekdays: [1, 2, 3, 4], fromMinute: 540, untilMinute: 1020, zone: "America/Los_Angeles" },
    ],
    [
      "Monday to Friday 8 AM to 6 PM, Saturday 9 AM to 1 PM",
      { weekdays: [1, 2, 3, 4, 5], untilMinute: 1080 },
    ],
    ["8 AM to midnight", { weekdays: [1, 2, 3, 4, 5], fromMinute: 480, untilMinute: 1440 }],
    ["9 AM to noon Eastern", { weekdays: [1, 2, 3, 4, 5], fromMinute: 540, untilMinute: 720 }],
    ["Mo-Fr 09:00-17:00", { weekdays: [1, 2, 3, 4, 5], fromMinute: 540, untilMinute: 1020 }],
    ["Tu, We, Th 10:30 - 16:00 HST", { weekdays: [2, 3, 4], fromMinute: 630, zone: "Pacific/Honolulu" }],
    ["M-F 8am-5pm", { weekdays: [1, 2, 3, 4, 5], fromMinute: 480, untilMinute: 1020 }],
    ["We answer 9 AM to 5 PM", { weekdays: [1, 2, 3, 4, 5] }],
    ["Mon to Wed and Fri, 9 AM to 5 PM", { weekdays: [1, 2, 3, 5] }],
    ["Closed weekends, 9 AM to 5 PM Eastern", { weekdays: [1, 2, 3, 4, 5], fromMinute: 540 }],
    [
      "Closed Sundays. Monday, Tuesday and Friday 9 AM to 5 PM Eastern",
      { weekdays: [1, 2, 5], untilMinute: 1020 },
    ],
    ["Closed Saturday, Sunday. 9 AM to 5 PM", { weekdays: [1, 2, 3, 4, 5] }],
    ["Closed Saturday, Sunday, Monday to Friday 9 AM to 5 PM", { weekdays: [1, 2, 3, 4, 5] }],
    ["Closed Sundays, Monday, Tuesday 9 AM to 5 PM", { weekdays: [1, 2] }],
    ["Every day except Sunday, 9 a.m. to 5 p.m.", { weekdays: [1, 2, 3, 4, 5, 6] }],
    ["Daily 9 AM to 5 PM, no calls on Tuesdays or Wednesdays", { weekdays: [0, 1, 4, 5, 6] }],
    ["Sunday closed, Monday and Saturday 9 AM to 5 PM", { weekdays: [1, 6] }],
    ["Monday to Saturday 9 AM to 5 PM, not Thursday", { weekdays: [1, 2, 3, 5, 6] }],
    ["9 AM to 5 PM Saturday, 10 AM to 2 PM Sunday", { weekdays: [6] }],
    ["Every day, 8 AM to 5 PM Hawaii time", { fromMinute: 480, zone: "Pacific/Honolulu" }],
    ["8 AM to 5 PM Arizona time", { zone: "America/Phoenix" }],
    ["8 AM to 5 PM Alaska time", { zone: "America/Anchorage" }],
    ["8 AM to 6 PM Eastern (5 AM to 3 PM Pacific)", { zone: eastern, fromMinute: 480 }],
    ["", defaultDeskHours],
    [" ", defaultDeskHours],
  ])("%s", (text, hours) => expect(parseBusinessHours(text)).toMatchObject(hours));

  test.each([
    "Whenever you like",
    "Monday to Friday",
    "Friday to Monday, noon",
    "6 PM to 8 AM",
    "9 to 5",
    "13 AM to 5 PM",
    "25:00-26:00",
    "9 AM to 5 PM, closed noon to 1 PM",
    "Monday 9 AM to 5 PM, closed Mondays",
  ])("%j holds no hours that we can read, so no call is offered", (text) => {
    expect(parseBusinessHours(text)).toBeNull();
    expect(callbackSlots([eastern], parseBusinessHours(text), now)).toEqual([]);
  });

  test.each([
    ["mon-fri 9am-5pm", "We understand: Monday to Friday, 9 AM to 5 PM Eastern."],
    [
      "Closed Sundays, Mo, We, Fr 07:30-12:00 MT",
      "We understand: Monday, Wednesday, and Friday, 7:30 AM to noon Mountain.",
    ],
    ["Daily noon to midnight Alaska", "We understand: every day, noon to midnight Alaska."],
    ["Weekends, 10 AM to 2 PM", "We understand: Saturday and Sunday, 10 AM to 2 PM Eastern."],
    ["Most mornings", "We can’t read hours from this, so no callbacks are offered."],
    ["", "Empty: callbacks are offered Monday to Friday, 9 AM to 6 PM Eastern."],
  ])("%j is told to staff", (text, hint) => expect(understoodHours(text)).toBe(hint));
});
