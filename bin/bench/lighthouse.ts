import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findWholeBrowser } from "../../tests/run/find-browser.mjs";
import type { Figure } from "./table";

/** Fetched on demand: as a dependency it would add a hundred packages. The last version for Node 20. */
const PACKAGE = "lighthouse@12.8.2";

type Report = {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
};

/** A single run is noisy: blocking time varies from 0 to 200 ms even on a quiet machine. */
const RUNS = 7;

/** Lighthouse's mobile profile, the median of several runs; if it can't run, logs why and returns no figures. */
export async function measureLighthouse(what: string, address: string): Promise<Figure[]> {
  const runs: Figure[][] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(what, address));
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
  return (runs[0] ?? []).map((figure, index) => ({
    ...figure,
    value: middle(runs.flatMap((run) => run[index]?.value ?? [])),
  }));
}

async function runLighthouse(what: string, address: string): Promise<Figure[]> {
  const browser = findWholeBrowser();
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-lighthouse-"));
  const file = join(folder, "report.json");
  try {
    const flags = "--headless=new --no-sandbox --disable-background-networking";
    const args = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`];
    const run = spawn("npx", ["--yes", PACKAGE, address, ...args], {
      env: { ...process.env, ...(browser && { CHROME_PATH: browser }) },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const code = await new Promise((resolve) => run.once("exit", resolve));
    if (code !== 0) {
      console.error(`Lighthouse did not run (${PACKAGE} ended with ${String(code)}).`);
      return [];
    }
    return figures(what, JSON.parse(readFileSync(file, "utf8")) as Report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figures(what: string, { categories, audits }: Report): Figure[] {
  const points = (category: string, limit: number): Figure => ({
    what: `${what}, Lighthouse mobile: ${category}`,
    value: Math.round((categories[category]?.score ?? 0) * 100),
    limit,
    unit: "points",
    floor: true,
  });
  const audit = (name: string, words: string, limit: number, unit: "ms" | ""): Figure => ({
    what: `${what}, ${words}`,
    value: audits[name]?.numericValue ?? Infinity,
    limit,
    unit,
  });
  return [
    points("performance", 95),
    points("accessibility", 100),
    points("best-practices", 100),
    points("seo", 100),
    audit("largest-contentful-paint", "largest paint, simulated", 1_500, "ms"),
    audit("cumulative-layout-shift", "layout shift", 0, ""),
    audit("total-blocking-time", "total blocking time", 200, "ms"),
  ];
}
