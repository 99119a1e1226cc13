import type { PriceLine } from "./price";
import type { RateCard } from "./rate-card";
import type { End } from "./trip";
import { formatCount } from "../routing/format-miles";

/** What a remote end adds: nothing up to the free miles, then so much a mile, up to a most. */
export function accessLine(which: "pickup" | "delivery", end: End, access: RateCard["access"]): PriceLine {
  const flat = access.states.find(({ state }) => state === end.state);
  if (flat) return { code: "access", label: `${flat.label} ${which}`, note: flat.note, amount: flat.amount };
  return {
    code: "access",
    label: `Remote ${which}: ${formatCount(end.accessMiles)} miles from the highway`,
    amount: byMiles(end, access),
  };
}

/** Whether an end pays for being remote, and so takes longer to be served. */
export function isRemote(end: End, access: RateCard["access"]): boolean {
  return accessLine("pickup", end, access).amount > 0;
}

function byMiles({ accessMiles }: End, { freeMiles, perMile, most }: RateCard["access"]): number {
  return Math.min(most, Math.round(Math.max(0, accessMiles - freeMiles) * perMile));
}
