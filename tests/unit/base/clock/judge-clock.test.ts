import { expect, test } from "vitest";
import {
  describeOff,
  judgeClock,
  MAX_JUMP_MS,
  MAX_OFF_MS,
  needsPerson,
  STEADY_AFTER_MS,
} from "#app/domain/base/clock/judge-clock.ts";
import type { Believed, Doubt } from "#app/domain/base/clock/judge-clock.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse("2026-11-22T12:00:00Z");

/** A start whose clock is off by so much from what the database knows. */
const start = (offMs: number) =>
  judgeClock({ wallMs: NOW, steadyMs: null }, { wallMs: NOW + offMs, steadyMs: 500 }, null);

test.each([
  ["after a restart", 5_000],
  ["after a weekend", 3 * DAY],
  ["after a week without the site", 7 * DAY],
  ["set back by hours, as a wrong time zone is corrected", -5 * 60 * MINUTE],
  ["set back by all that would have been believed ahead", -MAX_OFF_MS],
])("a start %s is believed", (_what, offMs) => expect(start(offMs)).toBeNull());

test.each([
  ["800 days ahead", 800 * DAY],
  ["three months later", 91 * DAY],
  ["30 days behind", -30 * DAY],
  ["in 1970", -NOW],
])("a start %s waits for a person or a correction", (_what, offMs) => {
  const doubt = start(offMs);
  expect(doubt?.offMs).toBe(offMs);
  expect(doubt && needsPerson(doubt)).toBe(true);
});

/** A running site: believed at NOW, asked at each `[minutes by the steady clock, off]`. */
function run(...asked: [minutes: number, offMs: number][]) {
  let last: Believed = { wallMs: NOW, steadyMs: 0 };
  let doubt: Doubt | null = null;
  return asked.map(([minutes, offMs]) => {
    const now = { wallMs: NOW + minutes * MINUTE + offMs, steadyMs: minutes * MINUTE };
    doubt = judgeClock(last, now, doubt);
    if (!doubt) last = now;
    return doubt === null;
  });
}

test("a time service that moves the clock by seconds, again and again, is no jump", () => {
  const steps = Array.from({ length: 500 }, (_none, n): [number, number] => [n, n * 30_000]);
  expect(run(...steps).every(Boolean)).toBe(true);
});

test.each([800 * DAY, -30 * DAY, 5 * 60 * MINUTE, -5 * 60 * MINUTE, MAX_JUMP_MS + 1])(
  "a jump by %d ms stops at once, and its correction is believed at once",
  (jump) =>
    expect(run([1, 0], [2, jump], [3, jump], [4, 0], [5, 0])).toEqual([true, false, false, true, true]),
);

test("a machine that slept for hours is believed once its clock has stayed so; one that slept for weeks is not", () => {
  const after = STEADY_AFTER_MS / MINUTE;
  const hours = 8 * 60 * MINUTE;
  expect(run([1, hours], [after, hours], [1 + after, hours], [2 + after, hours])).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(run([1, 20 * DAY], [1 + 100 * after, 20 * DAY])).toEqual([false, false]);
});

test("a clock that keeps jumping is never believed", () => {
  const jumps = Array.from({ length: 60 }, (_none, n): [number, number] => [n + 1, (n + 1) * 20 * MINUTE]);
  expect(run(...jumps).some(Boolean)).toBe(false);
});

test.each([
  [800 * DAY, "800 days ahead"],
  [-30 * DAY, "30 days behind"],
  [DAY, "24 hours ahead"],
  [-5 * 60 * MINUTE, "5 hours behind"],
  [11 * MINUTE, "11 minutes ahead"],
])("%d ms is %s", (offMs, words) => expect(describeOff(offMs)).toBe(words));
