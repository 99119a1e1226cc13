import { timeZonesOf } from "#app/domain/trip/places/time-zones.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { placeLabel } from "#app/domain/trip/places/place.ts";
import { defaultDeskHours, parseBusinessHours } from "#app/domain/base/settings/business-hours.ts";
import type { DeskHours } from "#app/domain/base/settings/business-hours.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";

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

/** Null if the hours in the settings can't be read. */
export const deskHours = async (): Promise<DeskHours | null> =>
  parseBusinessHours((await readCompanyFacts()).businessHours);
