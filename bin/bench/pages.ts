import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import { namesIn } from "../../prisma/fixtures/fixture-files";
import { FIXTURE_FOLDER, pathOfFixture } from "../../app/domain/content/pages/source/parse-page";
import { buildIfStale } from "../build.mjs";
import { readyDatabase } from "../start/database.mjs";
import { loadBuild } from "../../app/platform/server/load-build.mjs";
import type { Figure } from "./table";

const ROUNDS = 40;
/** Pages measured per folder. */
const SAMPLE = 6;

/** Server time of content pages, from the request to the last byte of HTML, on a temporary database. */
export async function measurePages(): Promise<Figure[]> {
  const release = await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-bench-"));
  process.env.DATABASE_URL = `file:${join(folder, "evenhaul.db")}`;
  process.env.LOG_LEVEL = "silent";
  // As in bin/start.mjs: React's development build is twice as slow.
  process.env.NODE_ENV = "production";
  const started = performance.now();
  await readyDatabase(release);
  const seeding = performance.now() - started;
  const handle = createRequestHandler(await loadBuild(), "production");
  const ask = async (path: string) => {
    const asked = performance.now();
    const response = await handle(new Request(`http://bench.test${path}`));
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return performance.now() - asked;
  };
  const medians: { path: string; ms: number }[] = [];
  for (const path of [...samplePaths(), "/search?q=insurance"]) {
    for (let warm = 0; warm < 5; warm += 1) await ask(path);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(path));
    medians.push({ path, ms: times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0 });
  }
  const [slowest = { path: "", ms: 0 }] = medians.sort((a, b) => b.ms - a.ms);
  rmSync(folder, { recursive: true, force: true });
  return [
    { what: "migrations and seed of an empty database", value: seeding, limit: 20_000, unit: "ms" },
    { what: `the slowest page of words, median: ${slowest.path}`, value: slowest.ms, limit: 15, unit: "ms" },
  ];
}

/** Every service and information page, and a sample of each folder. */
function samplePaths(): string[] {
  const asked = new Map<string, number>();
  return namesIn(FIXTURE_FOLDER, ".md")
    .map(pathOfFixture)
    .filter((path) => {
      const folder = /^\/(?:auto-transport-|.*\/)/.exec(path)?.[0] ?? "";
      asked.set(folder, (asked.get(folder) ?? 0) + 1);
      return folder === "/" || (asked.get(folder) ?? 0) <= SAMPLE;
    });
}
