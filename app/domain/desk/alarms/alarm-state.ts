import { z } from "zod";
import { alarmKinds } from "./alarm-kinds";
import type { AlarmCode } from "./alarm-kinds";

export const alarmCode = z.enum(Object.keys(alarmKinds) as [AlarmCode, ...AlarmCode[]]);

/** An array without the entries that another release wrote and this one doesn't know. */
export const arrayOfKnown = <T extends z.ZodType>(entry: T) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((each): z.output<T>[] => {
      const read = entry.safeParse(each);
      return read.success ? [read.data] : [];
    }),
  );

const ms = z.number();

/** A problem that is an alarm once it has held for its grace time; `key` is its code and what it is about. */
const alarm = z.object({
  key: z.string(),
  code: alarmCode,
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
  code: alarmCode,
  text: z.string(),
  sinceMs: ms,
  endedMs: ms.nullable(),
});

/** What waits for one receiver, and how it went the last times. */
const receiver = z.object({
  pending: arrayOfKnown(notice),
  failedSinceMs: ms.nullable(),
  error: z.string(),
  tries: z.number(),
  nextTryMs: ms,
  /** the messages of the last hour */
  sentMs: z.array(ms),
});

const past = z.object({ code: alarmCode, text: z.string(), sinceMs: ms, endedMs: ms });

/** All that is kept of alarms, between two looks and across restarts. Times are milliseconds since 1970. */
export const alarmStateSchema = z.object({
  alarms: arrayOfKnown(alarm),
  past: arrayOfKnown(past),
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
