import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { rareRange } from "../../../tools/build-fonts";

const built = (pattern: RegExp) =>
  readdirSync("build/client/assets")
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(`build/client/assets/${name}`));

test("both typefaces are built, with their rare letters in files of their own", () => {
  expect([built(/\.woff2$/).length, built(/-rare-.*\.woff2$/).length]).toEqual([4, 2]);
});

test("the style sheet fetches the files of rare letters for exactly those", () => {
  const [styles = ""] = built(/^app-.*\.css$/).map(String);
  const points = (text: string) =>
    text.split(/,\s*/).map((range) => range.toUpperCase().replace(/\b0+(?=[0-9A-F])/g, ""));
  const ranges = [...styles.matchAll(/unicode-range:([^;}]+)/g)].map(([, range = ""]) => points(range));
  expect(ranges).toEqual([points(rareRange), points(rareRange)]);
});

test("the styles of every page are one file", () => {
  expect(built(/^app-.*\.css$/)).toHaveLength(1);
});
