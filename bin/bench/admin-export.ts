import { readFileSync } from "node:fs";
import type { Figure } from "./table";

/** How many exported rows are read; the export doesn't know that it ends there. */
const EXPORTED = 200_000;
/** What an export has to hold at once is held by then. */
const WARM = 30_000;
const ROWS_A_SECOND = 20_000;
const GROWTH_MB = 64;

const exports = { newest: "", "by price": "?sort=-price", "by name": "?sort=name", lost: "?stage=lost" };

/** Rows a second and memory of exports in different orders, read as fast as they come. */
export async function measureExports(ask: (path: string) => Promise<Response>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [which, query] of Object.entries(exports))
    figures.push(...(await measureExport(which, await ask(`/admin/crm/export.csv${query}`))));
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

async function measureExport(which: string, { body }: Response): Promise<Figure[]> {
  const reader = body?.getReader();
  if (!reader) throw new Error("The export has no body.");
  const started = performance.now();
  let [rows, before, most] = [0, 0, 0];
  for (let next = await reader.read(); !next.done && rows < EXPORTED; next = await reader.read()) {
    for (const byte of next.value) if (byte === 10) rows += 1;
    if (rows < WARM) before = memory();
    most = Math.max(most, memory());
  }
  const value = rows / ((performance.now() - started) / 1_000);
  await reader.cancel();
  return [
    { what: `export, ${which}: rows a second`, value, limit: ROWS_A_SECOND, unit: "", floor: true },
    { what: `export, ${which}: memory growth`, value: most - before, limit: GROWTH_MB, unit: "MB" },
  ];
}
