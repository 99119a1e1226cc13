import { describeMeasurements } from "#app/domain/trip/vehicles/measurements.ts";
import { typicalVehicle } from "#app/domain/trip/vehicles/typical-vehicle.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "#app/domain/trip/pricing/rate-card.ts";
import { rateCardOn } from "#app/domain/trip/pricing/rate-card-on.server.ts";
import { planTrip, priceAlong } from "#app/domain/crm/quotes/estimate/estimate.server.ts";
import type { EstimateRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { keepNewest } from "#app/domain/content/pages/keep-newest.ts";
import type { LanePrices } from "#app/domain/content/pages/page.ts";
import type { PricedLane, PriceTable } from "#app/domain/content/pages/page-view.ts";

/** Why a page shows no prices, for the log: its text is still worth reading. */
export type LanePricesError = { code: "prices-unavailable"; cause: unknown };

/** Prices a page's lanes on a calendar day (UTC). Fails without a rate card or readable road data. */
export async function loadLanePrices(
  asked: LanePrices,
  day: CalendarDay,
): Promise<Result<PriceTable, LanePricesError>> {
  try {
    const card = await rateCardOn(day);
    if (!card.ok) return err({ code: "prices-unavailable", cause: card.error });
    return ok(priceTable({ asked, day, card: card.value }));
  } catch (cause) {
    return err({ code: "prices-unavailable", cause });
  }
}

type Asked = { asked: LanePrices; day: CalendarDay; card: RateCard };

/** Leaves out lanes that no truck can drive. */
const priceTable = keepNewest(
  400,
  ({ asked, day, card }: Asked) => `${day} ${card.version} ${JSON.stringify(asked)}`,
  ({ asked, day, card }): PriceTable => {
    const { caption, transport, vehicle, running } = asked;
    const transportTypes = transport === "both" ? (["open", "enclosed"] as const) : [transport];
    const trip = { vehicle: typicalVehicle(vehicle), isRunning: running };
    const { measurements } = trip.vehicle;
    const lanes = asked.lanes.flatMap((lane) => priceLane(lane, transportTypes, trip, day, card) ?? []);
    return {
      caption,
      vehicle: vehicleLabel(vehicle),
      measurements: measurements ? describeMeasurements(measurements) : null,
      running,
      transportTypes: [...transportTypes],
      day,
      lanes,
    };
  },
);

function priceLane(
  [pickupZip, deliveryZip]: LanePrices["lanes"][number],
  transportTypes: readonly ("open" | "enclosed")[],
  trip: Pick<EstimateRequest, "vehicle" | "isRunning">,
  day: CalendarDay,
  card: RateCard,
): PricedLane | null {
  const ends = { pickupAddress: { zip: pickupZip }, deliveryAddress: { zip: deliveryZip } };
  const planned = planTrip({ ...trip, ...ends }, day);
  if (!planned.ok) return null;
  const prices: PricedLane["prices"] = {};
  let route: Pick<PricedLane, "miles" | "days"> | null = null;
  for (const transportType of transportTypes) {
    const priced = priceAlong(planned.value, { transportType }, day, card);
    if (!priced.ok) return null;
    prices[transportType] = { estimate: priced.value.estimatedPrice, range: priced.value.priceRange };
    route = { miles: priced.value.distance, days: priced.value.transitDays };
  }
  return route && { from: townOf(pickupZip), to: townOf(deliveryZip), ...route, prices };
}

function townOf(zip: string): string {
  const place = findPlace(zip);
  return place.ok ? `${place.value.city}, ${place.value.state}` : zip;
}
