import { expect, test } from "vitest";
import { firstRateCard } from "../../../app/domain/pricing/first-rate-card";
import { priceTrip } from "../../../app/domain/pricing/price-trip";
import { sampleTrips } from "../../../app/domain/pricing/sample-trips";
import { valueOf } from "../../support/value-of";

/** lane | road miles | vehicle | day | estimate | range | transit days | lines, each checked against prices-notes. */
const golden = `
  # Open and enclosed at an ordinary time: just over the top of the published lanes, under the one broker's averages.
  newYork > losAngeles      | 2790 | 2020 sedan                       | 2026-09-15 | 1773 | 1595-2040 | 7-9   | distance 1773
  newYork > losAngeles      | 2790 | 2020 sedan enclosed              | 2026-09-15 | 2588 | 2325-2980 | 7-9   | distance 1773, trailer 815
  newYork > losAngeles      | 2790 | 2020 sedan                       | 2026-07-04 | 2039 | 1835-2345 | 7-9   | distance 1773, season 266
  dallas > sanDiego         | 1360 | 2020 sedan                       | 2026-09-15 | 1213 | 1090-1395 | 4-6   | distance 1213
  sanFrancisco > losAngeles |  382 | 2020 sedan                       | 2026-09-15 |  620 | 555-715   | 2-4   | distance 620
  chicago > dallas          |  925 | 2020 suv                         | 2026-09-15 | 1118 | 1005-1290 | 3-5   | distance 990, vehicle 128
  losAngeles > dallas       | 1435 | 2020 pickup enclosed             | 2026-09-15 | 2223 | 2000-2560 | 4-6   | distance 1248, vehicle 274, trailer 701
  # With and against the snowbirds, the summer, the winter: 0.8 to 1.25 of the ordinary price.
  newYork > miami           | 1285 | 2020 sedan                       | 2026-09-15 | 1177 | 1055-1355 | 4-6   | distance 1177
  newYork > miami           | 1285 | 2020 sedan                       | 2026-12-10 | 1471 | 1320-1695 | 4-6   | distance 1177, season 294
  miami > newYork           | 1285 | 2020 sedan                       | 2026-12-10 |  942 | 845-1085  | 4-6   | distance 1177, season -235
  miami > newYork           | 1285 | 2020 sedan                       | 2026-04-20 | 1471 | 1320-1695 | 4-6   | distance 1177, season 294
  minneapolis > miami       | 1780 | 2020 suv                         | 2026-04-28 | 1264 | 1135-1455 | 5-7   | distance 1398, vehicle 182, season -316
  miami > minneapolis       | 1780 | 2020 suv                         | 2026-04-28 | 1975 | 1775-2275 | 5-7   | distance 1398, vehicle 182, season 395
  boston > phoenix          | 2690 | 2020 sedan enclosed              | 2026-10-15 | 2919 | 2625-3360 | 7-9   | distance 1739, trailer 800, season 380
  detroit > savannah        |  895 | 2020 van                         | 2026-11-21 | 1377 | 1235-1585 | 3-5   | distance 973, vehicle 175, season 229
  detroit > atlanta         |  720 | 2020 van                         | 2026-11-21 | 1023 | 920-1180  | 3-5   | distance 867, vehicle 156
  cleveland > charleston    |  720 | 2020 sedan                       | 2026-05-10 |  737 | 660-850   | 3-5   | distance 867, season -130
  chicago > galveston       | 1130 | 2020 pickup                      | 2026-12-01 | 1677 | 1505-1930 | 4-6   | distance 1100, vehicle 242, season 335
  seattle > denver          | 1305 | 2020 sedan                       | 2027-01-15 | 1104 | 990-1270  | 4-6   | distance 1187, season -83
  # Short hops at the minimum, and ends far from a highway.
  newYork > philadelphia    |   95 | 2020 sedan                       | 2026-07-04 |  375 | 375-435   | 1-2   | distance 298, minimum 77
  newYork > philadelphia    |   95 | 2020 pickup enclosed not running | 2026-02-01 |  893 | 893-1030  | 1-2   | distance 298, minimum 77, vehicle 83, trailer 210, not-running 225
  seattle > portland        |  174 | 2020 sedan                       | 2026-09-15 |  410 | 375-475   | 1-2   | distance 410
  denver > malta            |  780 | 2020 pickup                      | 2026-09-15 | 1403 | 1260-1615 | 3-5   | distance 904, vehicle 199, access 300
  marfa > dallas            |  510 | 2020 sedan not running           | 2026-09-15 |  923 | 830-1065  | 2-4   | distance 723, access 50, not-running 150
  # Exotic and classic cars.
  losAngeles > newYork      | 2790 | 2020 exotic enclosed             | 2026-09-15 | 2976 | 2675-3425 | 7-9   | distance 1773, vehicle 266, trailer 937
  chicago > denver          | 1005 | 1967 sedan enclosed              | 2026-09-15 | 1660 | 1490-1910 | 4-6   | distance 1034, vehicle 103, trailer 523
  philadelphia > dallas     | 1465 | 1978 pickup not running          | 2026-09-15 | 1918 | 1725-2210 | 4-6   | distance 1262, vehicle 277, vehicle 154, not-running 225
  # Classes with rules of their own: inside their published bands.
  miami > orlando           |  235 | 2020 motorcycle                  | 2026-09-15 |  416 | 370-480   | 2-4   | distance 416
  seattle > atlanta         | 2640 | 2020 motorcycle enclosed         | 2026-09-15 | 1724 | 1550-1985 | 7-9   | distance 1149, trailer 575
  orlando > theVillages     |   55 | 2020 golf-cart                   | 2026-09-15 |  275 | 275-320   | 1-2   | distance 187, minimum 88
  theVillages > cleveland   | 1010 | 2020 golf-cart                   | 2026-05-10 | 1041 | 935-1200  | 4-6   | distance 868, season 173
  savannah > galveston      | 1020 | 2020 boat                        | 2026-09-15 | 2282 | 1935-2970 | 4-6   | distance 2282
  detroit > chicago         |  283 | 2020 boat                        | 2026-07-04 |  888 | 750-1155  | 2-4   | distance 888
  dallas > cleveland        | 1185 | 2020 heavy-equipment             | 2026-09-15 | 3120 | 2495-4370 | 4-6   | distance 3120
  orlando > miami           |  235 | 2020 heavy-equipment             | 2026-09-15 | 1088 | 870-1525  | 2-4   | distance 1088
  # By ship.
  denver > honolulu         | 1030 | 2020 sedan                       | 2026-09-15 | 2387 | 2145-2750 | 14-18 | distance 1047, sea 1340
  hilo > chicago            | 2060 | 2020 suv                         | 2026-09-15 | 3252 | 2925-3740 | 23-29 | distance 1510, vehicle 197, sea 395, sea 1150
  seattle > fairbanks       |  392 | 2020 pickup                      | 2026-09-15 | 3017 | 2715-3470 | 7-11  | distance 629, vehicle 138, access 100, sea 2150
  losAngeles > honolulu     |   30 | 2020 motorcycle                  | 2026-09-15 | 1305 | 1170-1505 | 11-14 | distance 175, minimum 125, sea 1005
  anchorage > seattle       |   40 | 2020 van                         | 2026-02-01 | 3016 | 2710-3470 | 6-9   | distance 188, minimum 187, vehicle 68, access 100, sea 2473
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
