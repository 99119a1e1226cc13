import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import type { QuoteRevision } from "./quote-view";

/** "Version 2, in force since November 22, 2026. What changed: price from $1,685 to $1,618." */
export function describeRevision({ version, since, changes }: QuoteRevision): string {
  const inForce = `Version ${version}, in force since ${formatDay(since)}.`;
  if (changes.length === 0) return inForce;
  const changed = changes.map(
    ({ what, before, after }) => `${what.toLowerCase()} from ${before} to ${after}`,
  );
  return `${inForce} What changed: ${changed.join("; ")}.`;
}
