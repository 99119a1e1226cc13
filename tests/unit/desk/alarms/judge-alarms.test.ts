import { expect, test } from "vitest";
import { CLEAR_MS, isRepeated, MAX_MESSAGES_AN_HOUR } from "#app/domain/desk/alarms/alarm-kinds.ts";
import { noAlarms } from "#app/domain/desk/alarms/alarm-state.ts";
import type { AlarmState, ReceiverState } from "#app/domain/desk/alarms/alarm-state.ts";
import { afterSending, isDue, judgeAlarms } from "#app/domain/desk/alarms/judge-alarms.ts";
import type { Finding, Look } from "#app/domain/desk/alarms/judge-alarms.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";

const start = Date.UTC(2026, 10, 22, 12);
const disk: Finding = { key: "disk-nearly-full", code: "disk-nearly-full", text: "Full.", sinceMs: null };
const damaged: Finding = { key: "database-damaged", code: "database-damaged", text: "Bad.", sinceMs: null };

const lookAt = (minutes: number, findings: Finding[], changes: Partial<Look> = {}): Look => ({
  nowMs: start + minutes * MINUTE_MS,
  findings,
  isKnown: () => true,
  receivers: ["ops@example.com", "webhook"],
  speed: 1,
  ...changes,
});

/** Looks every minute from 0 on; each entry is what is found then. */
const watch = (found: readonly Finding[][], changes: Partial<Look> = {}, before: AlarmState = noAlarms) =>
  found.reduce((state, findings, minute) => judgeAlarms(state, lookAt(minute, findings, changes)), before);

const minutesOf = (finding: Finding, minutes: number): Finding[][] =>
  Array.from({ length: minutes }, () => [finding]);
const nothing = (minutes: number): Finding[][] => Array.from({ length: minutes }, () => []);
function webhookOf(state: AlarmState): ReceiverState {
  const receiver = state.receivers["webhook"];
  if (!receiver) throw new Error("There is no webhook.");
  return receiver;
}
const noticesOf = (state: AlarmState, name = "webhook") =>
  (state.receivers[name]?.pending ?? []).map(({ code, endedMs }) => [code, endedMs === null]);

test("an alarm begins once its grace time has passed, and each receiver hears of it once", () => {
  expect(noticesOf(watch(minutesOf(disk, 5)))).toEqual([]);
  const open = watch(minutesOf(disk, 30));
  expect(noticesOf(open)).toEqual([["disk-nearly-full", true]]);
  expect(noticesOf(open, "ops@example.com")).toEqual([["disk-nearly-full", true]]);
  expect(open.alarms).toMatchObject([{ isOpen: true, sinceMs: start }]);
  expect(noticesOf(watch([[damaged]]))).toEqual([["database-damaged", true]]);
});

test("what comes and goes within its grace time is no alarm, and leaves nothing behind", () => {
  const state = watch([...minutesOf(disk, 5), ...nothing(1), ...minutesOf(disk, 5), ...nothing(1)]);
  expect(state.alarms).toEqual([]);
  expect(noticesOf(state)).toEqual([]);
});

test("its end is announced once, after it has been gone for a while, and is listed", () => {
  const gone = CLEAR_MS / MINUTE_MS;
  const still = watch([...minutesOf(disk, 10), ...nothing(gone - 1), ...minutesOf(disk, 3)]);
  expect(noticesOf(still)).toEqual([["disk-nearly-full", true]]);
  const over = watch([...minutesOf(disk, 10), ...nothing(gone + 5)]);
  expect(noticesOf(over)).toEqual([
    ["disk-nearly-full", true],
    ["disk-nearly-full", false],
  ]);
  expect(over.alarms).toEqual([]);
  expect(over.past).toMatchObject([{ code: "disk-nearly-full", sinceMs: start }]);
});

test("a problem that began before it was found counts from then on", () => {
  const failing: Finding = {
    key: "job-failing: back up",
    code: "job-failing",
    text: "It fails.",
    sinceMs: start - HOUR_MS,
  };
  expect(noticesOf(watch([[failing]]))).toEqual([["job-failing", true]]);
});

