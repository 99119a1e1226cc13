import { readAlarmState } from "./alarm-file.server";
import { alarmKinds } from "./alarm-kinds";
import { describeFailing } from "./announce-alarms.server";
import { alarmReceivers } from "./send-alarm.server";

type ShownAlarm = { title: string; text: string; since: Date; ended: Date | null };

/** For the status page: who hears of alarms, what they couldn't be sent, what is open, and the last that are over. */
export async function loadAlarms() {
  const { alarms, past, receivers } = await readAlarmState();
  const shown: ShownAlarm[] = [
    ...alarms.filter(({ isOpen }) => isOpen).map((alarm) => ({ ...alarm, endedMs: null })),
    ...past,
  ].map(({ code, text, sinceMs, endedMs }) => ({
    title: alarmKinds[code].title,
    text,
    since: new Date(sinceMs),
    ended: endedMs === null ? null : new Date(endedMs),
  }));
  return {
    shown,
    receivers: alarmReceivers(),
    failing: Object.entries(receivers).flatMap(([name, { failedSinceMs, error, pending }]) =>
      failedSinceMs === null ? [] : [describeFailing(name, { failedSinceMs, error, pending })],
    ),
  };
}
