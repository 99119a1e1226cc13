import { expect, test } from "vitest";
import {
  deskDayOf,
  describeAgo,
  describeDay,
  describeDuration,
  startOfDeskDay,
} from "#app/domain/base/text/desk-time.ts";

const at = (text: string) => new Date(text);
const now = at("2026-11-24T14:12:00Z");

test("the desk's day is the one in New York, in winter and in summer", () => {
  expect(deskDayOf(at("2026-11-24T04:59:00Z"))).toBe("2026-11-23");
  expect(deskDayOf(at("2026-11-24T05:00:00Z"))).toBe("2026-11-24");
  expect(deskDayOf(at("2026-07-24T04:00:00Z"))).toBe("2026-07-24");
  for (const day of ["2026-01-15", "2026-03-08", "2026-03-09", "2026-07-04", "2026-11-01", "2026-11-02"]) {
    const start = startOfDeskDay(day);
    expect(deskDayOf(start)).toBe(day);
    expect(deskDayOf(new Date(start.getTime() - 1))).not.toBe(day);
  }
});

test("how long ago something was", () => {
  expect(describeAgo(at("2026-11-24T14:11:30Z"), now)).toBe("just now");
  expect(describeAgo(at("2026-11-24T13:54:00Z"), now)).toBe("18 min ago");
  expect(describeAgo(at("2026-11-24T11:12:00Z"), now)).toBe("3 h ago");
  expect(describeAgo(at("2026-11-23T12:00:00Z"), now)).toBe("yesterday");
  expect(describeAgo(at("2026-11-20T12:00:00Z"), now)).toBe("4 d ago");
  expect(describeAgo(at("2026-10-20T12:00:00Z"), now)).toBe("Oct 20");
  expect(describeAgo(at("2025-10-20T12:00:00Z"), now)).toBe("Oct 20, 2025");
});

test("durations and days", () => {
  expect(describeDuration(0)).toBe("1 min");
  expect(describeDuration(21 * 3_600_000)).toBe("21 h");
  expect(describeDuration(5 * 86_400_000)).toBe("5 d");
  expect(describeDay("2026-11-24", "2026-11-24")).toBe("today");
  expect(describeDay("2026-11-25", "2026-11-24")).toBe("tomorrow");
  expect(describeDay("2026-11-30", "2026-11-24")).toBe("Nov 30");
});
