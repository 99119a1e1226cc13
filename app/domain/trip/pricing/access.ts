import type { PriceLine } from "./price";
import type { RateCard } from "./rate-card";
import type { End } from "./trip";
import { formatCount } from "#app/domain/base/text/format-count.ts";

/** Nothing within the free miles, then a rate per mile up to a maximum; some states pay a flat amount. */
export function accessLine(which: "pickup" | "delivery", end: End, access: RateCard["access"]): PriceLine {
  const flat = access.states.find(({ state }) => state === end.state);
  if (flat) return { code: "access", label: `${flat.label} ${which}`, note: flat.note, amount: flat.amount };
  return {
    code: "access",
    label: `Remote ${which}: ${formatCount(end.accessMiles)} miles from the highway`,
    amount: byMiles(end, access),
  };
}

/** Whether an end pays for being remote; such an end also takes longer to serve. */
export function isRemote(end: End, access: RateCard["access"]): boolean {
  return accessLine("pickup", end, access).amount > 0;
}

function byMiles({ accessMiles }: End, { freeMiles, perMile, most }: RateCard["access"]): number {
  return Math.min(most, Math.round(Math.max(0, accessMiles - freeMiles) * perMile));
}
