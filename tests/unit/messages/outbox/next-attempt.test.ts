import { describe, expect, test } from "vitest";
import { MAX_ATTEMPTS, nextAttempt } from "#app/domain/messages/outbox/next-attempt.ts";
import { outboxKinds } from "#app/domain/messages/outbox/outbox-kinds.ts";

const now = new Date("2026-11-21T12:00:00Z");
const waitMs = (attempts: number, random: number) =>
  (nextAttempt(attempts, now, random)?.getTime() ?? NaN) - now.getTime();
const attempts = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => index + 1);

describe("the wait after an attempt that failed", () => {
  test("is longer each time, even where chance makes one long and the next short", () => {
    for (const attempt of attempts.slice(1))
      expect(waitMs(attempt, 0), `after ${attempt}`).toBeGreaterThan(waitMs(attempt - 1, 1));
  });
  test("begins at about a minute, never exactly", () => {
    expect([waitMs(1, 0), waitMs(1, 0.5), waitMs(1, 1)]).toEqual([48_000, 60_000, 72_000]);
  });
  test("ends with the last attempt", () => {
    expect(nextAttempt(MAX_ATTEMPTS, now, 0.5)).toBeNull();
    expect(nextAttempt(MAX_ATTEMPTS + 1, now, 0.5)).toBeNull();
  });
  test("lets all attempts happen before any mail grows stale", () => {
    const all = attempts.reduce((sum, attempt) => sum + waitMs(attempt, 1), 0);
    for (const { channel, staleMs } of Object.values(outboxKinds))
      if (channel === "email") expect(all).toBeLessThan(staleMs);
  });
});
