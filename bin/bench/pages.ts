import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/node";
import { infoPaths, servicePaths } from "../../app/domain/content/site-paths";
import { buildIfStale } from "../build.mjs";
import { readyDatabase } from "../database.mjs";
import { loadBuild } from "../load-build.mjs";
import type { Figure } from "./table";

const ROUNDS = 40;

/** Server time of every page of words, from the request to the last byte of its HTML, on a database of its own. */
export async function measurePages(): Promise<Figure[]> {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-bench-"));
  process.env.DATABASE_URL = `file:${join(folder, "evenhaul.db")}`;
  process.env.LOG_LEVEL = "silent";
  const started = performance.now();
  readyDatabase();
  const seeding = performance.now() - started;
  const handle = createRequestHandler((await loadBuild()) as ServerBuild, "production");
  const ask = async (path: string) => {
    const asked = performance.now();
    const response = await handle(new Request(`http://bench.test${path}`));
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return performance.now() - asked;
  };
  const medians: number[] = [];
  for (const path of [...servicePaths, ...infoPaths]) {
    await ask(path);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(path));
    medians.push(times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0);
  }
  rmSync(folder, { recursive: true, force: true });
  return [
    { what: "migrations and seed of an empty database", value: seeding, limit: 20_000, unit: "ms" },
    { what: "the slowest page of words, median", value: Math.max(...medians), limit: 15, unit: "ms" },
  ];
}
