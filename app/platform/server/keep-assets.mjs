/**
 * Keeps the assets of earlier releases for a while: a page that somebody opened before a deploy still asks for them.
 * Their names carry a hash of their content, so those of all releases lie side by side.
 */
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "../durations.js";

/** Longer than a page stays open, in milliseconds. */
const KEPT_MS = 14 * DAY_MS;
/** The time of a file that belongs to the release in force; any other is when it was replaced. */
const inForce = new Date(0);

/**
 * Copies what the build has and the folder lacks, and removes what was replaced more than two weeks ago.
 * @param {string} built the build's assets
 * @param {string} kept a folder that outlives a deploy
 */
export function keepAssets(built, kept, now = new Date()) {
  mkdirSync(kept, { recursive: true });
  const known = new Set(readdirSync(kept));
  const current = readdirSync(built, { withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [one.name] : [],
  );
  for (const name of current) {
    if (!known.delete(name)) copyFileSync(join(built, name), join(kept, name));
    utimesSync(join(kept, name), now, inForce);
  }
  for (const name of known) {
    const replacedAt = statSync(join(kept, name)).mtimeMs;
    if (replacedAt === inForce.getTime()) utimesSync(join(kept, name), now, now);
    else if (now.getTime() - replacedAt > KEPT_MS) rmSync(join(kept, name), { force: true });
  }
}
