import type { DeskHours } from "#app/domain/base/settings/business-hours.ts";
import { isDeskOpen } from "#app/domain/crm/quotes/callback/callback-slots.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/durations.js";

/** The hours of desks begin and end at a quarter. */
const STEP_MS = 15 * MINUTE_MS;
/** Longer than any stretch of days on which nobody works. */
const MAX_MS = 400 * DAY_MS;

/** The moment at which the desk has been open for so many milliseconds since `from`; it's closed on holidays. */
export function afterOpenTime(desk: DeskHours, from: Date, ms: number): Date {
  const begin = from.getTime();
  for (let at = begin, left = ms; at < begin + MAX_MS;) {
    const next = (Math.floor(at / STEP_MS) + 1) * STEP_MS;
    const open = isDeskOpen(desk, new Date(at)) ? next - at : 0;
    if (open >= left) return new Date(at + left);
    left -= open;
    at = next;
  }
  return new Date(begin + MAX_MS);
}
