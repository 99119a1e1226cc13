/**
 * `npm run release -- /srv/evenhaul`: lays a release beside the running one, builds and tries it there, restarts with it,
 * and goes back by itself if it doesn't come up. `--image` does the same with images; `--back` goes to the one before.
 * Needs no installed package, so that a checkout that was only pulled can run it.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { changeTo, finishEarlier, goBack, removeOlder } from "./release/change-release.mjs";
import { folderPlace } from "./release/folder.mjs";
import { imagePlace } from "./release/image.mjs";
import { root } from "./run.mjs";

const usage = `npm run release -- /srv/evenhaul            lays this checkout's HEAD there, and restarts with it
npm run release -- /srv/evenhaul --back     goes to the release before
npm run release -- --image [--back]         the same with images, by docker compose
Also: --commit COMMIT, --wait SECONDS, --keep 3, --user evenhaul, --url http://127.0.0.1:3000, --restart-copy …: docs/operate.md`;

/** A start without a migration takes seconds, on a slow machine a minute. */
const WAIT_SECONDS = 120;
/** A start on the database takes at most this much longer than the trial did, which left its pages in memory. */
const SLOWER = 3;

/** systemd starts a unit that crashed some times no more, until that is forgotten. */
const RESTART = "systemctl reset-failed evenhaul 2>/dev/null; systemctl restart evenhaul";

/** @param {string} text @param {string} name */
function readCount(text, name) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${name} takes a whole number from 1.`);
  return count;
}

/** One run at a time: the lock ends with this process, however it ends. @param {string} home @returns {number} the open file */
function lockIn(home) {
  mkdirSync(home, { recursive: true });
  const lock = openSync(join(home, ".release-lock"), "a", 0o600);
  const { status, error } = spawnSync("flock", ["--nonblock", "3"], {
    stdio: ["ignore", "inherit", "inherit", lock],
  });
  if (error) throw new Error("There is no flock here, which util-linux has.");
  if (status !== 0) throw new Error("Another run is under way here, or what a killed one started still is.");
  return lock;
}

function readOptions() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      back: { type: "boolean", default: false },
      image: { type: "boolean", default: false },
      "restore-copy": { type: "boolean", default: false },
      commit: { type: "string", default: "HEAD" },
      user: { type: "string", default: "evenhaul" },
      url: { type: "string" },
      wait: { type: "string" },
      keep: { type: "string", default: "3" },
      install: { type: "string", default: "npm ci --include=dev --no-audit --no-fund" },
      build: { type: "string", default: "node bin/build.mjs" },
      restart: { type: "string", default: RESTART },
      stop: { type: "string", default: "systemctl stop evenhaul" },
      crashes: { type: "string", default: "systemctl show evenhaul --property=NRestarts --value" },
    },
  });
  if (positionals.length !== (values.image ? 0 : 1)) throw new Error(usage);
  return { ...values, base: resolve(positionals[0] ?? join(root, ".release")) };
}

/** @param {import("./release/change-release.mjs").Place} place */
async function lay(place) {
  try {
    return await place.lay();
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(`There is no new release, and the running one goes on. ${why}`, { cause: error });
  }
}

// Root's releases are for the site's user to read, whatever root's own shell says.
process.umask(0o022);
try {
  const { back, image, "restore-copy": mayLose, wait, keep: kept, ...values } = readOptions();
  const waitMs = (wait === undefined ? WAIT_SECONDS : readCount(wait, "--wait")) * 1_000;
  const keep = readCount(kept, "--keep");
  const lock = lockIn(values.base);
  const place = image ? imagePlace({ home: values.base, url: values.url }) : folderPlace({ ...values, lock });
  await finishEarlier({ place, waitMs });
  if (back) process.exit((await goBack({ place, waitMs, mayLose })) ? 0 : 1);
  const { release, triedMs } = await lay(place);
  const current = place.current();
  const isUp = await changeTo(
    { place, waitMs: wait === undefined ? waitMs + SLOWER * triedMs : waitMs },
    current === null ? null : place.describe(current),
    release,
  );
  if (isUp) removeOlder(place, keep, current);
  process.exit(isUp ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
