import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { isOfTheTrade } from "../../../bin/accuracy/other-trades";
import { measurePrices, sumUpPrices } from "../../../bin/accuracy/prices";
import { withGeography } from "../trip/routing/assets";

withGeography();

const folder = mkdtempSync(join(tmpdir(), "evenhaul-prices-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head =
  "kind,origin,destination,distance_mi,transport,vehicle,price_low,price_high,price_avg,transit_days,source_url,year";

function measure(...rows: string[]) {
  const file = join(folder, "prices.csv");
  writeFileSync(file, [head, ...rows].join("\n"));
  return measurePrices(file);
}

const lane = (
  from: string,
  to: string,
  vehicle: string,
  low: string,
  high = "",
  avg = "",
  transport = "open",
) => `lane,"${from}","${to}",,${transport},"${vehicle}",${low},${high},${avg},,,`;

const miamiToNewYork = (low: string, high = "", avg = "") =>
  lane("Miami, FL", "New York, NY", "sedan [usd]", low, high, avg);

test("a price of ours lies inside, below or above a published range, by percent of its nearer end", () => {
  const { measured } = measure(
    miamiToNewYork("1000", "1500"),
    miamiToNewYork("2000", "3000"),
    miamiToNewYork("500", "800"),
    miamiToNewYork("", "", "900"),
  );
  const [inside, below, above, single] = measured;
  const ours = inside?.ours ?? 0;
  expect(inside?.distance).toBe(0);
  expect(below?.distance).toBeCloseTo(((ours - 2000) / 2000) * 100);
  expect(above?.distance).toBeCloseTo(((ours - 800) / 800) * 100);
  expect(single?.distance).toBeCloseTo(((ours - 900) / 900) * 100);
  expect(sumUpPrices(measured)).toMatchObject({ lanes: 4, inside: 1, below: 1, above: 2 });
});

test("a state stands for its three largest cities, whatever is said in brackets", () => {
  const { measured } = measure(
    ...["California (major city)", "Los Angeles, CA", "San Diego, CA", "San Jose, CA"].map((to) =>
      lane("New York, NY", to, "sedan [usd]", "1"),
    ),
  );
  const [state, ...cities] = measured.map(({ ours }) => ours);
  expect(state).toBe(Math.round(cities.reduce((sum, ours) => sum + ours, 0) / 3));
});

test("from Florida to Texas isn't from Jacksonville to Houston", () => {
  const { measured } = measure(lane("Florida", "Texas", "sedan [usd]", "850", "1250"));
  expect(measured[0]?.ratio).toBeGreaterThan(0.9);
});

test("a figure is compared with the mean of our year, one for a month with that month", () => {
  const price = (vehicle: string, from = "Chicago, IL", to = "Dallas, TX") =>
    measure(lane(from, to, vehicle, "720")).measured[0]?.ours ?? 0;
  const quiet = price("sedan, February [usd]");
  const busy = price("sedan, July [usd]");
  expect(busy / quiet).toBeCloseTo(1.15 / 0.93, 2);
  expect(price("sedan [usd]")).toBeGreaterThan(quiet);
  expect(price("sedan [usd]")).toBeLessThan(busy);
  const [north, south] = [
    price("sedan, end of April [usd]", "Miami, FL", "Minneapolis, MN"),
    price("sedan, end of April [usd]", "Minneapolis, MN", "Miami, FL"),
  ];
  // The means of April of both curves.
  expect(north / south).toBeCloseTo(1.555, 2);
});

test("a load that we call about, and a figure that its page calls old, are not compared", () => {
  const { measured, unplaced } = measure(
    lane("Texas", "Ohio", "60,000-lb excavator on lowboy [usd]", "4800", "7200", "", ""),
    lane("Miami, FL", "Chicago, IL", "car, March, OLD survey [usd]", "700"),
  );
  expect(measured).toEqual([]);
  expect(unplaced.map(({ why }) => why)).toEqual(["no price: oversize", "its page calls it out of date"]);
});

test("sites of other trades are told from those of ours", () => {
  const [food, broker] = ["https://www.winenfood.com/x", "https://www.migautotransport.com/y"].map(
    (url) => measure(`${miamiToNewYork("1000", "1500").slice(0, -1)}${url},`).measured[0]?.lane.source ?? "",
  ) as [string, string];
  expect(isOfTheTrade(food)).toBe(false);
  expect(isOfTheTrade(broker)).toBe(true);
});

test("a price near the middle of its range is counted, and the ratios have a geometric mean", () => {
  const [one] = measure(miamiToNewYork("1000")).measured;
  const middle = (times: number) => miamiToNewYork(String((one?.ours ?? 0) / times));
  const { measured } = measure(middle(0.8), middle(1.25), middle(1.4));
  expect(sumUpPrices(measured)).toMatchObject({ near: 1, meanRatio: 1.12 });
});

test.each([
  ["Miami, Florida", "Miami, FL"],
  ["St. Louis, MO", "Saint Louis, MO"],
  ["NYC", "New York, NY"],
])("%s is %s", (words, same) => {
  const { measured } = measure(
    lane("Denver, CO", words, "sedan [usd]", "1"),
    lane("Denver, CO", same, "sedan [usd]", "1"),
  );
  expect(measured).toHaveLength(2);
  expect(measured[0]?.ours).toBe(measured[1]?.ours);
});

test("trailer and vehicle are read; of two vehicles the first", () => {
  const price = (vehicle: string, transport = "open") =>
    measure(lane("Chicago, IL", "Dallas, TX", vehicle, "1", "", "", transport)).measured[0]?.ours ?? 0;
  expect(price("sedan [usd]", "enclosed")).toBeGreaterThan(price("sedan [usd]") * 1.4);
  expect(price("suv/truck [usd]")).toBe(price("suv [usd]"));
  expect(price("pickup truck [usd]")).toBeGreaterThan(price("suv [usd]"));
});

test("port to port is compared with the fare of the ship alone", () => {
  const { measured } = measure(
    lane("US West Coast port", "Honolulu, HI", "sedan port-to-port [usd]", "1200", "1800", "", ""),
  );
  expect(measured[0]?.ours).toBe(1340);
});

test("rows of other kinds are left out, and a lane without a price of ours says why", () => {
  const { measured, unplaced } = measure(
    "band,,,0-500,,car [usd_per_mile],,,1.97,,,",
    lane("US mainland", "Hawaii", "motorcycle [usd]", "900"),
    lane("Miami, FL", "Dallas, TX", "sedan [usd_per_mile]", "1"),
    lane("Miami, FL", "Dallas, TX", "sedan [usd]", "1", "", "", "by drone"),
  );
  expect(measured).toEqual([]);
  expect(unplaced.map(({ why }) => why)).toEqual([
    '"US mainland" is no town or state that we know',
    "its price is in usd_per_mile, not in dollars",
    '"by drone" is neither open nor enclosed',
  ]);
});

describe("a bad file is told in words", () => {
  test("missing", () => expect(() => measurePrices(join(folder, "none.csv"))).toThrow("Cannot read"));
  test("without lanes", () => expect(() => measure("band,,,,,,,,,,,")).toThrow("holds no lanes"));
  test("without figures", () =>
    expect(() => measure(miamiToNewYork("about 900"))).toThrow("lane 1: its prices are not numbers"));
  test("other columns", () => {
    const file = join(folder, "other.csv");
    writeFileSync(file, "origin,miles\nMiami,1\n");
    expect(() => measurePrices(file)).toThrow("has no column kind, destination");
  });
});
