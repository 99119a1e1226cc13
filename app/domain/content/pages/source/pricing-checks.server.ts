import { findMake } from "#app/domain/trip/vehicles/catalogue.ts";
import { normalizeName } from "#app/domain/trip/vehicles/normalize-name.ts";
import { vehicleYearsAt } from "#app/domain/trip/vehicles/years.ts";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import { checkStreetZips } from "#app/domain/crm/quotes/estimate/check-street-zips.server.ts";
import type { PoBoxError } from "#app/domain/crm/quotes/estimate/quote-error.ts";
import type { RouteError } from "#app/domain/trip/routing/driving-route.ts";
import type { PricingChecks } from "./check-prices";

const reasons: Record<RouteError["code"] | PoBoxError["code"], string> = {
  "unknown-zip": "a ZIP that nobody uses",
  territory: "in a territory",
  military: "a military post office",
  "po-box": "for PO boxes only",
  "no-road": "a place without a road",
  "same-place": "both ends",
};

/** Checks fixtures against the vehicle catalogue and the road data. Throws only if the build hasn't run. */
export const pricingChecks: PricingChecks = {
  vehicleProblem: ({ year, make, model }) => {
    if (!vehicleYearsAt(new Date()).includes(year)) return `our catalogue has no vehicles of ${year}`;
    const known = findMake(make);
    if (!known) return `our catalogue has no make ${make}`;
    const listed = known.models.some((name) => normalizeName(name) === normalizeName(model));
    return listed ? null : `our catalogue has no model ${model} of ${make}`;
  },
  laneProblem: (pickupZip, deliveryZip) => {
    const ends = { pickupAddress: { zip: pickupZip }, deliveryAddress: { zip: deliveryZip } };
    const streets = checkStreetZips(ends);
    const route = streets.ok ? findRoute(pickupZip, deliveryZip) : streets;
    if (route.ok) return null;
    const { code, zip } = route.error;
    return `our engine has no price from ${pickupZip} to ${deliveryZip}: ${zip} is ${reasons[code]}`;
  },
};
