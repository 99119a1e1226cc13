import { findPlace } from "../../geography/find-place.server";
import { isPlace } from "../../geography/place";
import type { CalendarDay } from "../../pricing/calendar-day";
import type { RateCard } from "../../pricing/rate-card";
import { rateCardOn } from "../../pricing/rate-card-on.server";
import { estimate } from "../../quotes/estimate.server";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { keepNewest } from "../keep-newest";
import type { LanePrices } from "../page";
import type { PricedLane, PriceTable } from "../page-view";

/** Why a page stands without its prices: for the log, since its words are worth reading without them. */
export type LanePricesError = { code: "prices-unavailable"; cause: unknown };

/** Prices a page's lanes on a calendar day (UTC), unless there is no rate card or our roads are broken. */
export async function loadLanePrices(
  asked: LanePrices,
  day: CalendarDay,
): Promise<Result<PriceTable, LanePricesError>> {
  try {
    return ok(priceTable({ asked, day, card: await rateCardOn(day) }));
  } catch (cause) {
    return err({ code: "prices-unavailable", cause });
  }
}

type Asked = { asked: LanePrices; day: CalendarDay; card: RateCard };

/** Lanes that no truck can go are left out. */
const priceTable = keepNewest(
  400,
  ({ asked, day, card }: Asked) => `${day} ${card.version} ${JSON.stringify(asked)}`,
  ({ asked, day, card }): PriceTable => {
    const { caption, transport, vehicle, running } = asked;
    const trailers = transport === "both" ? (["open", "enclosed"] as const) : [transport];
    const lanes = asked.lanes.flatMap((lane) => priceLane(lane, trailers, asked, day, card) ?? []);
    const name = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
    return { caption, vehicle: name, running, trailers: [...trailers], day, lanes };
  },
);

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
