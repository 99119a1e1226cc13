import { expect, test } from "vitest";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { typedMeasurements } from "../../../../app/domain/trip/vehicles/measurement-names";
import { typicalMeasurements } from "../../../../app/domain/trip/vehicles/measurements";
import { firstRateCard } from "../../../../app/domain/trip/pricing/first-rate-card";
import type { Estimate } from "../../../../app/domain/crm/quotes/estimate/estimate";
import { estimate, planTrip, priceAlong } from "../../../../app/domain/crm/quotes/estimate/estimate.server";
import { apiEstimateRequestSchema } from "../../../../app/domain/crm/quotes/estimate/api-estimate-request";
import type { EstimateRequest } from "../../../../app/domain/crm/quotes/estimate/quote-request";
import { presentEstimate } from "../../../../app/domain/crm/quotes/estimate/present-estimate";
import { valueOf } from "../../../support/value-of";
import { withGeography } from "../../trip/routing/assets";

withGeography();

const zips =
  "33101 10001 90012 60601 77002 85001 98101 80202 37203 02108 96813 96720 99501 99701 04774 89404 33040 59535".split(
    " ",
  );
const vehicles = [
  ["2020", "Toyota", "Camry"],
  ["1969", "Ford", "F-150"],
  ["2021", "Ferrari", "488"],
  ["2020", "Harley-Davidson", "Road King"],
  ["2021", "Club Car", "Onward"],
  ["2019", "Sea Ray", "SPX 190"],
  ["2018", "Caterpillar", "320 Excavator"],
] as const;
const days: CalendarDay[] = ["2026-09-15", "2026-12-10", "2027-02-01", "2027-04-28", "2027-07-04"];

const lanes = zips.flatMap((from) => zips.filter((to) => to !== from).map((to) => [from, to] as const));

function requestOf([pickupZip, deliveryZip]: readonly [string, string], index: number): EstimateRequest {
  const [vehicleYear, vehicleMake, vehicleModel] = vehicles[index % vehicles.length] ?? vehicles[0];
  const transportType = index % 3 ? "open" : "enclosed";
  return apiEstimateRequestSchema.parse({
    pickupZip,
    deliveryZip,
    transportType,
    vehicleYear,
    vehicleMake,
    vehicleModel,
    isRunning: index % 4 > 0,
    ...typedMeasurements(typicalMeasurements.boat),
  });
}

const quoted = (request: EstimateRequest, on: CalendarDay): Estimate =>
  valueOf(estimate(request, on, firstRateCard));

test("over two hundred lanes, by road and by ship, every breakdown adds up to the estimate in whole dollars", () => {
  let priced = 0;
  for (const [index, lane] of lanes.entries()) {
    const request = requestOf(lane, index);
    const found = estimate(request, days[index % days.length] ?? "2026-09-15", firstRateCard);
    if (!found.ok) continue;
    const quote = found.value;
    priced += 1;
    const said = JSON.stringify(request);
    expect(
      quote.breakdown.every(({ amount }) => Number.isInteger(amount)),
      said,
    ).toBe(true);
    expect(
      quote.breakdown.reduce((sum, { amount }) => sum + amount, 0),
      said,
    ).toBe(quote.estimatedPrice);
  }
  expect(priced).toBeGreaterThan(200);
});

test("enclosed is dearer than open on every lane", () => {
  for (const lane of lanes.slice(0, 60)) {
    const request = requestOf(lane, 1);
    const priceOn = (transportType: "open" | "enclosed") =>
      quoted({ ...request, transportType }, "2026-12-10");
    expect(priceOn("enclosed").estimatedPrice).toBeGreaterThan(priceOn("open").estimatedPrice);
  }
});

test("a pickup takes one to five business days, and up to seven where an end is remote", () => {
  const window = (lane: readonly [string, string]) => quoted(requestOf(lane, 0), "2026-09-15").pickupWindow;
  expect(window(["33101", "10001"])).toEqual({ min: 1, max: 5 });
  expect(window(["33101", "89404"])).toEqual({ min: 1, max: 7 });
});

test("the JSON interface shows what its contract names, and no more", () => {
  const shown = presentEstimate(quoted(requestOf(["33101", "10001"], 0), "2026-09-15"));
  expect(Object.keys(shown).sort()).toEqual([
    "breakdown",
    "distance",
    "estimatedPrice",
    "priceRange",
    "route",
    "transitDays",
    "validUntil",
  ]);
});

test("along one route both transport types are priced as they are one by one", () => {
  for (const [index, lane] of lanes.slice(0, 40).entries()) {
    const request = requestOf(lane, index);
    const planned = planTrip(request, "2026-12-10");
    if (!planned.ok) continue;
    for (const transportType of ["enclosed", "open"] as const)
      expect(priceAlong(planned.value, { transportType }, "2026-12-10", firstRateCard)).toEqual(
        estimate({ ...request, transportType }, "2026-12-10", firstRateCard),
      );
  }
});
