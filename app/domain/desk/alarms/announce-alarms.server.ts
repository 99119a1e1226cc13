import { createHash } from "node:crypto";
import { env } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { keepAlarmState, readAlarmState } from "./alarm-file.server";
import { WEBHOOK } from "./alarm-state";
import type { Alarm, AlarmState, Notice } from "./alarm-state";
import { composeAlarmBody, composeAlarmEmail } from "./compose-alarm";
import { afterSending, isDue, judgeAlarms } from "./judge-alarms";
import type { Finding } from "./judge-alarms";
import { alarmReceivers, sendAlarm, siteName, statusUrl } from "./send-alarm.server";

type Look = {
  findings: readonly Finding[];
  isKnown: (alarm: Alarm) => boolean;
  /** the time that is believed */
  now: Date;
};

/** Takes in what was found, and sends what is due to each receiver; only one process does. */
export async function announceAlarms({ findings, isKnown, now }: Look): Promise<void> {
  const [nowMs, speed] = [now.getTime(), env.ALARM_SPEED];
  const before = await readAlarmState();
  const receivers = alarmReceivers();
  const judged = judgeAlarms(before, { nowMs, findings, isKnown, receivers, speed });
  logChanges(before, judged);
  // Written before anything is sent: after a crash the same message goes again, under the same id.
  await keepAlarmState(judged);
  const sent = await Promise.all(
    receivers.map(async (name) => {
      const state = judged.receivers[name];
      if (!state || !isDue(state, nowMs, speed)) return null;
      const error = await sendTo(name, judged);
      if (error !== null) logFailure(name, error);
      return [name, afterSending(state, state.pending, error, { nowMs, speed })] as const;
    }),
  );
  const changed = sent.filter((each) => each !== null);
  if (changed.length === 0) return;
  await keepAlarmState({
    ...judged,
    receivers: Object.fromEntries([...Object.entries(judged.receivers), ...changed]),
  });
}

/** An email address is a person's, and not for the log; a mail server's answer may name it. */
function logFailure(name: string, detail: string): void {
  const about = name === WEBHOOK ? { receiver: WEBHOOK, detail } : { receiver: "email" };
  logger.error(about, "an alarm could not be sent");
}

function sendTo(name: string, state: AlarmState): Promise<string | null> {
  const notices = state.receivers[name]?.pending ?? [];
  const id = idOf(notices);
  const message = { id, site: siteName(), statusUrl: statusUrl(), notices, failing: failingBut(name, state) };
  return sendAlarm(name, id, { email: composeAlarmEmail(message), body: composeAlarmBody(message) });
}

const idOf = (notices: readonly Notice[]) =>
  `alarm-${createHash("sha256")
    .update(JSON.stringify(notices.map(({ id }) => id)))
    .digest("hex")
    .slice(0, 32)}`;

/** What each other receiver didn't take, in a sentence. */
const failingBut = (name: string, { receivers }: AlarmState): string[] =>
  Object.entries(receivers).flatMap(([other, { failedSinceMs, error, pending }]) =>
    other === name || failedSinceMs === null
      ? []
      : [describeFailing(other, { failedSinceMs, error, pending })],
  );

/** "The alarm webhook has taken nothing since …: it answered 503. 2 notices wait for it." */
export function describeFailing(
  name: string,
  { failedSinceMs, error, pending }: { failedSinceMs: number; error: string; pending: readonly Notice[] },
): string {
  const who = name === WEBHOOK ? "The alarm webhook" : `The alarm address ${name}`;
  const waiting = pending.length === 1 ? "1 notice waits" : `${formatCount(pending.length)} notices wait`;
  return `${who} has taken nothing since ${formatDeskMoment(new Date(failedSinceMs))}: ${error.replace(/\.$/, "")}. ${waiting} for it.`;
}

function logChanges(before: AlarmState, after: AlarmState): void {
  const wasOpen = new Set(before.alarms.filter(({ isOpen }) => isOpen).map(({ key }) => key));
  const open = after.alarms.filter(({ isOpen }) => isOpen);
  for (const { key, code } of open)
    if (!wasOpen.delete(key)) logger.error({ alarm: code }, "an alarm has begun");
  const stays = new Set(open.map(({ key }) => key));
  for (const { key, code } of before.alarms)
    if (wasOpen.has(key) && !stays.has(key)) logger.info({ alarm: code }, "an alarm is over");
}
