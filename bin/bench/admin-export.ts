import { readFileSync } from "node:fs";
import type { Figure } from "./table";

/** Of the export that comes first and counts for nothing. */
const WARM_UP_ROWS = 300_000;
const ROWS_A_SECOND = 20_000;
const GROWTH_MB = 64;

const exports = { newest: "", "by price": "?sort=-price", "by name": "?sort=name", lost: "?stage=lost" };

/** Rows a second and memory of whole exports in different orders, read as fast as they come. */
export async function measureExports(ask: (path: string) => Promise<Response>): Promise<Figure[]> {
  const open = (query: string) => ask(`/admin/crm/export.csv${query}`);
  const { most } = await readExport(await open(""), WARM_UP_ROWS);
  const figures: Figure[] = [];
  for (const [which, query] of Object.entries(exports))
    figures.push(...(await measureExport(which, await open(query), most)));
  return figures;
}

/**
 * What the process itself holds, in MB. Pages of the database file that are mapped count for nothing: they are the
 * system's, which takes them back when it wants to. Elsewhere than on Linux they are in it.
 */
function memory(): number {
  if (process.platform !== "linux") return process.memoryUsage().rss / 1024 / 1024;
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

async function readExport({ body }: Response, mostRows = Infinity): Promise<{ rows: number; most: number }> {
  const reader = body?.getReader();
  if (!reader) throw new Error("The export has no body.");
  let [rows, most] = [0, 0];
  for (let next = await reader.read(); !next.done && rows < mostRows; next = await reader.read()) {
    for (const byte of next.value) if (byte === 10) rows += 1;
    most = Math.max(most, memory());
  }
  await reader.cancel();
  return { rows, most };
}

/**
 * Growth is from the peak of the export before to the peak of a whole one. Between the two collections of old objects
 * garbage piles up by about 1 KB a row, to 100 MB above what is in use, and then falls to where it was (seen in heapUsed
 * after each of them, over four exports in a row); measured from the 30,000th row on, as before, the figure was how much
 * of that was still to come, which depended on when the last collection had been. Of memory that isn't given back, a
 * kilobyte a row would be a gigabyte here.
 */
async function measureExport(which: string, response: Response, before: number): Promise<Figure[]> {
  const started = performance.now();
  const { rows, most } = await readExport(response);
  const value = rows / ((performance.now() - started) / 1_000);
  return [
    { what: `export, ${which}: rows a second`, value, limit: ROWS_A_SECOND, unit: "", floor: true },
    {
      what: `export, ${which}: memory growth`,
      value: Math.max(0, most - before),
      limit: GROWTH_MB,
      unit: "MB",
    },
  ];
}
