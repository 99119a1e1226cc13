import { FLORIDA_EVENING_HOUR, mayBeFloridian } from "#app/domain/trip/places/florida-hours.ts";
import { timeZonesOf } from "#app/domain/trip/places/time-zones.ts";

/** Calls and texts from 8 AM to 9 PM where the customer is (47 CFR 64.1200(c)(1)), in Florida to 8 PM. */
const FIRST_HOUR = 8;
const LAST_HOUR = 21;

/** The customer's time at one place, as far as we know it. */
export type CallingHours = {
  isOpen: boolean;
  /** "9:12 AM", or "8:12 or 9:12 AM" near a time zone boundary; null if we do not know where they are */
  time: string | null;
  /** "9 PM" */
  until: string;
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  formats.set(timeZone, made);
  return made;
}

const timeIn = (zone: string, now: Date) => formatIn(zone).format(now).replace(/\s/g, " ");

function hourIn(zone: string, now: Date): number {
  const parts = formatIn(zone).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return (Number(part("hour")) % 12) + (part("dayPeriod") === "PM" ? 12 : 0);
}

/**
 * Open only if it is within hours in every zone that the place may be in. The desk's own zone stands in for an unknown
 * place. `phone`, as typed, may be of a state that wants an earlier evening.
 */
export function callingHours(
  state: string | null,
  zip: string | null,
  now: Date,
  phone: string | null = null,
): CallingHours {
  const lastHour = mayBeFloridian(state, phone) ? FLORIDA_EVENING_HOUR : LAST_HOUR;
  const known = timeZonesOf(state, zip);
  const zones = known.length > 0 ? known : ["America/New_York"];
  const isOpen = zones.every((zone) => {
    const hour = hourIn(zone, now);
    return hour >= FIRST_HOUR && hour < lastHour;
  });
  return {
    isOpen,
    time: known.map((zone) => timeIn(zone, now)).join(" or ") || null,
    until: `${lastHour - 12} PM`,
  };
}
