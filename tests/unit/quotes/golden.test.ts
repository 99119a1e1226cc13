import { describe, expect, test } from "vitest";
import type { CalendarDay } from "../../../app/domain/pricing/calendar-day";
import { firstRateCard } from "../../../app/domain/pricing/first-rate-card";
import type { Estimate } from "../../../app/domain/quotes/estimate/estimate";
import { estimate } from "../../../app/domain/quotes/estimate/estimate.server";
import { apiEstimateRequestSchema } from "../../../app/domain/quotes/estimate/api-estimate-request";
import { valueOf } from "../../support/value-of";
import { withGeography } from "../routing/assets";

/**
 * lane | year make/model | transport type | day | miles | estimate | lines; the published figures are from
 * prices-notes.
 */
const golden = `
  # Ordinary days, between the pages and the one broker's averages: New York - Los Angeles $1,350-1,650 against $2,700,
  # Chicago - Los Angeles $1,050-1,300 against $2,090, Dallas - San Diego $850-1,100 against $1,530, New York - Miami
  # $850-1,150 against $1,450, San Francisco - Los Angeles $400-600 against $760. Enclosed 1.46 x open.
  New York 10001 > Los Angeles 90012      | 2020 Toyota/Camry              | open             | 2026-09-15 | 2794 | 1774 | sedan 1774
  New York 10001 > Los Angeles 90012      | 2020 Toyota/Camry              | enclosed         | 2026-09-15 | 2794 | 2590 | sedan 1774, Enclosed trailer 816
  Chicago 60601 > Los Angeles 90012       | 2019 Honda/Civic               | open             | 2026-09-15 | 2034 | 1500 | sedan 1500
  Dallas 75201 > San Diego 92101          | 2018 Ford/Fusion               | open             | 2026-09-15 | 1372 | 1219 | sedan 1219
  New York 10001 > Miami 33101            | 2022 Tesla/Model 3             | open             | 2026-09-15 | 1294 | 1182 | sedan 1182
  San Francisco 94103 > Los Angeles 90012 | 2016 Toyota/Corolla            | open             | 2026-09-15 |  384 |  622 | sedan 622
  # SUV 1.13 and pickup 1.22 as published; van, exotic and classic by our judgement.
  Chicago 60601 > Dallas 75201            | 2021 Honda/Pilot               | open             | 2026-09-15 |  932 | 1123 | sedan 994, SUV instead of a sedan 129
  Houston 77002 > Los Angeles 90012       | 2020 Ford/F-150                | open             | 2026-09-15 | 1557 | 1589 | sedan 1303, Pickup instead of a sedan 286
  Houston 77002 > Los Angeles 90012       | 2020 Ford/F-150                | enclosed         | 2026-09-15 | 1557 | 2321 | sedan 1303, Pickup instead of a sedan 286, Enclosed trailer 732
  Atlanta 30303 > Denver 80202            | 2017 Honda/Odyssey             | open             | 2026-09-15 | 1409 | 1458 | sedan 1236, Van instead of a sedan 222
  Los Angeles 90012 > New York 10001      | 2021 Ferrari/488               | enclosed         | 2026-09-15 | 2794 | 2979 | sedan 1774, Exotic or classic car instead of a sedan 266, Enclosed trailer 939
  Chicago 60601 > Denver 80202            | 1967 Ford/Mustang              | enclosed         | 2026-09-15 | 1010 | 1665 | sedan 1037, Classic 103, Enclosed trailer 525
  Seattle 98101 > Boston 02108            | 2019 Subaru/Outback            | open             | 2026-09-15 | 3070 | 2107 | sedan 1864, SUV instead of a sedan 243
  # Summer 1.15 and the cheap winter; with the snowbirds up to 1.25, against them down to 0.8, where pages go from
  # double to half (Miami - Minneapolis late in April $1,100, back $500); inland Georgia knows no snowbirds.
  Denver 80202 > Nashville 37203          | 2020 Toyota/Camry              | open             | 2026-07-04 | 1162 | 1284 | sedan 1116, June to August 168
  Denver 80202 > Nashville 37203          | 2020 Toyota/Camry              | open             | 2027-01-20 | 1162 | 1038 | sedan 1116, January to early March -78
  New York 10001 > Miami 33101            | 2020 Toyota/Camry              | open             | 2026-12-10 | 1294 | 1477 | sedan 1182, Southbound in December 295
  Miami 33101 > New York 10001            | 2020 Toyota/Camry              | open             | 2026-12-10 | 1294 |  945 | sedan 1182, Northbound in December -237
  Miami 33101 > Minneapolis 55401         | 2020 Toyota/Camry              | open             | 2027-04-28 | 1785 | 1750 | sedan 1400, Northbound in April 350
  Minneapolis 55401 > Miami 33101         | 2020 Toyota/Camry              | open             | 2027-04-28 | 1785 | 1120 | sedan 1400, Southbound in April -280
  Boston 02108 > Phoenix 85001            | 2018 Lexus/RX 350              | enclosed         | 2026-10-15 | 2686 | 3296 | sedan 1737, SUV instead of a sedan 226, Enclosed trailer 903, Southbound in October 430
  Cleveland 44113 > Charleston 29401      | 2020 Honda/Accord              | open             | 2027-05-10 |  740 |  748 | sedan 880, Southbound in May -132
  Detroit 48226 > Atlanta 30303           | 2020 Honda/Accord              | open             | 2026-11-21 |  721 |  868 | sedan 868
  # Short hops at the minimum, whatever the season.
  New York 10001 > Philadelphia 19103     | 2020 Toyota/Camry              | open             | 2026-07-04 |   98 |  375 | sedan 302, Minimum for a short move 73
  Los Angeles 90012 > Long Beach 90802    | 2015 Toyota/Tacoma             | enclosed         | 2026-09-15 |   25 |  668 | sedan 147, Minimum for a short move 228, Pickup instead of a sedan 83, Enclosed trailer 210
  # Beyond 40 miles from a highway $2 a mile; not running $150 to $225 by class; Key West is far down US-1, which is no detour.
  Denver 80202 > Denio 89404              | 2020 Ford/F-150                | open             | 2026-09-15 |  971 | 1277 | sedan 1015, Pickup instead of a sedan 224, Remote delivery 38
  Saint Francis 04774 > Dallas 75201      | 2014 Honda/Civic               | open not running | 2026-09-15 | 2236 | 1857 | sedan 1577, Remote pickup 130, Not running 150
  Key West 33040 > Boston 02108           | 2020 Jeep/Wrangler             | open             | 2027-04-15 | 1671 | 1910 | sedan 1352, SUV instead of a sedan 176, Northbound in April 382
  Philadelphia 19103 > Dallas 75201       | 1978 Ford/F-150                | open not running | 2026-09-15 | 1477 | 1925 | sedan 1267, Pickup instead of a sedan 279, Classic 154, Not running 225
  # Own rules. Motorcycle $200-700 short, $700-1,500 long and half as much again enclosed; golf cart $100-300 short;
  # boat $1.50-3.75 a mile; machines $4-5 a mile short, falling towards $1.
  Miami 33101 > Orlando 32801             | 2020 Harley-Davidson/Road King | open             | 2026-09-15 |  238 |  418 | motorcycle 418
  Seattle 98101 > Atlanta 30303           | 2020 Harley-Davidson/Road King | enclosed         | 2026-09-15 | 2701 | 1740 | motorcycle 1160, Enclosed trailer 580
  Orlando 32801 > The Villages 32162      | 2021 Club Car/Onward           | open             | 2026-09-15 |   55 |  275 | golf cart 187, Minimum for a short move 88
  The Villages 32162 > Cleveland 44113    | 2021 Club Car/Onward           | open             | 2027-05-10 | 1050 | 1063 | golf cart 886, Northbound in May 177
  Savannah 31401 > Galveston 77550        | 2019 Sea Ray/SPX 190           | open             | 2026-09-15 |  948 | 2151 | boat on its trailer 2151
  Dallas 75201 > Cleveland 44113          | 2018 Caterpillar/320 Excavator | open             | 2026-09-15 | 1180 | 3110 | heavy equipment 3110
  Orlando 32801 > Miami 33101             | 2018 Caterpillar/320 Excavator | open             | 2026-09-15 |  238 | 1095 | heavy equipment 1095
  # By ship: a car to Hawaii $1,000-2,500 from the port, a motorcycle between islands by the class's share; Alaska is our
  # judgement; what does not run, boats and machines are a call (decision 021).
  Los Angeles 90012 > Honolulu 96813      | 2020 Toyota/Camry              | open             | 2026-09-15 | 2588 | 1715 | sedan 156, Minimum for a short move 219, By ship 1340
  Hilo 96720 > Chicago 60601              | 2019 Honda/CR-V                | open             | 2026-09-15 | 4847 | 3253 | sedan 1511, SUV instead of a sedan 197, By ship 395, By ship 1150
  Honolulu 96813 > Hilo 96720             | 2020 Harley-Davidson/Road King | open             | 2026-09-15 |  231 |  596 | motorcycle 89, Minimum for a short move 211, By ship 296
  Seattle 98101 > Fairbanks 99701         | 2020 Ford/F-150                | open             | 2026-09-15 | 2066 | 3021 | sedan 632, Pickup instead of a sedan 139, Alaska delivery 100, By ship 2150
  Anchorage 99501 > Portland 97201        | 2020 Ford/Transit              | open             | 2027-02-01 | 1818 | 3016 | sedan 376, Van instead of a sedan 68, January to early March -2, Alaska pickup 101, By ship 2473
`;

/** The road graph still gets corrections, and prices follow its miles. */
const TOLERANCE = 0.03;

withGeography();

const rows = golden
  .split("\n")
  .filter((line) => line.includes("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("the table has forty rows", () => {
  expect(rows).toHaveLength(40);
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
  return valueOf(estimate(apiEstimateRequestSchema.parse(body), on, firstRateCard));
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
