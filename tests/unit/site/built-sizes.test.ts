import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { rareRange } from "../../../tools/build-fonts";

const built = (pattern: RegExp) =>
  readdirSync("build/client/assets")
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(`build/client/assets/${name}`));

test("both typefaces together are under 32 KB, and with their rare letters under 60", () => {
  const sum = (fonts: Buffer[]) => fonts.reduce((bytes, { length }) => bytes + length, 0);
  const all = built(/\.woff2$/);
  const rare = built(/-rare-.*\.woff2$/);
  expect([all.length, rare.length]).toEqual([4, 2]);
  expect(sum(all) - sum(rare)).toBeLessThan(32_000);
  expect(sum(all)).toBeLessThan(60_000);
});

test("the style sheet fetches the files of rare letters for exactly those", () => {
  const [styles = ""] = built(/^app-.*\.css$/).map(String);
  const points = (text: string) =>
    text.split(/,\s*/).map((range) => range.toUpperCase().replace(/\b0+(?=[0-9A-F])/g, ""));
  const ranges = [...styles.matchAll(/unicode-range:([^;}]+)/g)].map(([, range = ""]) => points(range));
  expect(ranges).toEqual([points(rareRange), points(rareRange)]);
});

test("the styles of every page are under 20 KB compressed", () => {
  const [styles, ...others] = built(/^app-.*\.css$/);
  expect(others).toEqual([]);
  expect(gzipSync(styles ?? "").length).toBeLessThan(20_000);
});
