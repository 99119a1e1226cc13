import { findMake } from "../catalogue/catalogue";
import { foldName } from "../catalogue/fold-name";
import { vehicleYears } from "../catalogue/years";
import { findWay } from "../geography/find-way.server";
import type { NoWay } from "../geography/way";
import type { Trade } from "./check-prices";

const reasons: Record<NoWay["reason"], string> = {
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
    const way = findWay(pickupZip, deliveryZip);
    return "reason" in way
      ? `our engine has no price from ${pickupZip} to ${deliveryZip}: ${way.zip} is ${reasons[way.reason]}`
      : null;
  },
};
