import { timeZonesOf } from "../../places/time-zones";
import { findPlace } from "../../places/find-place.server";
import { placeLabel } from "../../places/place";
import { parseBusinessHours } from "../../settings/business-hours";
import type { DeskHours } from "../../settings/business-hours";
import { readCompanyFacts } from "../../settings/read-company-facts.server";

/** Where the customer's clock is: the zones their pickup may be in, and the place that says so. */
export type CustomerClock = { zones: readonly string[]; place: string | null };

/** The desk's own zone stands in for a pickup that we no longer know. */
export function customerClock(pickupZip: string): CustomerClock {
  const place = findPlace(pickupZip);
  const zones = place.ok ? timeZonesOf(place.value.state, pickupZip) : [];
  return zones.length > 0 && place.ok
    ? { zones, place: placeLabel(place.value).replace(/ \d{5}$/, "") }
    : { zones: ["America/New_York"], place: null };
}

export const deskHours = async (): Promise<DeskHours> =>
  parseBusinessHours((await readCompanyFacts()).businessHours);
