import type { Vehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import { crossingOf } from "./crossing";
import type { PriceLine } from "./price";
import type { RateCard } from "./rate-card";
import type { SeaLeg } from "./trip";
import { formatCount } from "#app/domain/base/text/format-count.ts";

type Voyage = { sea: SeaLeg[]; vehicle: Pick<Vehicle, "sizeClass" | "plugIn"> };

/** The start of every sea fare's label. */
export const BY_SHIP = "By ship";

/** One fare per sailing, port to port; trailers stay ashore, so the transport type doesn't change it. */
export function seaLines(trip: Voyage, seaFactor: number, card: RateCard): PriceLine[] {
  return trip.sea.map((leg) => ({
    code: "sea",
    label: `${BY_SHIP}, ${townOf(leg.from)} to ${townOf(leg.to)}`,
    note: [`${formatCount(leg.miles)} miles at sea`, ...notesAboard(trip.vehicle)].join("; "),
    amount: Math.round(card.sea[crossingOf(leg)].amount * seaFactor),
  }));
}

/** For a vehicle that may have a large battery; one that certainly has gets no fare (surcharges.ts). */
function notesAboard({ plugIn, sizeClass }: Voyage["vehicle"]): string[] {
  if (sizeClass === "golf-cart") return ["a lithium battery must be agreed with the line first"];
  return plugIn === "never" ? [] : ["not for an electric or plug-in hybrid version"];
}

function townOf(port: string): string {
  return port.replace(/,? [A-Z]{2}$/, "");
}
