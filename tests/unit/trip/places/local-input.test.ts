import { expect, test } from "vitest";
import { formatLocalInput, parseLocalInput } from "#app/domain/trip/places/local-input.ts";

const iso = (zone: string, typed: string) => parseLocalInput(zone, typed)?.toISOString() ?? null;

test("reads a time by the clocks of a place, in winter and in summer", () => {
  expect(iso("America/New_York", "2026-12-02T09:30")).toBe("2026-12-02T14:30:00.000Z");
  expect(iso("America/New_York", "2026-07-02T09:30")).toBe("2026-07-02T13:30:00.000Z");
  expect(iso("America/Los_Angeles", "2026-12-02T21:05")).toBe("2026-12-03T05:05:00.000Z");
  expect(iso("Pacific/Honolulu", "2026-12-02T00:00")).toBe("2026-12-02T10:00:00.000Z");
});

test("of the hour that comes twice it takes the first, and for the skipped one the hour after", () => {
  expect(iso("America/Chicago", "2026-11-01T01:30")).toBe("2026-11-01T06:30:00.000Z");
  expect(iso("America/Chicago", "2026-03-08T02:30")).toBe("2026-03-08T08:30:00.000Z");
  expect(iso("America/Phoenix", "2026-03-08T02:30")).toBe("2026-03-08T09:30:00.000Z");
});

test("takes no day that doesn’t exist, and nothing else", () => {
  for (const typed of ["", "2026-02-30T10:00", "2026-12-02", "2026-12-02T25:00", "tomorrow"])
    expect(iso("America/New_York", typed), typed).toBeNull();
});

test("writes back what it reads", () => {
  for (const zone of ["America/New_York", "America/Anchorage", "Pacific/Honolulu"])
    for (const typed of ["2026-12-02T09:30", "2026-07-31T23:59", "2026-01-01T00:00"]) {
      const at = parseLocalInput(zone, typed);
      expect(at && formatLocalInput(zone, at), `${zone} ${typed}`).toBe(typed);
    }
});
