import { readFile, readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Where Litestream keeps its copy of the log until the store has it. @param {string} file the database's path */
export const streamFolder = (file) => join(dirname(file), `.${basename(file)}-litestream`);

const ANSWER_MS = 1_000;

/** @param {string} text @param {string} name */
const gauge = (text, name) =>
  Number(new RegExp(`^litestream_${name}\\{.*\\} (\\S+)$`, "m").exec(text)?.[1] ?? 0);

/**
 * Where the local log and the store stand. Throws while Litestream is still starting.
 * @param {string} file the database's path @param {number} port of Litestream's metrics
 */
export async function readPosition(file, port) {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(ANSWER_MS) });
  const text = await answer.text();
  const folder = streamFolder(file);
  const generation = (await readFile(join(folder, "generation"), "utf8")).trim();
  const logs = join(folder, "generations", generation, "wal");
  const last = (await readdir(logs))
    .filter((name) => name.endsWith(".wal"))
    .sort()
    .at(-1);
  if (!last) throw new Error(`There is no log in ${logs} yet.`);
  return {
    generation,
    /** @type {[number, number]} */
    local: [Number.parseInt(last, 16), (await stat(join(logs, last))).size],
    /** @type {[number, number]} */
    stored: [gauge(text, "replica_wal_index"), gauge(text, "replica_wal_offset")],
    copies: gauge(text, "sync_count"),
    errors: gauge(text, "sync_error_count"),
  };
}
