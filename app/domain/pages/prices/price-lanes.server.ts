import { LRUCache } from "lru-cache";
import { findPlace } from "../../geography/find-place.server";
import { isPlace } from "../../geography/place";
import type { CalendarDay } from "../../pricing/calendar-day";
import type { RateCard } from "../../pricing/rate-card";
import { rateCardOn } from "../../pricing/rate-card-on.server";
import { estimate } from "../../quotes/estimate.server";
import type { LanePrices } from "../page";
import type { PricedLane, PriceTable } from "../page-view";

const TABLES_KEPT = 400;
const kept = new LRUCache<string, PriceTable>({ max: TABLES_KEPT });

/** A page's prices, or, since its words are worth reading without them, why there are none: for the log. */
export type LanesOrTrouble = { table: PriceTable; trouble: null } | { table: null; trouble: unknown };

/** Prices a page's lanes on a calendar day (UTC). Without a rate card, or over broken roads, there is trouble. */
export async function lanesOrTrouble(asked: LanePrices, day: CalendarDay): Promise<LanesOrTrouble> {
  try {
    return { table: await priceLanes(asked, day), trouble: null };
  } catch (trouble) {
    return { table: null, trouble };
  }
}

/**
 * Prices a page's lanes on a calendar day (UTC), once for each day and version of the rate card. Lanes that no truck
 * can go are left out. Throws RateCardTrouble where there is no card to price by, and what broken roads throw.
 */
async function priceLanes(asked: LanePrices, day: CalendarDay): Promise<PriceTable> {
  const card = await rateCardOn(day);
  const key = `${day} ${card.version} ${JSON.stringify(asked)}`;
  const there = kept.get(key);
  if (there) return there;
  const { caption, transport, vehicle, running } = asked;
  const trailers = transport === "both" ? (["open", "enclosed"] as const) : [transport];
  const lanes = asked.lanes.flatMap((lane) => priceLane(lane, trailers, asked, day, card) ?? []);
  const name = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const made: PriceTable = { caption, vehicle: name, running, trailers: [...trailers], day, lanes };
  kept.set(key, made);
  return made;
}

function priceLane(
  [pickupZip, deliveryZip]: LanePrices["lanes"][number],
  trailers: readonly ("open" | "enclosed")[],
  { vehicle, running }: LanePrices,
  day: CalendarDay,
  card: RateCard,
): PricedLane | null {
  const prices: PricedLane["prices"] = {};
  let way: Pick<PricedLane, "miles" | "days"> | null = null;
  for (const transportType of trailers) {
    const request = {
      pickupZip,
      deliveryZip,
      transportType,
      vehicleYear: vehicle.year,
      vehicleMake: vehicle.make,
      vehicleModel: vehicle.model,
      isRunning: running,
    };
    const priced = estimate(request, day, card);
    if ("reason" in priced) return null;
    prices[transportType] = priced.priceRange;
    way = { miles: priced.distance, days: priced.transitDays };
  }
  return way && { from: townOf(pickupZip), to: townOf(deliveryZip), ...way, prices };
}

function townOf(zip: string): string {
  const place = findPlace(zip);
  return isPlace(place) ? `${place.city}, ${place.state}` : zip;
}
