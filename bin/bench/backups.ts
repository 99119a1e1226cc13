import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { backupsAmong } from "../../app/platform/backup/backup-names.mjs";
import { submitQuote } from "../../tests/support/drill";
import { adminScreens } from "./admin-screens";
import { readyLargeDatabase } from "./large-database";
import { withRunningSite } from "./running-site";
import type { Figure } from "./table";

const WARM_UP_MS = 20_000;
/** Before the backup and after it; the backup itself takes a minute or two. */
const ALONE_MS = 40_000;
/** Between two requests of the one client that asks. */
const PAUSE_MS = 20;

type Timed = { what: string; ms: number };

/** What a packed copy of a million leads takes, and what requests feel of it while it's made. */
export async function measureBackups(): Promise<Figure[]> {
  const { file, addStaff, discard } = await readyLargeDatabase();
  const { id, cookie } = await addStaff(file, "owner", "Sample Owner");
  const paths = ["/", ...adminScreens(file, id).flatMap((screen) => screen.paths.slice(0, 1))];
  checkpoint(file);
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-bench-backups-"));
  try {
    return await withRunningSite(
      async (address) => {
        const ask = (until: () => boolean) => visit(address, paths, cookie, until);
        await ask(after(WARM_UP_MS));
        const before = await ask(after(ALONE_MS));
        const started = performance.now();
        const backup = makeBackup(file, folder);
        const beside = await ask(() => backup.isOver());
        const seconds = (performance.now() - started) / 1_000;
        await backup.succeeded;
        const afterwards = await ask(after(ALONE_MS));
        return [sizeFigure(file, folder, seconds), slowFigure([...before, ...afterwards], beside)];
      },
      { DATABASE_URL: `file:${file}`, RATE_LIMITS: "off", VPIC_BASE_URL: "http://127.0.0.1:9" },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
    discard();
  }
}

function checkpoint(file: string): void {
  const db = new Database(file);
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}

const after = (ms: number) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

/** Asks for each address in turn, and sends a quote after each round. */
async function visit(
  address: string,
  paths: string[],
  cookie: string,
  until: () => boolean,
): Promise<Timed[]> {
  const timed: Timed[] = [];
  const time = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    timed.push({ what, ms: performance.now() - started });
    await sleep(PAUSE_MS);
  };
  for (let round = 0; !until(); round += 1) {
    for (const path of paths)
      await time(path, async () => {
        const response = await fetch(address + path, { headers: { Cookie: cookie }, redirect: "manual" });
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
        await response.arrayBuffer();
      });
    await time("a quote", () => submitQuote(address, `bench-${Date.now()}-${round}@example.com`));
  }
  return timed;
}

/** As the site makes it. */
function makeBackup(file: string, folder: string) {
  const child = spawn(process.execPath, ["bin/backup.mjs", folder], {
    env: { ...process.env, DATABASE_URL: `file:${file}` },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let isOver = false;
  const succeeded = once(child, "exit").then(([code]) => {
    isOver = true;
    if (code !== 0) throw new Error(`The backup ended with ${code}.`);
  });
  // It may fail while nothing waits for it yet.
  succeeded.catch(() => {});
  return { isOver: () => isOver, succeeded };
}

function sizeFigure(file: string, folder: string, seconds: number): Figure {
  const [copy] = backupsAmong(readdirSync(folder));
  const bytes = statSync(join(folder, copy?.name ?? "")).size;
  const whole = statSync(file).size;
  return {
    what: "a database with a million leads, in times of its packed copy",
    value: whole / bytes,
    limit: 3,
    unit: "",
    floor: true,
    beside: {
      copy: `${(bytes / 1e6).toFixed(0)} of ${(whole / 1e6).toFixed(0)} MB`,
      made: `${seconds.toFixed(0)} s`,
    },
  };
}

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** A round of all requests, each by its median. */
function slowFigure(alone: Timed[], beside: Timed[]): Figure {
  const kinds = [...new Set(alone.map(({ what }) => what))].map((kind) => {
    const [without, during] = [alone, beside].map((all) =>
      medianOf(all.filter(({ what }) => what === kind).map(({ ms }) => ms)),
    );
    return { kind, without: without ?? 0, during: during ?? 0, times: (during ?? 0) / (without ?? 1) };
  });
  const worst = kinds.toSorted((a, b) => b.times - a.times)[0];
  const sum = (part: "without" | "during") => kinds.reduce((total, each) => total + each[part], 0);
  return {
    what: "requests beside a backup, in times of those without one",
    value: sum("during") / sum("without"),
    limit: 1.2,
    unit: "",
    beside: {
      alone: `${sum("without").toFixed(0)} ms a round`,
      beside: `${sum("during").toFixed(0)} ms a round`,
      worst: worst ? `${worst.kind}: ${worst.without.toFixed(1)} to ${worst.during.toFixed(1)} ms` : "",
    },
  };
}
