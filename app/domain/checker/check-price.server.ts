import { env } from "../../env.server";
import type { FormErrors } from "../forms/form-errors";
import { extractZip } from "../geography/extract-zip";
import { findPlace } from "../geography/find-place.server";
import { findWay } from "../geography/find-way.server";
import { isPlace, placeLabel } from "../geography/place";
import { isWay } from "../geography/way";
import { judgePrice } from "../pricing/judge-price";
import { laneFigures } from "../pricing/lane-figures";
import { middleRange, spanOf } from "../pricing/middle-range";
import { publishedFigures } from "../pricing/published-figures";
import { laneRefusal } from "../quotes/lane-refusal.server";
import type { EstimateRequest } from "../quotes/fields";
import type { NotQuoted } from "../quotes/not-quoted";
import { priceRequest } from "../quotes/price-request.server";
import type { CheckFieldName, PriceCheck } from "./check-fields";
import type { PriceChecked } from "./check-view";
import { questionsToAsk } from "./questions-to-ask";
import { vehicleKinds } from "./vehicle-kinds";

type NotChecked = NotQuoted<CheckFieldName>;

/** Judges another company's price, or tells why it cannot. Stores nothing. */
export async function checkPrice(check: PriceCheck, now: Date): Promise<PriceChecked | NotChecked> {
  const noLane = laneRefusal(check, env.BUSINESS_PHONE);
  if (noLane) return { fault: "theirs", refusal: noLane };

  const ends = { pickupZip: zipOf(check.pickupAddress), deliveryZip: zipOf(check.deliveryAddress) };
  const { transportType, isRunning, vehicleKind, pickupDate, askedPrice } = check;
  const { example, label } = vehicleKinds[vehicleKind];
  const priced = await priceRequest({ ...ends, transportType, isRunning, pickupDate, ...example }, now);
  if ("refusal" in priced) return { ...priced, refusal: onThisForm(priced.refusal) };

  const ours = { low: priced.priceRange.min, high: priced.priceRange.max };
  const published = publishedFor(check, priced.distance);
  const verdict = judgePrice({ asked: askedPrice, ours, published: published.range });
  return {
    asked: askedPrice,
    from: labelOf(ends.pickupZip),
    to: labelOf(ends.deliveryZip),
    vehicle: label,
    trailer: transportType,
    runs: isRunning,
    miles: priced.distance,
    pickup: priced.pickup ?? null,
    ours,
    published,
    verdict,
    questions: questionsToAsk(verdict.overall),
  };
}

/** The same refusal, blaming the fields of this form: where the request has year, make and model, it has a kind. */
function onThisForm({ fields, ...refusal }: FormErrors<keyof EstimateRequest>): FormErrors<CheckFieldName> {
  const here = fields.map(({ field, message }) => ({ field: fieldHere[field], message }));
  return { ...refusal, fields: here };
}

const fieldHere: Record<keyof EstimateRequest, CheckFieldName> = {
  pickupZip: "pickupAddress",
  deliveryZip: "deliveryAddress",
  transportType: "transportType",
  vehicleYear: "vehicleKind",
  vehicleMake: "vehicleKind",
  vehicleModel: "vehicleKind",
  isRunning: "isRunning",
  pickupDate: "pickupDate",
};

const zipOf = (address: string) => extractZip(address) ?? "";

function placeOf(zip: string) {
  const place = findPlace(zip);
  if (!isPlace(place)) throw new Error("a way was found to a place that does not exist");
  return place;
}

const labelOf = (zip: string) => placeLabel(placeOf(zip));

function publishedFor(check: PriceCheck, miles: number): PriceChecked["published"] {
  const { vehicleKind: kind, transportType: trailer, isRunning: runs } = check;
  const pickup = placeOf(zipOf(check.pickupAddress));
  const delivery = placeOf(zipOf(check.deliveryAddress));
  const way = findWay(pickup.zip, delivery.zip);
  const byShip = isWay(way) && way.legs.some((leg) => leg.kind === "sea");
  if (byShip) return { basis: "ship", range: null, figures: [], adjustments: [] };
  const lane = runs ? laneFigures(pickup, delivery, kind, trailer) : [];
  const byMiles = publishedFigures({ miles, kind, trailer, runs });
  return {
    basis: lane.length > 0 ? "lane" : "distance",
    range: spanOf([middleRange(lane), middleRange(byMiles.figures)]),
    figures: [...lane, ...byMiles.figures],
    adjustments: byMiles.adjustments,
  };
}
