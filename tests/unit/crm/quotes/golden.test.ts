import { describe, expect, test } from "vitest";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { typedMeasurements } from "../../../../app/domain/trip/vehicles/measurement-names";
import { typicalOf } from "../../../../app/domain/trip/vehicles/measurements";
import { sizeClassOf } from "../../../../app/domain/trip/vehicles/size-class-of";
import { firstRateCard } from "../../../../app/domain/trip/pricing/first-rate-card";
import type { Estimate } from "../../../../app/domain/crm/quotes/estimate/estimate";
import { estimate } from "../../../../app/domain/crm/quotes/estimate/estimate.server";
import { apiEstimateRequestSchema } from "../../../../app/domain/crm/quotes/estimate/api-estimate-request";
import { valueOf } from "../../../support/value-of";
import { withGeography } from "../../trip/routing/assets";

/**
 * lane | year make/model | transport type | day | miles | estimate | lines; the published figures are from
 * prices-notes.
 */
const golden = `
  # Ordinary days, between the pages and the one broker's averages: New York - Los Angeles $1,350-1,650 against $2,700,
  # Chicago - Los Angeles $1,050-1,300 against $2,090, Dallas - San Diego $850-1,100 against $1,530, New York - Miami
  # $850-1,150 against $1,450, San Francisco - Los Angeles $400-600 against $760. Enclosed 1.46 x open.
  New York 10001 > Los Angeles 90012      | 2020 Toyota/Camry              | open             | 2026-09-15 | 2794 | 1632 | sedan 1632
  New York 10001 > Los Angeles 90012      | 2020 Toyota/Camry              | enclosed         | 2026-09-15 | 2794 | 2383 | sedan 1632, Enclosed trailer 751
  Chicago 60601 > Los Angeles 90012       | 2019 Honda/Civic               | open             | 2026-09-15 | 2034 | 1382 | sedan 1382
  Dallas 75201 > San Diego 92101          | 2018 Ford/Fusion               | open             | 2026-09-15 | 1372 | 1122 | sedan 1122
  New York 10001 > Miami 33101            | 2022 Tesla/Model 3             | open             | 2026-09-15 | 1294 | 1087 | sedan 1087
  San Francisco 94103 > Los Angeles 90012 | 2016 Toyota/Corolla            | open             | 2026-09-15 |  384 |  573 | sedan 573
  # SUV 1.13 and pickup 1.22 as published; van, exotic and classic by our judgement.
  Chicago 60601 > Dallas 75201            | 2021 Honda/Pilot               | open             | 2026-09-15 |  932 | 1034 | sedan 915, SUV instead of a sedan 119
  Houston 77002 > Los Angeles 90012       | 2020 Ford/F-150                | open             | 2026-09-15 | 1557 | 1463 | sedan 1199, Pickup instead of a sedan 264
  Houston 77002 > Los Angeles 90012       | 2020 Ford/F-150                | enclosed         | 2026-09-15 | 1557 | 2136 | sedan 1199, Pickup instead of a sedan 264, Enclosed trailer 673
  Atlanta 30303 > Denver 80202            | 2017 Honda/Odyssey             | open             | 2026-09-15 | 1409 | 1342 | sedan 1137, Van instead of a sedan 205
  Los Angeles 90012 > New York 10001      | 2021 Ferrari/488               | enclosed         | 2026-09-15 | 2794 | 2741 | sedan 1632, Exotic or classic car instead of a sedan 245, Enclosed trailer 864
  Chicago 60601 > Denver 80202            | 1967 Ford/Mustang              | enclosed         | 2026-09-15 | 1010 | 1536 | sedan 957, Classic 95, Enclosed trailer 484
  Seattle 98101 > Boston 02108            | 2019 Subaru/Outback            | open             | 2026-09-15 | 3070 | 1939 | sedan 1716, SUV instead of a sedan 223
  # Summer 1.15 and the cheap winter; with the snowbirds up to 1.25, against them down to 0.8, where pages go from
  # double to half (Miami - Minneapolis late in April $1,100, back $500); inland Georgia knows no snowbirds.
  Denver 80202 > Nashville 37203          | 2020 Toyota/Camry              | open             | 2026-07-04 | 1162 | 1182 | sedan 1027, Pickup in July 155
  Denver 80202 > Nashville 37203          | 2020 Toyota/Camry              | open             | 2027-01-20 | 1162 |  956 | sedan 1027, Pickup in January -71
  New York 10001 > Miami 33101            | 2020 Toyota/Camry              | open             | 2026-12-10 | 1294 | 1359 | sedan 1087, Southbound in December 272
  Miami 33101 > New York 10001            | 2020 Toyota/Camry              | open             | 2026-12-10 | 1294 |  870 | sedan 1087, Northbound in December -217
  Miami 33101 > Minneapolis 55401         | 2020 Toyota/Camry              | open             | 2027-04-28 | 1785 | 1603 | sedan 1289, Northbound in April 314
  Minneapolis 55401 > Miami 33101         | 2020 Toyota/Camry              | open             | 2027-04-28 | 1785 | 1031 | sedan 1289, Southbound in April -258
  Boston 02108 > Phoenix 85001            | 2018 Lexus/RX 350              | enclosed         | 2026-10-15 | 2686 | 3046 | sedan 1599, SUV instead of a sedan 208, Enclosed trailer 831, Southbound in October 408
  Cleveland 44113 > Charleston 29401      | 2020 Honda/Accord              | open             | 2027-05-10 |  740 |  667 | sedan 804, Southbound in May -137
  Detroit 48226 > Atlanta 30303           | 2020 Honda/Accord              | open             | 2026-11-21 |  721 |  798 | sedan 798
  # Short hops at the minimum, whatever the season.
  New York 10001 > Philadelphia 19103     | 2020 Toyota/Camry              | open             | 2026-07-04 |   98 |  375 | sedan 280, Minimum for a short move 95
  Los Angeles 90012 > Long Beach 90802    | 2015 Toyota/Tacoma             | enclosed         | 2026-09-15 |   25 |  668 | sedan 135, Minimum for a short move 240, Pickup instead of a sedan 83, Enclosed trailer 210
  # Beyond 40 miles from a highway $2 a mile; not running $150 to $225 by class; Key West is far down US-1, which is no detour.
  Denver 80202 > Denio 89404              | 2020 Ford/F-150                | open             | 2026-09-15 |  971 | 1163 | sedan 938, Pickup instead of a sedan 206, Remote delivery 19
  Saint Francis 04774 > Dallas 75201      | 2014 Honda/Civic               | open not running | 2026-09-15 | 2236 | 1651 | sedan 1436, Remote pickup 65, Not running 150
  Key West 33040 > Boston 02108           | 2020 Jeep/Wrangler             | open             | 2027-04-15 | 1671 | 1766 | sedan 1245, SUV instead of a sedan 161, Northbound in April 360
  Philadelphia 19103 > Dallas 75201       | 1978 Ford/F-150                | open not running | 2026-09-15 | 1477 | 1790 | sedan 1166, Pickup instead of a sedan 257, Classic 142, Not running 225
  # Own rules. Motorcycle $200-700 short, $700-1,500 long and half as much again enclosed; golf cart $100-300 short;
  # boat $1.50-3.75 a mile; machines $4-5 a mile short, falling towards $1.
  Miami 33101 > Orlando 32801             | 2020 Harley-Davidson/Road King | open             | 2026-09-15 |  238 |  419 | motorcycle 419
  Seattle 98101 > Atlanta 30303           | 2020 Harley-Davidson/Road King | enclosed         | 2026-09-15 | 2701 | 1741 | motorcycle 1160, Enclosed trailer 581
  Orlando 32801 > The Villages 32162      | 2021 Club Car/Onward           | open             | 2026-09-15 |   55 |  275 | golf cart 172, Minimum for a short move 103
  The Villages 32162 > Cleveland 44113    | 2021 Club Car/Onward           | open             | 2027-05-10 | 1050 |  986 | golf cart 808, Northbound in May 178
  Savannah 31401 > Galveston 77550        | 2019 Sea Ray/SPX 190           | open             | 2026-09-15 |  948 | 2142 | boat on its trailer 2142
  Dallas 75201 > Cleveland 44113          | 2018 Caterpillar/320 Excavator | open             | 2026-09-15 | 1180 | 3112 | heavy equipment 3112
  Orlando 32801 > Miami 33101             | 2018 Caterpillar/320 Excavator | open             | 2026-09-15 |  238 | 1098 | heavy equipment 1098
  # By ship: a car to Hawaii $1,000-2,500 from the port, a motorcycle by the class's share; Alaska is our
  # judgement; what does not run, boats and machines are a call (decision 021).
  Los Angeles 90012 > Honolulu 96813      | 2020 Toyota/Camry              | open             | 2026-09-15 | 2588 | 1715 | sedan 146, Minimum for a short move 229, By ship 1340
  Hilo 96720 > Chicago 60601              | 2019 Honda/CR-V                | open             | 2026-09-15 | 4847 | 3111 | sedan 1386, SUV instead of a sedan 180, By ship 395, By ship 1150
  Honolulu 96813 > Portland 97201         | 2020 Harley-Davidson/Road King | open             | 2026-09-15 | 3047 | 1495 | motorcycle 632, By ship 863
  Seattle 98101 > Honolulu 96813          | 2020 Toyota/Camry              | open             | 2026-09-15 | 3222 | 2190 | sedan 850, By ship 1340
  Seattle 98101 > Fairbanks 99701         | 2020 Ford/F-150                | open             | 2026-09-15 | 2066 | 2959 | sedan 581, Pickup instead of a sedan 128, Alaska delivery 100, By ship 2150
  Anchorage 99501 > Portland 97201        | 2020 Ford/Transit              | open             | 2027-02-01 | 1818 | 3016 | sedan 346, Minimum for a short move 29, Van instead of a sedan 68, Alaska pickup 100, By ship 2473
`;

