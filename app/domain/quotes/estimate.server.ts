import { extractZip } from "../geography/extract-zip";
import { findPlace } from "../geography/find-place.server";
import { findWay } from "../geography/find-way.server";
import type { Way } from "../geography/way";
import { plugsIn } from "../catalogue/plugs-in";
import { sizeClassOf } from "../catalogue/size-class-of";
import type { CalendarDay } from "../pricing/calendar-day";
import { pickupDays } from "../pricing/pickup-window";
import { priceTrip } from "../pricing/price-trip";
import type { RateCard } from "../pricing/rate-card";
import type { Trip } from "../pricing/trip";
import type { Estimate } from "./estimate";
import type { EstimateRequest, QuoteRequest } from "./fields";
import type { NoQuote } from "./no-quote";
import { refusedVehicle } from "./refused-vehicle";

/** What a quote request asks to be priced: the trip without the person. */
export const tripOf = ({
  pickupAddress,
  deliveryAddress,
  ...request
}: Omit<QuoteRequest, "fullName" | "email" | "phone" | "useWhatsApp">): EstimateRequest => ({
  pickupZip: extractZip(pickupAddress) ?? "",
  deliveryZip: extractZip(deliveryAddress) ?? "",
  transportType: request.transportType,
  vehicleYear: request.vehicleYear,
  vehicleMake: request.vehicleMake,
  vehicleModel: request.vehicleModel,
  isRunning: request.isRunning,
});

const endOf = (zip: string, accessMiles: number) => {
  const place = findPlace(zip);
  if ("reason" in place) throw new Error("a way was found to a place that does not exist");
  return { zip, state: place.state, lat: place.lat, lng: place.lng, accessMiles };
};

const roadMiles = (way: Way) =>
  way.legs.filter(({ kind }) => kind === "road").reduce((sum, { miles }) => sum + miles, 0);

const seaLegs = (way: Way) =>
  way.legs.filter(({ kind }) => kind === "sea").map(({ from, to, miles }) => ({ from, to, miles }));

const vehicleOf = ({ vehicleYear: year, vehicleMake: make, vehicleModel: model }: EstimateRequest) => ({
  year,
  make,
  model,
});

const tripAlong = (way: Way, request: EstimateRequest): Trip => ({
  miles: Math.round(roadMiles(way)),
  sea: seaLegs(way),
  sizeClass: sizeClassOf(vehicleOf(request)),
  plugsIn: plugsIn(vehicleOf(request)),
  trailer: request.transportType,
  runs: request.isRunning,
  vehicleYear: Number(request.vehicleYear),
  pickup: endOf(request.pickupZip, way.access.pickupMiles),
  delivery: endOf(request.deliveryZip, way.access.deliveryMiles),
});

/**
 * Prices a request by one rate card on a calendar day (UTC), or says why no truck can go that way or take that
 * vehicle. A pickup date is taken as it is. Throws only when our own data is broken.
 */
export function estimate(request: EstimateRequest, on: CalendarDay, card: RateCard): Estimate | NoQuote {
  const way = findWay(request.pickupZip, request.deliveryZip);
  if ("reason" in way) return way;
  const noVehicle = refusedVehicle(request, on);
  if (noVehicle) return noVehicle;
  const { pickupDate } = request;
  const price = priceTrip(tripAlong(way, request), card, on, pickupDate);
  if ("reason" in price) return price;
  return {
    estimatedPrice: price.estimate,
    priceRange: price.range,
    distance: way.miles,
    transitDays: price.transitDays,
    pickupWindow: price.pickupWindow,
    ...(pickupDate && { pickup: pickupDays(pickupDate, price.pickupWindow) }),
    breakdown: price.lines.map(({ label, note, amount }) => ({ label, ...(note && { note }), amount })),
    stateMiles: way.states,
    route: { via: way.roads, states: way.states.map(({ state }) => state) },
    validUntil: price.validUntil,
    rateCard: price.rateCard,
  };
}
