import { HOUR_MS } from "#app/platform/durations.js";
import { localTime } from "./local-time";

const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
/** Zones from the Atlantic coast, with daylight saving time, to Hawaii and Alaska: hours behind UTC. */
const offsets = [4, 5, 6, 7, 8, 9, 10, 11];

/** A moment as an input of type "datetime-local" has it by the clocks of a zone, "2026-11-25T09:30". */
export function formatLocalInput(zone: string, at: Date): string {
  const { day, hour } = localTime(zone, at);
  // American zones are whole hours from UTC.
  return `${day}T${String(hour).padStart(2, "0")}:${at.toISOString().slice(14, 16)}`;
}

/**
 * The reverse; null for anything else, and for a day that doesn't exist. Of the hour that comes twice in November it is
 * the first; for the one that is skipped in March it is the moment an hour later.
 */
export function parseLocalInput(zone: string, typed: string): Date | null {
  if (!shape.test(typed)) return null;
  const minute = typed.slice(0, 16);
  const asUtc = new Date(`${minute}:00Z`);
  // The first rejects hour 25, the second February 30.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== minute) return null;
  const candidates = offsets.map((hours) => new Date(asUtc.getTime() + hours * HOUR_MS));
  const exact = candidates.find((at) => formatLocalInput(zone, at) === minute);
  if (exact) return exact;
  const later = new Date(asUtc.getTime() + HOUR_MS).toISOString().slice(0, 16);
  return candidates.find((at) => formatLocalInput(zone, at) === later) ?? null;
}
