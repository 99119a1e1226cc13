import { parseArgs } from "node:util";

import { reportPairs } from "./accuracy/pairs";
import { reportPrices } from "./accuracy/prices";
import { FileProblem } from "./accuracy/read-csv";
import { buildGeography } from "../tools/build-geography";

/** Measurements, by the option that names their file. */
const MEASURES: Record<string, (file: string, json: boolean) => void | Promise<void>> = {
  pairs: reportPairs,
  prices: reportPrices,
};

const USAGE = `Usage: npm run accuracy -- --pairs FILE [--json]
       npm run accuracy -- --prices FILE [--json]

  --pairs FILE   road miles: a CSV with origin, origin_lat, origin_lng, destination, destination_lat,
                 destination_lng, miles (statute)
  --prices FILE  prices: a CSV with kind, origin, destination, transport, vehicle (unit in square brackets),
                 price_low, price_high, price_avg, source_url; its rows of kind "lane" are priced
  --json         one JSON object, figures in percent`;

function readArguments() {
  try {
    const file = { type: "string" as const };
    const options = { json: { type: "boolean" as const }, pairs: file, prices: file };
    return parseArgs({ options }).values;
  } catch (error) {
    throw new FileProblem(`${(error as Error).message}\n\n${USAGE}`);
  }
}

try {
  const { json = false, ...files } = readArguments();
  const asked = Object.entries(files).filter(([name]) => name in MEASURES);
  if (asked.length === 0) throw new FileProblem(USAGE);
  await buildGeography();
  for (const [name, file] of asked) await MEASURES[name]?.(file, json);
} catch (error) {
  if (!(error instanceof FileProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
