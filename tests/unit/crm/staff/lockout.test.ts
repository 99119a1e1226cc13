import { describe, expect, test } from "vitest";
import { lockedUntil, lockoutRules, withFailure } from "#app/domain/crm/staff/login/lockout.ts";
import type { Failures } from "#app/domain/crm/staff/login/lockout.ts";

const start = new Date("2026-11-24T14:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

/** The wait in seconds after each of `count` failures, one as soon as the one before allows. */
function waitsAfter(count: number, rule: (typeof lockoutRules)[keyof typeof lockoutRules]): number[] {
  let kept: Failures | null = null;
  let now = start;
  return Array.from({ length: count }, () => {
    kept = withFailure(rule, kept, now);
    const until = lockedUntil(kept, now);
    const seconds = until ? (until.getTime() - now.getTime()) / 1_000 : 0;
    now = until ?? now;
    return seconds;
  });
}

describe("failed logins", () => {
  test("an address waits longer after each failure from the fourth on, and never longer than 15 minutes", () => {
    expect(waitsAfter(10, lockoutRules.email)).toEqual([0, 0, 0, 5, 30, 60, 300, 900, 900, 900]);
  });

  test("a network may fail twenty times, because an office shares it", () => {
    expect(waitsAfter(22, lockoutRules.network).slice(18)).toEqual([0, 0, 30, 60]);
  });

  test("this machine, which may be a proxy that hides everybody, is slowed down and never locked for long", () => {
    expect(Math.max(...waitsAfter(130, lockoutRules.shared))).toBe(30);
  });

  test("a wait ends by itself", () => {
    const kept = { failures: 4, lastAt: start, lockedUntil: after(5) };
    expect(lockedUntil(kept, after(4))).toEqual(after(5));
    expect(lockedUntil(kept, after(5))).toBeNull();
  });

  test("a day without a failure forgets them all", () => {
    const kept = { failures: 9, lastAt: start, lockedUntil: after(900) };
    expect(withFailure(lockoutRules.email, kept, after(24 * 3_600 + 1))).toMatchObject({
      failures: 1,
      lockedUntil: null,
    });
    expect(withFailure(lockoutRules.email, kept, after(24 * 3_600)).failures).toBe(10);
  });
});
