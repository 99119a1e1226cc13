import { timeZonesOf } from "../../places/time-zones";
import { findPlace } from "../../places/find-place.server";
import { placeLabel } from "../../places/place";
import { defaultDeskHours, parseBusinessHours } from "../../settings/business-hours";
import type { DeskHours } from "../../settings/business-hours";
import { readCompanyFacts } from "../../settings/read-company-facts.server";

/** Where the customer's clock is: the zones their pickup may be in, and the place that says so. */
export type CustomerClock = { zones: readonly [string, ...string[]]; place: string | null };

/** The desk's own zone stands in for a pickup that we no longer know. */
export function customerClock(pickupZip: string): CustomerClock {
  const place = findPlace(pickupZip);
  const [zone, ...others] = place.ok ? timeZonesOf(place.value.state, pickupZip) : [];
  return zone && place.ok
    ? { zones: [zone, ...others], place: placeLabel(place.value).replace(/ \d{5}$/, "") }
    : { zones: [defaultDeskHours.zone], place: null };
}

/** Null if the settings have hours that nobody can read. */
export const deskHours = async (): Promise<DeskHours | null> =>
  parseBusinessHours((await readCompanyFacts()).businessHours);
