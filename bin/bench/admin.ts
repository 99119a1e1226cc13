import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/node";
import Database from "better-sqlite3";
import { buildIfStale } from "../build.mjs";
import { readyDatabase } from "../database.mjs";
import { loadBuild } from "../load-build.mjs";
import { mustRun } from "../run.mjs";
import { adminScreens } from "./admin-screens";
import type { Figure } from "./table";

type AddStaff = (file: string, role: "agent") => Promise<unknown>;

const LEADS = 1_000_000;
const ROUNDS = 60;
const AGENTS = 6;
/** How many exported rows are read; the export doesn't know that it ends there. */
const EXPORTED = 300_000;
/** What an export has to hold at once is held by then. */
const WARM = 30_000;

/**
 * Server time of the staff area's screens with a million leads, from the request to the last byte. The database takes
 * minutes to make, so BENCH_DATABASE may name a file in which it's kept for the next run.
 */
export async function measureAdmin(): Promise<Figure[]> {
  const release = await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-bench-"));
  const kept = process.env.BENCH_DATABASE;
  const file = kept ? resolve(kept) : join(folder, "large.db");
  Object.assign(process.env, {
    ...{ DATABASE_URL: `file:${file}`, LOG_LEVEL: "silent", NODE_ENV: "production", RATE_LIMITS: "off" },
    SESSION_SECRET: "a secret that only the bench knows",
  });
  // It signs cookies with the secret that is set when it's loaded.
  const { addStaff } = await import("../../tests/support/staff");
  const isMade = existsSync(file);
  await readyDatabase(release);
  if (!isMade) await fill(file, addStaff);
  const owner = await addStaff(file, "owner", "Sample Owner");
  const handle = createRequestHandler((await loadBuild()) as ServerBuild, "production");
  const ask = async (path: string): Promise<Response> => {
    const request = new Request(`http://bench.test${path}`, { headers: { Cookie: owner.cookie } });
    const response = await handle(request);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response;
  };
  try {
    const figures: Figure[] = [];
    for (const { what, paths, limit } of adminScreens(file)) {
      const value = await p95(paths, async (path) => (await ask(path)).text());
      figures.push({ what: `${what}, p95`, value, limit, unit: "ms" });
    }
    return [...figures, ...(await measureExport(await ask("/admin/crm/export.csv")))];
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

/** Agents first, so that the leads have owners. */
async function fill(file: string, addStaff: AddStaff): Promise<void> {
  for (let made = 0; made < AGENTS; made += 1) await addStaff(file, "agent");
  mustRun("The large database could not be made.", "build/seed/seed-large.js", ["--leads", String(LEADS)]);
  const db = new Database(file);
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}

/** Of all paths in turn, in milliseconds; the slowest path of each is said, because an average hides it. */
async function p95(paths: readonly string[], work: (path: string) => Promise<unknown>): Promise<number> {
  for (const path of paths) await work(path);
  const times: { path: string; ms: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = paths[round % paths.length] ?? "";
    const started = performance.now();
    await work(path);
    times.push({ path, ms: performance.now() - started });
  }
  times.sort((a, b) => a.ms - b.ms);
  const worst = times.at(-1);
  if (worst && paths.length > 1) console.log(`slowest: ${worst.ms.toFixed(0)} ms ${worst.path}`);
  return times[Math.floor(times.length * 0.95)]?.ms ?? 0;
}

async function measureExport({ body }: Response): Promise<Figure[]> {
  const reader = body?.getReader();
  if (!reader) throw new Error("The export has no body.");
  const memory = () => process.memoryUsage().rss / 1024 / 1024;
  const started = performance.now();
  let [rows, before, most] = [0, 0, 0];
  for (let next = await reader.read(); !next.done && rows < EXPORTED; next = await reader.read()) {
    for (const byte of next.value) if (byte === 10) rows += 1;
    if (rows < WARM) before = memory();
    most = Math.max(most, memory());
  }
  const perSecond = rows / ((performance.now() - started) / 1_000);
  await reader.cancel();
  return [
    { what: "export, rows a second", value: perSecond, limit: 20_000, unit: "", floor: true },
    { what: "export, memory growth", value: most - before, limit: 64, unit: "MB" },
  ];
}
