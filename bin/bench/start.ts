import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { buildIfStale } from "../build.mjs";
import { freePort, startArguments } from "./running-site";
import type { Figure } from "./table";

const ROUNDS = 5;

type Start = { healthMs: number; homeMs: number };

/** From the spawn of `npm start`'s script to the first 200 of /healthz and of the home page. */
async function timeStart(database: string): Promise<Start> {
  const port = await freePort();
  const started = performance.now();
  const site = spawn(process.execPath, startArguments(), {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: "",
      LOG_LEVEL: "silent",
      DATABASE_URL: `file:${database}`,
      VPIC_BASE_URL: "http://127.0.0.1:9",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => site.once("exit", () => resolve()));
  const firstAnswer = async (path: string) => {
    while (site.exitCode === null) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
      await response?.text();
      if (response?.ok) return performance.now() - started;
      await sleep(5);
    }
    throw new Error(`The site ended with ${site.exitCode}.`);
  };
  try {
    return { healthMs: await firstAnswer("/healthz"), homeMs: await firstAnswer("/") };
  } finally {
    site.kill("SIGTERM");
    await ended;
  }
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** How long a start takes on an empty database, on the one it left, and as the next release with the same pages. */
export async function measureStart(): Promise<Figure[]> {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-bench-"));
  const database = join(folder, "evenhaul.db");
  const changed = (sql: string) => {
    const db = new Database(database);
    db.exec(sql);
    db.close();
  };
  try {
    const first = await timeStart(database);
    const [later, deploys]: [Start[], Start[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      later.push(await timeStart(database));
      changed("DELETE FROM releases WHERE rowid > 1; UPDATE releases SET fingerprint = 'the release before'");
      deploys.push(await timeStart(database));
    }
    changed("UPDATE releases SET seed = 'other pages'");
    const renewed = await timeStart(database);
    const figure = (what: string, value: number, limit: number): Figure => ({
      what,
      value,
      limit,
      unit: "ms",
    });
    return [
      figure("start to /healthz, nothing to do", median(later.map(({ healthMs }) => healthMs)), 1_500),
      figure("start to the home page, nothing to do", median(later.map(({ homeMs }) => homeMs)), 1_700),
      figure("start to /healthz, a new release", median(deploys.map(({ healthMs }) => healthMs)), 2_000),
      figure("start to /healthz, a new release with other pages", renewed.healthMs, 4_000),
      figure("start to /healthz, an empty database", first.healthMs, 10_000),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
