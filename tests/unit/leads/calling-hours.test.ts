import { expect, test } from "vitest";
import { callingHours } from "#app/domain/leads/calling-hours.ts";

test.each([
  ["NY", "2026-11-24T13:00:00Z", { mayCall: true, localTime: "8:00 AM" }],
  ["NY", "2026-11-24T12:59:00Z", { mayCall: false, localTime: "7:59 AM", until: "8:00 AM" }],
  ["NY", "2026-07-24T12:00:00Z", { mayCall: true, localTime: "8:00 AM" }],
  ["CA", "2026-11-24T14:12:00Z", { mayCall: false, localTime: "6:12 AM", until: "8:00 AM" }],
  ["CA", "2026-11-25T05:00:00Z", { mayCall: false, localTime: "9:00 PM", until: "8:00 AM" }],
  // The panhandle is an hour behind Miami.
  ["FL", "2026-11-24T13:30:00Z", { mayCall: false, localTime: "7:30 AM", until: "8:00 AM" }],
  ["FL", "2026-11-24T14:00:00Z", { mayCall: true, localTime: "9:00 AM" }],
  [null, "2026-11-24T06:00:00Z", { mayCall: true, localTime: null }],
])("%s at %s: %o", (state, now, expected) => {
  expect(callingHours(state, new Date(now))).toEqual(expected);
});
