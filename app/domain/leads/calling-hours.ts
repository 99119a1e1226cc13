import { zonesOfState } from "../places/state-zones";

/** Hours of the day between which a customer may be called, at their place: 47 CFR 64.1200(c)(1). */
const FROM_HOUR = 8;
const TO_HOUR = 21;

export type CallingHours =
  { mayCall: true; localTime: string | null } | { mayCall: false; localTime: string; until: string };

const formats = new Map<string, Intl.DateTimeFormat>();

// Created on first use, because making one takes milliseconds.
function format(timeZone: string): Intl.DateTimeFormat {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit", hourCycle: "h12" });
  formats.set(timeZone, made);
  return made;
}

const hourFormats = new Map<string, Intl.DateTimeFormat>();

function hourIn(timeZone: string, now: Date): number {
  const made =
    hourFormats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" });
  hourFormats.set(timeZone, made);
  return Number(made.format(now));
}

const timeIn = (timeZone: string, now: Date) => format(timeZone).format(now).replace(/\s/g, " ");

/**
 * Whether somebody in a state may be called now; in a state with two time zones both must allow it. Unknown places may
 * be called: nobody can say what time it is there.
 */
export function callingHours(state: string | null, now: Date): CallingHours {
  const zones = state ? zonesOfState(state) : null;
  if (!zones) return { mayCall: true, localTime: null };
  const quiet = zones.find((zone) => hourIn(zone, now) < FROM_HOUR || hourIn(zone, now) >= TO_HOUR);
  if (!quiet) return { mayCall: true, localTime: timeIn(zones[0], now) };
  return { mayCall: false, localTime: timeIn(quiet, now), until: `${FROM_HOUR}:00 AM` };
}
