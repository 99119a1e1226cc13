import { findMake } from "../catalogue/catalogue";
import { foldName } from "../catalogue/fold-name";
import { vehicleYears } from "../catalogue/years";
import { findRoute } from "../geography/find-way.server";
import type { RouteError } from "../geography/way";
import type { Trade } from "./check-prices";

const reasons: Record<RouteError["code"], string> = {
  "unknown-zip": "a ZIP that nobody uses",
  territory: "in a territory",
  military: "a military post office",
  "no-road": "a place without a road",
  "same-place": "both ends",
};

/** The catalogue and the roads, as fixtures are checked against them. Throws only when the build has not run. */
export const trade: Trade = {
  vehicleTrouble: ({ year, make, model }) => {
    if (!vehicleYears.includes(year)) return `our catalogue has no vehicles of ${year}`;
    const known = findMake(make);
    if (!known) return `our catalogue has no make ${make}`;
    const listed = known.models.some((name) => foldName(name) === foldName(model));
    return listed ? null : `our catalogue has no model ${model} of ${make}`;
  },
  laneTrouble: (pickupZip, deliveryZip) => {
    const route = findRoute(pickupZip, deliveryZip);
    if (route.ok) return null;
    const { code, zip } = route.error;
    return `our engine has no price from ${pickupZip} to ${deliveryZip}: ${zip} is ${reasons[code]}`;
  },
};
