import {
  FLORIDA_EVENING_HOUR,
  FLORIDA_MORNING_HOUR,
  mayBeFloridian,
} from "#app/domain/trip/places/florida-hours.ts";
import type { AutomationSettings } from "./automation-settings";
import { holidayOn } from "#app/domain/base/text/holidays.ts";
import { localTime } from "#app/domain/trip/places/local-time.ts";
import type { LeadFacts } from "./lead-facts";
import type { Reason } from "./reasons";
import { HOUR_MS, DAY_MS } from "#app/platform/durations.js";

const MAX_DAYS = 14;

type Hours = Pick<AutomationSettings, "quietFrom" | "quietUntil">;

type Person = Pick<LeadFacts, "pickupState" | "phone">;

/**
 * The quiet hours for one person: the operator's, and where the state's law wants more, the night from the earlier
 * evening to the later morning.
 */
export function quietHoursFor(person: Person, hours: Hours): Hours {
  if (!mayBeFloridian(person.pickupState, person.phone)) return hours;
  const isNight = hours.quietFrom > hours.quietUntil;
  return {
    quietFrom: isNight ? Math.min(hours.quietFrom, FLORIDA_EVENING_HOUR) : FLORIDA_EVENING_HOUR,
    quietUntil: Math.max(hours.quietUntil, FLORIDA_MORNING_HOUR),
  };
}

/** Why nothing may go to somebody in this zone at this moment. */
function closedIn(zone: string, at: Date, { quietFrom, quietUntil }: Hours): Reason | null {
  const { day, hour } = localTime(zone, at);
  if (holidayOn(day)) return "holiday";
  const isQuiet =
    quietFrom > quietUntil ? hour >= quietFrom || hour < quietUntil : hour >= quietFrom && hour < quietUntil;
  return isQuiet ? "quiet-hours" : null;
}

const closed = (zones: readonly string[], at: Date, hours: Hours): Reason | null => {
  for (const zone of zones) {
    const reason = closedIn(zone, at, hours);
    if (reason) return reason;
  }
  return null;
};

/** Every American zone is whole hours from UTC, so these are the moments at which something opens. */
const nextHour = (at: number) => (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;

/**
 * Null if something may go to the person now, or why not and when it may: in no zone they may be in is it a holiday or a
 * quiet hour then.
 */
export function nextOpening(
  zones: readonly string[],
  now: Date,
  hours: Hours,
): { reason: Reason; until: Date } | null {
  const reason = closed(zones, now, hours);
  if (!reason) return null;
  const most = now.getTime() + MAX_DAYS * DAY_MS;
  for (let at = nextHour(now.getTime()); at < most; at = nextHour(at))
    if (!closed(zones, new Date(at), hours)) return { reason, until: new Date(at) };
  return { reason, until: new Date(most) };
}
