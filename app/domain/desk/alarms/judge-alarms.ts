import { HOUR_MS } from "#app/platform/durations.js";
import { alarmKinds, CLEAR_MS, MAX_MESSAGES_AN_HOUR, RETRY_MS } from "./alarm-kinds";
import type { AlarmCode } from "./alarm-kinds";
import type { Alarm, AlarmState, Notice, ReceiverState } from "./alarm-state";

/** A problem that was just found. */
export type Finding = { key: string; code: AlarmCode; text: string; sinceMs: number | null };

export type Look = {
  nowMs: number;
  findings: readonly Finding[];
  /** whether an alarm that wasn't found is really gone, and wasn't just not looked for */
  isKnown: (alarm: Alarm) => boolean;
  receivers: readonly string[];
  /** how many times faster everything goes; 1 outside of a rehearsal */
  speed: number;
};

/** Alarms that are over and still listed. */
const MAX_PAST = 20;
/** What waits for a receiver that takes nothing; beyond, the oldest go. */
const MAX_PENDING = 50;

const newReceiver: ReceiverState = {
  pending: [],
  failedSinceMs: null,
  error: "",
  tries: 0,
  nextTryMs: 0,
  sentMs: [],
};

/** What is known of alarms after a look, with what the receivers are to hear of it. */
export function judgeAlarms(state: AlarmState, look: Look): AlarmState {
  const { nowMs, findings, receivers, speed } = look;
  const found = new Map(findings.map((finding) => [finding.key, finding]));
  const notices: Notice[] = [];
  const past = [...state.past];
  const alarms: Alarm[] = [];
  for (const before of state.alarms) {
    const finding = found.get(before.key);
    found.delete(before.key);
    if (finding) alarms.push(begin({ ...before, text: finding.text, seenMs: nowMs }, look, notices));
    // A clock that was ahead must not keep an alarm up.
    else if (!look.isKnown(before) || before.seenMs > nowMs) alarms.push({ ...before, seenMs: nowMs });
    else if (before.isOpen && nowMs - before.seenMs < CLEAR_MS / speed) alarms.push(before);
    else if (before.isOpen) {
      const { key, code, text, sinceMs } = before;
      past.unshift({ code, text, sinceMs, endedMs: nowMs });
      notices.push({ id: `${key} ${sinceMs} over`, code, text, sinceMs, endedMs: nowMs });
    }
  }
  for (const { key, code, text, sinceMs } of found.values())
    alarms.push(
      begin(
        { key, code, text, sinceMs: Math.min(sinceMs ?? nowMs, nowMs), seenMs: nowMs, isOpen: false },
        look,
        notices,
      ),
    );
  return {
    alarms,
    past: past.slice(0, MAX_PAST),
    receivers: Object.fromEntries(
      receivers.map((name) => {
        const known = state.receivers[name] ?? newReceiver;
        return [name, { ...known, pending: [...known.pending, ...notices].slice(-MAX_PENDING) }];
      }),
    ),
  };
}

/** Opens an alarm that has held for its grace time. */
function begin(alarm: Alarm, { nowMs, speed }: Look, notices: Notice[]): Alarm {
  const { key, code, text, sinceMs, isOpen } = alarm;
  if (isOpen || nowMs - sinceMs < alarmKinds[code].graceMs / speed) return alarm;
  notices.push({ id: `${key} ${sinceMs}`, code, text, sinceMs, endedMs: null });
  return { ...alarm, isOpen: true };
}

/** Whether a receiver is to get what waits for it now. */
export function isDue({ pending, tries, nextTryMs, sentMs }: ReceiverState, nowMs: number, speed: number) {
  if (pending.length === 0) return false;
  // A time further away was written by a wrong clock.
  const isTooFar = nextTryMs - nowMs > RETRY_MS.most / speed;
  if (tries > 0 && nowMs < nextTryMs && !isTooFar) return false;
  return recent(sentMs, nowMs, speed).length < MAX_MESSAGES_AN_HOUR;
}

const recent = (sentMs: readonly number[], nowMs: number, speed: number) =>
  sentMs.filter((ms) => ms <= nowMs && nowMs - ms < HOUR_MS / speed);

/** What a receiver's state is after a message with these notices; `error` is null if it took it. */
export function afterSending(
  receiver: ReceiverState,
  sent: readonly Notice[],
  error: string | null,
  { nowMs, speed }: Pick<Look, "nowMs" | "speed">,
): ReceiverState {
  if (error !== null) {
    const waitMs = Math.min(RETRY_MS.first * 2 ** Math.min(receiver.tries, 10), RETRY_MS.most) / speed;
    return {
      ...receiver,
      failedSinceMs: receiver.failedSinceMs ?? nowMs,
      error,
      tries: receiver.tries + 1,
      nextTryMs: nowMs + waitMs,
    };
  }
  const ids = new Set(sent.map(({ id }) => id));
  return {
    pending: receiver.pending.filter(({ id }) => !ids.has(id)),
    failedSinceMs: null,
    error: "",
    tries: 0,
    nextTryMs: 0,
    sentMs: [...recent(receiver.sentMs, nowMs, speed), nowMs],
  };
}
