import { LRUCache } from "lru-cache";
import { parseVehicle, vehicleLabel } from "../catalogue/vehicle";
import { findPlace } from "../geography/find-place.server";
import type { CalendarDay } from "../pricing/calendar-day";
import type { RateCard } from "../pricing/rate-card";
import { rateCardOn } from "../pricing/rate-card-on.server";
import { estimate } from "../quotes/estimate.server";
import type { EstimateRequest } from "../quotes/quote-request";
import type { LanePrices } from "./page";
import type { PricedLane, PriceTable } from "./page-view";

const TABLES_KEPT = 400;
const kept = new LRUCache<string, PriceTable>({ max: TABLES_KEPT });

/** A page's prices, or, since its words are worth reading without them, why there are none: for the log. */
export type LanesOrTrouble = { table: PriceTable; trouble: null } | { table: null; trouble: unknown };

/** Prices a page's lanes on a calendar day (UTC). Without a rate card, or over broken roads, there is trouble. */
export async function lanesOrTrouble(asked: LanePrices, day: CalendarDay): Promise<LanesOrTrouble> {
  try {
    const card = await rateCardOn(day);
    if (!card.ok) return { table: null, trouble: card.error };
    return { table: priceLanes(asked, day, card.value), trouble: null };
  } catch (trouble) {
    return { table: null, trouble };
  }
}

/** Prices a page's lanes once for each day and version of the rate card. Lanes that no truck can go are left out. */
function priceLanes(asked: LanePrices, day: CalendarDay, card: RateCard): PriceTable {
  const key = `${day} ${card.version} ${JSON.stringify(asked)}`;
  const there = kept.get(key);
  if (there) return there;
  const { caption, transport, vehicle, running } = asked;
  const trailers = transport === "both" ? (["open", "enclosed"] as const) : [transport];
  const trip = { vehicle: parseVehicle(vehicle), isRunning: running };
  const lanes = asked.lanes.flatMap((lane) => priceLane(lane, trailers, trip, day, card) ?? []);
  const made: PriceTable = {
    caption,
    vehicle: vehicleLabel(vehicle),
    running,
    trailers: [...trailers],
    day,
    lanes,
  };
  kept.set(key, made);
  return made;
}

function priceLane(
  [pickupZip, deliveryZip]: LanePrices["lanes"][number],
  trailers: readonly ("open" | "enclosed")[],
  trip: Pick<EstimateRequest, "vehicle" | "isRunning">,
  day: CalendarDay,
  card: RateCard,
): PricedLane | null {
  const ends = { pickupAddress: { zip: pickupZip }, deliveryAddress: { zip: deliveryZip } };
  const prices: PricedLane["prices"] = {};
  let way: Pick<PricedLane, "miles" | "days"> | null = null;
  for (const transportType of trailers) {
    const priced = estimate({ ...trip, ...ends, transportType }, day, card);
    if (!priced.ok) return null;
    prices[transportType] = priced.value.priceRange;
    way = { miles: priced.value.distance, days: priced.value.transitDays };
  }
  return way && { from: townOf(pickupZip), to: townOf(deliveryZip), ...way, prices };
}

function townOf(zip: string): string {
  const place = findPlace(zip);
  return place.ok ? `${place.value.city}, ${place.value.state}` : zip;
}
