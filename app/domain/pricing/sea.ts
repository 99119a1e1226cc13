import { crossingOf } from "./crossing";
import type { PriceLine } from "./price";
import type { RateCard } from "./rate-card";
import type { SeaLeg } from "./trip";
import { wholeMiles } from "./whole-miles";

/** The fare of each ship, port to port. Open and enclosed trailers stay ashore, so they do not change it. */
export function seaLines(legs: SeaLeg[], seaFactor: number, card: RateCard): PriceLine[] {
  return legs.map((leg) => ({
    code: "sea",
    label: `By ship, ${townOf(leg.from)} to ${townOf(leg.to)}`,
    note: `${wholeMiles(leg.miles)} miles at sea`,
    amount: Math.round(card.sea[crossingOf(leg)].amount * seaFactor),
  }));
}

function townOf(port: string): string {
  return port.replace(/,? [A-Z]{2}$/, "");
}