test("a job that failed once wakes nobody, and one that failed again or stands still does", () => {
  const since = new Date(start);
  const failed = (runs: number) => isRepeated({ kind: "failing", job: "delete old data", since, runs });
  expect([failed(1), failed(2), isRepeated({ kind: "stands-still", job: "back up" })]).toEqual([
    false,
    true,
    true,
  ]);
});

test("what couldn't be looked for is neither over nor new", () => {
  const open = watch(minutesOf(disk, 10));
  const blind = judgeAlarms(open, lookAt(60, [], { isKnown: () => false }));
  expect(noticesOf(blind)).toEqual([["disk-nearly-full", true]]);
  // Once it can be looked for again, the time without it begins.
  expect(noticesOf(judgeAlarms(blind, lookAt(61, [])))).toHaveLength(1);
  expect(noticesOf(judgeAlarms(blind, lookAt(63, [])))).toHaveLength(2);
});

test("a clock that goes back ends nothing and keeps nothing up for good", () => {
  const open = watch(minutesOf(disk, 10));
  const back = judgeAlarms(open, lookAt(-600, []));
  expect(back.alarms).toHaveLength(1);
  expect(judgeAlarms(back, lookAt(-597, [])).alarms).toEqual([]);
});

test("a rehearsal goes as much faster as it is asked to", () => {
  expect(noticesOf(watch(minutesOf(disk, 2), { speed: 60 }))).toHaveLength(1);
});

test("two of a kind are two alarms", () => {
  const paused = (name: string): Finding => ({
    key: `webhook-paused: ${name}`,
    code: "webhook-paused",
    text: name,
    sinceMs: null,
  });
  expect(noticesOf(watch([[paused("A"), paused("B")]]))).toHaveLength(2);
});

test("a receiver that takes nothing is tried again ever more seldom, and gets everything with the message that it takes", () => {
  const state = watch([[damaged]]);
  let receiver = webhookOf(state);
  const at = (minutes: number) => ({ nowMs: start + minutes * MINUTE_MS, speed: 1 });
  expect(isDue(receiver, start, 1)).toBe(true);
  receiver = afterSending(receiver, receiver.pending, "it answered 503", at(0));
  expect(receiver).toMatchObject({ failedSinceMs: start, error: "it answered 503", tries: 1 });
  expect([0.5, 1].map((minutes) => isDue(receiver, at(minutes).nowMs, 1))).toEqual([false, true]);
  receiver = afterSending(receiver, receiver.pending, "it answered 503", at(1));
  expect([2, 3].map((minutes) => isDue(receiver, at(minutes).nowMs, 1))).toEqual([false, true]);
  for (let tried = 0; tried < 20; tried++)
    receiver = afterSending(receiver, receiver.pending, "it answered 503", at(60));
  expect([89, 90].map((minutes) => isDue(receiver, at(minutes).nowMs, 1))).toEqual([false, true]);
  // Written by a clock that was a year ahead.
  expect(isDue({ ...receiver, nextTryMs: start + 9_000 * HOUR_MS }, start, 1)).toBe(true);
  receiver = afterSending(receiver, receiver.pending, null, at(90));
  expect(receiver).toMatchObject({ pending: [], failedSinceMs: null, error: "", tries: 0 });
});

test("what comes while a message is under way waits for the next one", () => {
  const both = webhookOf(watch([[damaged], [damaged, { ...damaged, key: "database-damaged: other" }]]));
  const after = afterSending(both, both.pending.slice(0, 1), null, { nowMs: start, speed: 1 });
  expect(after.pending.map(({ id }) => id)).toEqual([both.pending[1]?.id]);
});

test("beyond so many messages an hour a receiver waits, and then gets all of it in one", () => {
  let receiver = webhookOf(watch([[damaged]]));
  const { pending } = receiver;
  for (let sent = 0; sent < MAX_MESSAGES_AN_HOUR; sent++) {
    expect(isDue({ ...receiver, pending }, start, 1)).toBe(true);
    receiver = afterSending(receiver, [], null, { nowMs: start, speed: 1 });
  }
  const waiting = { ...receiver, pending };
  expect(isDue(waiting, start + 59 * MINUTE_MS, 1)).toBe(false);
  expect(isDue(waiting, start + 60 * MINUTE_MS, 1)).toBe(true);
});
