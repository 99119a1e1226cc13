import { expect, test } from "vitest";
import { parseEnv } from "#app/env.server.ts";
import { isSessionOver, sessionTimesOf } from "#app/domain/crm/staff/session-times.ts";

const now = new Date("2026-11-22T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const session = (age: number, idle: number) => ({
  createdAt: ago(age),
  lastSeenAt: ago(idle),
  expiresAt: new Date("2099-01-01"),
});

test("a session lasts 30 days, and 7 without a request, unless the operator says otherwise", () => {
  const times = sessionTimesOf(parseEnv({}));
  const day = 24 * 60;
  expect(isSessionOver(session(30 * day - 1, 7 * day), times, now)).toBe(false);
  expect(isSessionOver(session(30 * day, 1), times, now)).toBe(true);
  expect(isSessionOver(session(8 * day, 7 * day + 1), times, now)).toBe(true);
});

test("with what OWASP's level 2 asks for it lasts 12 hours, and 30 minutes without a request, also if it began before", () => {
  const times = sessionTimesOf(parseEnv({ STAFF_SESSION_HOURS: "12", STAFF_IDLE_MINUTES: "30" }));
  expect(isSessionOver(session(12 * 60 - 1, 30), times, now)).toBe(false);
  expect(isSessionOver(session(12 * 60, 1), times, now)).toBe(true);
  expect(isSessionOver(session(60, 31), times, now)).toBe(true);
  expect(isSessionOver({ ...session(1, 1), expiresAt: now }, times, now)).toBe(true);
});

test.each([
  [{ STAFF_SESSION_HOURS: "0" }, "STAFF_SESSION_HOURS: must be whole hours"],
  [{ STAFF_SESSION_HOURS: "soon" }, "STAFF_SESSION_HOURS: must be whole hours"],
  [{ STAFF_IDLE_MINUTES: "1.5" }, "STAFF_IDLE_MINUTES: must be whole minutes"],
  [{ STAFF_IDLE_MINUTES: "4" }, "STAFF_IDLE_MINUTES: must be whole minutes"],
])("%j stops the start", (set, message) => {
  expect(() => parseEnv(set)).toThrow(message);
});
