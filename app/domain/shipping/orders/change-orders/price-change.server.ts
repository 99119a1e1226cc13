import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { calculateBy } from "#app/domain/crm/quotes/estimate/calculate.server.ts";
import { checkStreetZips } from "#app/domain/crm/quotes/estimate/check-street-zips.server.ts";
import type { Estimate } from "#app/domain/crm/quotes/estimate/estimate.ts";
import { estimateBothBy } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import type { Estimates } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import type { QuoteError } from "#app/domain/crm/quotes/estimate/quote-error.ts";
import type { EstimateRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import { askedWindow, deliveryWindow } from "#app/domain/shipping/orders/date-window.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import type { PriceParts } from "#app/domain/shipping/orders/fee-rule.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { rateCardOf } from "#app/domain/trip/pricing/rate-card-of.server.ts";
import type { Vehicle } from "#app/domain/trip/vehicles/vehicle.ts";
import { differingLines } from "./compare-lines";
import type { ChangedLine } from "./compare-lines";
import type { ChangedPlace, OrderChange } from "./order-change";
import { findOrderVehicle, orderVehicleOf } from "./order-vehicle.server";
import { partsOfPrice } from "./parts-of-price.server";

/** What somebody wants to be different; what is left out stays as it is. */
export type AskedChange = {
  day?: { first: CalendarDay; flex: number };
  pickup?: ChangedPlace;
  delivery?: ChangedPlace;
  vehicle?: Vehicle;
  transportType?: StoredOrder["transportType"];
  isRunning?: boolean;
};

/** A change with everything that it brings; nothing is stored yet. */
export type PricedChange = {
  change: OrderChange;
  /** of the changed trip; null if it costs the same whatever the rate card says */
  estimates: Estimates | null;
  /** the lines of the price that differ */
  lines: ChangedLine[];
  price: number;
  parts: PriceParts;
  pickup: DateWindow | null;
  delivery: DateWindow | null;
};

/** The change is none: the order is so already. */
export type ChangePriceError = QuoteError | { code: "no-change" };

/**
 * What a change of an order costs, by the rate card that it was signed by, on the day it was signed: the difference between
 * that card's prices for the trip as it is and as it would be, on top of the price that was signed. So nothing but the change
 * itself moves the price, also where a person had agreed on another one.
 */
export async function priceOrderChange(
  order: StoredOrder,
  asked: AskedChange,
): Promise<Result<PricedChange, ChangePriceError>> {
  const vehicle = await findOrderVehicle(order);
  const change = changeOf(asked);
  const pickup = asked.day ? askedWindow(asked.day.first, asked.day.flex) : order.pickupWindow;
  if (isSame(order, change, pickup)) return err({ code: "no-change" });
  const before = tripOf(order, vehicle);
  const after: EstimateRequest = {
    ...before,
    ...(asked.pickup && { pickupAddress: { zip: asked.pickup.zip } }),
    ...(asked.delivery && { deliveryAddress: { zip: asked.delivery.zip } }),
    ...(asked.vehicle && { vehicle: asked.vehicle }),
    ...(asked.transportType && { transportType: asked.transportType }),
    ...(asked.isRunning !== undefined && { isRunning: asked.isRunning }),
    pickupDate: pickup?.first ?? before.pickupDate,
  };
  if (isSameTrip(before, after)) {
    const { price, fee, carrierPart } = order;
    const delivery = deliveryOf(order, { pickup, isOtherDay: asked.day !== undefined }, order.estimate);
    return ok({ change, estimates: null, lines: [], price, parts: { fee, carrierPart }, pickup, delivery });
  }
  const streets = checkStreetZips(after);
  if (!streets.ok) return streets;
  const signedOn = calendarDayOf(order.createdAt);
  const priced = await calculateBy(
    (on) => rateCardOf(order.rateCardVersion, on),
    signedOn,
    (card, on) => {
      const [was, now] = [estimateBothBy(before, on, card), estimateBothBy(after, on, card)];
      if (!now.ok) return now;
      return was.ok ? ok({ was: was.value, now: now.value }) : was;
    },
  );
  if (!priced.ok) return priced;
  const { was, now } = priced.value;
  const price = Math.max(0, order.price + now.asked.estimatedPrice - was.asked.estimatedPrice);
  return ok({
    change,
    estimates: now.both,
    lines: differingLines(was.asked.breakdown, now.asked.breakdown),
    price,
    parts: await partsOfPrice(order, price),
    pickup,
    delivery: deliveryOf(order, { pickup, isOtherDay: asked.day !== undefined }, now.asked),
  });
}

const changeOf = ({ pickup, delivery, vehicle, transportType, isRunning }: AskedChange): OrderChange => ({
  ...(pickup && { pickup }),
  ...(delivery && { delivery }),
  ...(vehicle && { vehicle: orderVehicleOf(vehicle) }),
  ...(transportType && { transportType }),
  ...(isRunning !== undefined && { isRunning }),
});

const isSame = (order: StoredOrder, change: OrderChange, pickup: DateWindow | null): boolean =>
  Object.keys(change).length === 0 &&
  pickup?.first === order.pickupWindow?.first &&
  pickup?.last === order.pickupWindow?.last;

const tripOf = (order: StoredOrder, vehicle: Vehicle): EstimateRequest => ({
  pickupAddress: { zip: order.pickupZip },
  deliveryAddress: { zip: order.deliveryZip },
  transportType: order.transportType,
  vehicle,
  isRunning: order.isRunning,
  pickupDate: order.pickupWindow?.first,
});

/** Whether a price can differ at all: a street in the same ZIP and more patience cost nothing. */
const isSameTrip = (before: EstimateRequest, after: EstimateRequest): boolean =>
  before.pickupAddress.zip === after.pickupAddress.zip &&
  before.deliveryAddress.zip === after.deliveryAddress.zip &&
  before.transportType === after.transportType &&
  before.vehicle === after.vehicle &&
  before.isRunning === after.isRunning &&
  before.pickupDate === after.pickupDate;

/**
 * The delivery's window: from another pickup by the days in transit, else the one that it has, moved by as many days as the
 * changed trip takes longer.
 */
function deliveryOf(
  order: StoredOrder,
  { pickup, isOtherDay }: { pickup: DateWindow | null; isOtherDay: boolean },
  { transitDays }: Pick<Estimate, "transitDays">,
): DateWindow | null {
  if (isOtherDay && pickup) return deliveryWindow(pickup, { least: transitDays.min, most: transitDays.max });
  const { deliveryWindow: before, estimate } = order;
  if (!before) return null;
  const first = addDays(before.first, transitDays.min - estimate.transitDays.min);
  const last = addDays(before.last, transitDays.max - estimate.transitDays.max);
  return { ...before, first, last: last < first ? first : last };
}
