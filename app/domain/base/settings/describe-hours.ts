import { zoneName } from "#app/domain/base/text/zone-name.ts";
import { defaultDeskHours, parseBusinessHours } from "./business-hours";
import type { DeskHours } from "./business-hours";

const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** Weeks begin on Monday, so that a weekend is one stretch. */
const week = [1, 2, 3, 4, 5, 6, 0];
const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "Monday to Friday", "Monday, Wednesday, and Friday". */
function describeDays(weekdays: readonly number[]): string {
  const open = week.filter((day) => weekdays.includes(day));
  const [first = 0, last = 0] = [week.indexOf(open[0] ?? 0), week.indexOf(open.at(-1) ?? 0)];
  const nameOf = (day = 0) => names[day] ?? "";
  if (open.length === week.length) return "every day";
  return open.length > 2 && last - first + 1 === open.length
    ? `${nameOf(open[0])} to ${nameOf(open.at(-1))}`
    : list.format(open.map(nameOf));
}

/** "9 AM", "5:30 PM", "noon", "midnight". */
function describeMinute(minute: number): string {
  if (minute % (24 * 60) === 0) return "midnight";
  if (minute === 12 * 60) return "noon";
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  const minutes = rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

const describeHours = ({ zone, weekdays, fromMinute, untilMinute }: DeskHours): string =>
  `${describeDays(weekdays)}, ${describeMinute(fromMinute)} to ${describeMinute(untilMinute)} ${zoneName(zone)}`;

/** What staff read beside the business hours: how callbacks take them. */
export function understoodHours(text: string): string {
  if (!text.trim()) return `Empty: callbacks are offered ${describeHours(defaultDeskHours)}.`;
  const hours = parseBusinessHours(text);
  return hours
    ? `We understand: ${describeHours(hours)}.`
    : "We can’t read hours from this, so no callbacks are offered.";
}
