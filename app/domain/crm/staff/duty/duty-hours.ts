import { z } from "zod";
import { utcMidnight } from "#app/domain/base/calendar/calendar-day.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import type { DeskHours } from "#app/domain/base/settings/business-hours.ts";
import { formatDeskInput } from "#app/domain/base/text/desk-time.ts";
import { localTime } from "#app/domain/trip/places/local-time.ts";

/** Weekdays count from Sunday, 0; minutes from midnight at the desk. */
const daySchema = z.strictObject({
  weekday: z.int().min(0).max(6),
  fromMinute: z.int().min(0).max(1_439),
  untilMinute: z.int().min(1).max(1_440),
});
const dutySchema = z.array(daySchema).max(7);

/** When somebody takes leads in turn: one stretch a day, by the desk's clock. */
export type DutyHours = z.output<typeof dutySchema>;

/** What is stored of somebody; null if they have no hours of their own. */
export const readDutyHours = (stored: string | null, staffId: string): DutyHours | null =>
  stored === null ? null : parseStoredJson(dutySchema, stored, `duty hours of ${staffId}`);

const weekdayOf = (day: string): number => utcMidnight(day).getUTCDay();

/** Whether a moment lies in somebody's hours, or in the desk's if they have none of their own. */
export function isOnDuty(own: DutyHours | null, desk: DeskHours, at: Date): boolean {
  if (!own) {
    const { day, hour } = localTime(desk.zone, at);
    const minute = hour * 60 + at.getUTCMinutes();
    return desk.weekdays.includes(weekdayOf(day)) && minute >= desk.fromMinute && minute < desk.untilMinute;
  }
  const [day = "", time = ""] = formatDeskInput(at).split("T");
  const minute = minuteOf(time) ?? 0;
  return own.some(
    ({ weekday, fromMinute, untilMinute }) =>
      weekday === weekdayOf(day) && minute >= fromMinute && minute < untilMinute,
  );
}

/** The week as the form lists it, from Monday; a text of "" stands for no hours on that day. */
export const dutyDays = [
  { weekday: 1, label: "Monday" },
  { weekday: 2, label: "Tuesday" },
  { weekday: 3, label: "Wednesday" },
  { weekday: 4, label: "Thursday" },
  { weekday: 5, label: "Friday" },
  { weekday: 6, label: "Saturday" },
  { weekday: 0, label: "Sunday" },
] as const;

/** "09:30" is 570; null for anything else. */
function minuteOf(time: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hour && minute ? Number(hour) * 60 + Number(minute) : null;
}

/** The reverse; midnight that ends a day is "00:00". */
const timeOf = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The names of a day's two fields. */
export const dutyFields = (weekday: number) => ({ from: `from-${weekday}`, until: `until-${weekday}` });

/** The form's fields with what is stored. */
export function dutyTimes(hours: DutyHours | null): Record<string, string> {
  const times = (hours ?? []).flatMap(({ weekday, fromMinute, untilMinute }) => {
    const { from, until } = dutyFields(weekday);
    return [
      [from, timeOf(fromMinute)],
      [until, timeOf(untilMinute)],
    ];
  });
  return Object.fromEntries(times) as Record<string, string>;
}

/**
 * What somebody typed; null if no day has hours, which means the desk's own. `wrong` names the days that have only one of
 * the two times, or an end that isn't after the beginning.
 */
export function parseDutyTimes(fields: Readonly<Record<string, string>>): {
  hours: DutyHours | null;
  wrong: number[];
} {
  const hours: DutyHours = [];
  const wrong: number[] = [];
  for (const { weekday } of dutyDays) {
    const names = dutyFields(weekday);
    const [from = "", until = ""] = [fields[names.from]?.trim(), fields[names.until]?.trim()];
    if (!from && !until) continue;
    const fromMinute = minuteOf(from);
    const typedEnd = minuteOf(until);
    const untilMinute = typedEnd === 0 ? 24 * 60 : typedEnd;
    if (fromMinute === null || untilMinute === null || untilMinute <= fromMinute) wrong.push(weekday);
    else hours.push({ weekday, fromMinute, untilMinute });
  }
  return { hours: hours.length > 0 ? hours : null, wrong };
}

/** "Monday 09:00–17:30, Saturday 10:00–14:00", for the audit log and lists. */
export const describeDuty = (hours: DutyHours | null): string =>
  hours === null
    ? "the desk’s hours"
    : dutyDays
        .flatMap(({ weekday, label }) =>
          hours
            .filter((day) => day.weekday === weekday)
            .map(({ fromMinute, untilMinute }) => `${label} ${timeOf(fromMinute)}–${timeOf(untilMinute)}`),
        )
        .join(", ");