/** The road graph still gets corrections, and prices follow its miles. */
const TOLERANCE = 0.03;

withGeography();

const rows = golden
  .split("\n")
  .filter((line) => line.includes("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("the table has forty-one rows", () => {
  expect(rows).toHaveLength(41);
});

describe.each(rows)("%s, %s, %s, %s", (lane, vehicle, transportType, on, miles, price, lines) => {
  test(`is ${price} dollars for ${miles} miles: ${lines}`, () => {
    const quote = estimateOf(lane ?? "", vehicle ?? "", transportType ?? "", on as CalendarDay);
    const expected = (lines ?? "").split(", ").map(nameAndAmount);
    expect(quote.breakdown.map(({ label }) => shortLabel(label))).toEqual(expected.map(({ name }) => name));
    expectNear(quote.distance, Number(miles), Number(miles) * TOLERANCE);
    expectNear(quote.estimatedPrice, Number(price), Number(price) * TOLERANCE);
    quote.breakdown.forEach(({ amount }, index) =>
      expectNear(amount, expected[index]?.amount ?? NaN, Number(price) * TOLERANCE),
    );
  });
});

function estimateOf(lane: string, vehicle: string, transport: string, on: CalendarDay): Estimate {
  const [pickupZip = "", deliveryZip = ""] = lane.match(/\d{5}/g) ?? [];
  const [, vehicleYear = "", vehicleMake = "", vehicleModel = ""] =
    /^(\d{4}) (.*)\/(.*)$/.exec(vehicle) ?? [];
  const transportType = transport.startsWith("enclosed") ? "enclosed" : "open";
  const isRunning = !transport.includes("not running");
  const body = { pickupZip, deliveryZip, transportType, vehicleYear, vehicleMake, vehicleModel, isRunning };
  const typical = typicalOf(sizeClassOf({ year: vehicleYear, make: vehicleMake, model: vehicleModel }));
  const measured = { ...body, ...(typical && typedMeasurements(typical)) };
  return valueOf(estimate(apiEstimateRequestSchema.parse(measured), on, firstRateCard));
}

function expectNear(ours: number, expected: number, by: number) {
  expect(Math.abs(ours - expected), `${ours} for ${expected}`).toBeLessThanOrEqual(by);
}

/** "2,794 miles, sedan" becomes "sedan", "Remote pickup: 105 miles from the highway" becomes "Remote pickup". */
function shortLabel(label: string): string {
  return label.replace(/^[\d,]+ miles, /, "").replace(/[:,].*/, "");
}

function nameAndAmount(line: string): { name: string; amount: number } {
  const at = line.lastIndexOf(" ");
  return { name: line.slice(0, at), amount: Number(line.slice(at)) };
}
