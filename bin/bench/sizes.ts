import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { buildIfStale } from "../build.mjs";
import type { Figure } from "./table";

const assets = "build/client/assets";
const sizes = (pattern: RegExp, weigh = (file: Buffer) => file.length) =>
  readdirSync(assets)
    .filter((name) => pattern.test(name))
    .reduce((sum, name) => sum + weigh(readFileSync(`${assets}/${name}`)), 0) / 1024;

/** What every page brings along beside its scripts: styles as they travel, fonts as they are. */
export function measureSizes(): Figure[] {
  buildIfStale();
  return [
    {
      what: "styles, compressed",
      value: sizes(/^app-.*\.css$/, (file) => gzipSync(file).length),
      limit: 20,
      unit: "KB",
    },
    { what: "fonts", value: sizes(/\.woff2$/), limit: 60, unit: "KB" },
  ];
}
