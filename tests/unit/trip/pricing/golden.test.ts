import { expect, test } from "vitest";
import { firstRateCard } from "../../../../app/domain/trip/pricing/first-rate-card";
import { priceTrip } from "../../../../app/domain/trip/pricing/price-trip";
import { sampleTrips } from "../../../../app/domain/trip/pricing/sample-trips";
import { valueOf } from "../../../support/value-of";

/** lane | road miles | vehicle | day | estimate | range | transit days | lines, each checked against prices-notes. */
const golden = `
  # Open and enclosed at an ordinary time: just over the top of the published lanes, under the one broker's averages.
  newYork > losAngeles      | 2790 | 2020 sedan                       | 2026-09-15 | 1631 | 1465-1880 | 7-9   | distance 1631
  newYork > losAngeles      | 2790 | 2020 sedan enclosed              | 2026-09-15 | 2381 | 2140-2740 | 7-9   | distance 1631, trailer 750
  newYork > losAngeles      | 2790 | 2020 sedan                       | 2026-07-04 | 1875 | 1685-2160 | 7-9   | distance 1631, season 244
  dallas > sanDiego         | 1360 | 2020 sedan                       | 2026-09-15 | 1116 | 1000-1285 | 4-6   | distance 1116
  sanFrancisco > losAngeles |  382 | 2020 sedan                       | 2026-09-15 |  571 | 510-660   | 2-4   | distance 571
  chicago > dallas          |  925 | 2020 suv                         | 2026-09-15 | 1029 | 925-1185  | 3-5   | distance 910, vehicle 119
  losAngeles > dallas       | 1435 | 2020 pickup enclosed             | 2026-09-15 | 2045 | 1840-2355 | 4-6   | distance 1148, vehicle 253, trailer 644
  # With and against the snowbirds, the summer, the winter: 0.8 to 1.25 of the ordinary price.
  newYork > miami           | 1285 | 2020 sedan                       | 2026-09-15 | 1083 | 970-1250  | 4-6   | distance 1083
  newYork > miami           | 1285 | 2020 sedan                       | 2026-12-10 | 1354 | 1215-1560 | 4-6   | distance 1083, season 271
  miami > newYork           | 1285 | 2020 sedan                       | 2026-12-10 |  866 | 775-1000  | 4-6   | distance 1083, season -217
  miami > newYork           | 1285 | 2020 sedan                       | 2026-04-20 | 1365 | 1225-1570 | 4-6   | distance 1083, season 282
  minneapolis > miami       | 1780 | 2020 suv                         | 2026-04-28 | 1163 | 1045-1340 | 5-7   | distance 1286, vehicle 168, season -291
  miami > minneapolis       | 1780 | 2020 suv                         | 2026-04-28 | 1808 | 1625-2080 | 5-7   | distance 1286, vehicle 168, season 354
  boston > phoenix          | 2690 | 2020 sedan enclosed              | 2026-10-15 | 2698 | 2425-3105 | 7-9   | distance 1600, trailer 736, season 362
  detroit > savannah        |  895 | 2020 van                         | 2026-11-21 | 1262 | 1135-1455 | 3-5   | distance 895, vehicle 161, season 206
  detroit > atlanta         |  720 | 2020 van                         | 2026-11-21 |  941 | 845-1085  | 3-5   | distance 798, vehicle 143
  cleveland > charleston    |  720 | 2020 sedan                       | 2026-05-10 |  661 | 590-765   | 3-5   | distance 798, season -137
  chicago > galveston       | 1130 | 2020 pickup                      | 2026-12-01 | 1521 | 1365-1750 | 4-6   | distance 1012, vehicle 223, season 286
  seattle > denver          | 1305 | 2020 sedan                       | 2027-01-15 | 1015 | 910-1170  | 4-6   | distance 1092, season -77
  # Short hops at the minimum, and ends far from a highway.
  newYork > philadelphia    |   95 | 2020 sedan                       | 2026-07-04 |  375 | 375-435   | 1-2   | distance 274, minimum 101
  newYork > philadelphia    |   95 | 2020 pickup enclosed not running | 2026-02-01 |  893 | 893-1030  | 1-2   | distance 274, minimum 101, vehicle 83, trailer 210, not-running 225
  seattle > portland        |  174 | 2020 sedan                       | 2026-09-15 |  377 | 375-435   | 1-2   | distance 377
  denver > malta            |  780 | 2020 pickup                      | 2026-09-15 | 1173 | 1055-1350 | 3-5   | distance 832, vehicle 183, access 158
  marfa > dallas            |  510 | 2020 sedan not running           | 2026-09-15 |  840 | 755-970   | 2-4   | distance 665, access 25, not-running 150
  # Exotic and classic cars.
  losAngeles > newYork      | 2790 | 2020 exotic enclosed             | 2026-09-15 | 2738 | 2460-3150 | 7-9   | distance 1631, vehicle 244, trailer 863
  chicago > denver          | 1005 | 1967 sedan enclosed              | 2026-09-15 | 1528 | 1375-1760 | 4-6   | distance 951, vehicle 95, trailer 482
  philadelphia > dallas     | 1465 | 1978 pickup not running          | 2026-09-15 | 1783 | 1600-2055 | 4-6   | distance 1161, vehicle 255, vehicle 142, not-running 225
  # Classes with rules of their own: inside their published bands.
  miami > orlando           |  235 | 2020 motorcycle                  | 2026-09-15 |  416 | 370-480   | 2-4   | distance 416
  seattle > atlanta         | 2640 | 2020 motorcycle enclosed         | 2026-09-15 | 1724 | 1550-1985 | 7-9   | distance 1149, trailer 575
  orlando > theVillages     |   55 | 2020 golf-cart                   | 2026-09-15 |  275 | 275-320   | 1-2   | distance 172, minimum 103
  theVillages > cleveland   | 1010 | 2020 golf-cart                   | 2026-05-10 |  974 | 875-1125  | 4-6   | distance 798, season 176
  savannah > galveston      | 1020 | 2020 boat                        | 2026-09-15 | 2282 | 2050-2740 | 4-6   | distance 2282
  detroit > chicago         |  283 | 2020 boat                        | 2026-07-04 |  888 | 795-1070  | 2-4   | distance 888
  dallas > cleveland        | 1185 | 2020 heavy-equipment             | 2026-09-15 | 3120 | 2650-4060 | 4-6   | distance 3120
  orlando > miami           |  235 | 2020 heavy-equipment             | 2026-09-15 | 1088 | 920-1415  | 2-4   | distance 1088
  # By ship.
  denver > honolulu         | 1030 | 2020 sedan                       | 2026-09-15 | 2304 | 2070-2650 | 13-30 | distance 964, sea 1340
  hilo > chicago            | 2060 | 2020 suv                         | 2026-09-15 | 3115 | 2800-3585 | 30-41 | distance 1389, vehicle 181, sea 395, sea 1150
  seattle > fairbanks       |  392 | 2020 pickup                      | 2026-09-15 | 2956 | 2660-3400 | 7-11  | distance 579, vehicle 127, access 100, sea 2150
  losAngeles > honolulu     |   30 | 2020 motorcycle                  | 2026-09-15 | 1305 | 1170-1505 | 10-26 | distance 175, minimum 125, sea 1005
  anchorage > seattle       |   40 | 2020 van                         | 2026-02-01 | 3016 | 2710-3470 | 6-9   | distance 173, minimum 202, vehicle 68, access 100, sea 2473
`;

const rows = golden.split("\n").filter((line) => line.includes("|"));

test("the table has a row for each of the forty sample trips", () => {
  expect(rows).toHaveLength(40);
  expect(sampleTrips).toHaveLength(40);
});

test.each(rows.map((row, index) => [index, ...row.split("|").map((cell) => cell.trim())] as const))(
  "sample %i: %s, %s miles, %s, %s",
  (index, _lane, miles, _vehicle, on, ...expected) => {
    const sample = sampleTrips[index];
    if (!sample) throw new Error("no such sample");
    expect([String(sample.trip.miles), sample.on]).toEqual([miles, on]);
    const price = valueOf(priceTrip(sample.trip, firstRateCard, sample.on));
    const { min, max } = price.transitDays;
    expect([
      String(price.estimate),
      `${price.range.min}-${price.range.max}`,
      `${min}-${max}`,
      price.lines.map(({ code, amount }) => `${code} ${amount}`).join(", "),
    ]).toEqual(expected);
  },
);
