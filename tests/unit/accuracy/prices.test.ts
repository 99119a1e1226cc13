import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { measurePrices, sumUpPrices } from "../../../bin/accuracy/prices";
import { withGeography } from "../routing/assets";

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

test("a state stands for its largest city, whatever is said in brackets", () => {
  const { measured } = measure(
    lane("New York, NY", "California (major city)", "sedan [usd]", "1"),
    lane("New York, NY", "Los Angeles, CA", "sedan [usd]", "1"),
  );
  expect(measured[0]?.ours).toBe(measured[1]?.ours);
});

test.each([
  ["Miami, Florida", "Miami, FL"],
  ["St. Louis, MO", "Saint Louis, MO"],
  ["NYC", "New York, NY"],
  ["Washington", "Seattle, WA"],
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
