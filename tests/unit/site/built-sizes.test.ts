import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const built = (pattern: RegExp) =>
  readdirSync("build/client/assets")
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(`build/client/assets/${name}`));

test("both typefaces together are under 60 KB", () => {
  const fonts = built(/\.woff2$/);
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(60_000);
});

test("the styles of every page are under 20 KB compressed", () => {
  const [styles, ...others] = built(/^app-.*\.css$/);
  expect(others).toEqual([]);
  expect(gzipSync(styles ?? "").length).toBeLessThan(20_000);
});
