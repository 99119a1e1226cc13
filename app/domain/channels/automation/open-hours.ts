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
import type { RuleDefinition, Trigger } from "./rule";
import { HOUR_MS, DAY_MS } from "#app/platform/durations.js";

const MAX_DAYS = 14;

type Hours = Pick<AutomationSettings, "quietFrom" | "quietUntil">;

/** Which hours a message keeps: none, the night alone, or holidays too. */
export type Courtesy = "none" | "night" | "night-and-holidays";

/** An email of a rule: the step that sends it, and whether its text is a follow-up. */
type RuleEmail = { rule: RuleDefinition; step: number; isFollowUp: boolean };

/** Something happens, at an hour at which somebody is up. */
const atOnce: ReadonlySet<Trigger["kind"]> = new Set(["stage-changed", "quote-submitted", "order-moved"]);

/**
 * What a customer must get, such as "Picked up", goes at once, on a holiday too; if a date or a wait sets it off, such as
 * "Tomorrow" at midnight, it keeps the night. All that only asks or offers keeps holidays.
 */
export function courtesyOf({ rule, step, isFollowUp }: RuleEmail): Courtesy {
  if (isFollowUp) return "night-and-holidays";
  const isAtOnce =
    atOnce.has(rule.when.kind) && rule.steps.slice(0, step).every(({ kind }) => kind !== "wait");
  return isAtOnce ? "none" : "night";
}

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
function closedIn(
  zone: string,
  at: Date,
  { quietFrom, quietUntil }: Hours,
  courtesy: Courtesy,
): Reason | null {
  if (courtesy === "none") return null;
  const { day, hour } = localTime(zone, at);
  if (courtesy === "night-and-holidays" && holidayOn(day)) return "holiday";
  const isQuiet =
    quietFrom > quietUntil ? hour >= quietFrom || hour < quietUntil : hour >= quietFrom && hour < quietUntil;
  return isQuiet ? "quiet-hours" : null;
}

const closed = (zones: readonly string[], at: Date, hours: Hours, courtesy: Courtesy): Reason | null => {
  for (const zone of zones) {
    const reason = closedIn(zone, at, hours, courtesy);
    if (reason) return reason;
  }
  return null;
};

/** Every American zone is whole hours from UTC, so these are the moments at which something opens. */
const nextHour = (at: number) => (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;

/**
 * Null if something may go to the person now, or why not and when it may: in no zone they may be in is it a holiday or a
 * quiet hour then, as far as the message keeps these.
 */
export function nextOpening(
  zones: readonly string[],
  now: Date,
  hours: Hours,
  courtesy: Courtesy = "night-and-holidays",
): { reason: Reason; until: Date } | null {
  const reason = closed(zones, now, hours, courtesy);
  if (!reason) return null;
  const most = now.getTime() + MAX_DAYS * DAY_MS;
  for (let at = nextHour(now.getTime()); at < most; at = nextHour(at))
    if (!closed(zones, new Date(at), hours, courtesy)) return { reason, until: new Date(at) };
  return { reason, until: new Date(most) };
}
