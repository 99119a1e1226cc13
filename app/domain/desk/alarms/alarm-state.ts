import { z } from "zod";
import { alarmKinds } from "./alarm-kinds";
import type { AlarmCode } from "./alarm-kinds";

const code = z.enum(Object.keys(alarmKinds) as [AlarmCode, ...AlarmCode[]]);
const ms = z.number();

/** A problem that is an alarm once it has held for its grace time; `key` is its code and what it is about. */
const alarm = z.object({
  key: z.string(),
  code,
  text: z.string(),
  sinceMs: ms,
  /** when it was last found */
  seenMs: ms,
  /** its grace time has passed, and its beginning is announced */
  isOpen: z.boolean(),
});

/** What a receiver is to hear of: that an alarm began, or that it's over. */
const notice = z.object({
  /** the same however often it is sent */
  id: z.string(),
  code,
  text: z.string(),
  sinceMs: ms,
  endedMs: ms.nullable(),
});

/** What waits for one receiver, and how it went the last times. */
const receiver = z.object({
  pending: z.array(notice),
  failedSinceMs: ms.nullable(),
  error: z.string(),
  tries: z.number(),
  nextTryMs: ms,
  /** the messages of the last hour */
  sentMs: z.array(ms),
});

const past = z.object({ code, text: z.string(), sinceMs: ms, endedMs: ms });

/** All that is kept of alarms, between two looks and across restarts. Times are milliseconds since 1970. */
export const alarmStateSchema = z.object({
  alarms: z.array(alarm),
  past: z.array(past),
  /** by address: "webhook", or that of an email */
  receivers: z.record(z.string(), receiver),
});

export type Alarm = z.output<typeof alarm>;
export type Notice = z.output<typeof notice>;
export type ReceiverState = z.output<typeof receiver>;
export type AlarmState = z.output<typeof alarmStateSchema>;

export const noAlarms: AlarmState = { alarms: [], past: [], receivers: {} };

/** The name of the receiver that ALARM_WEBHOOK_URL is. */
export const WEBHOOK = "webhook";
