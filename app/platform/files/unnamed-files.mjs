import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { backupsAmong } from "#app/platform/backup/backup-names.mjs";
import { isFileHash } from "./stored-files.mjs";

/** Files that the newest copy no longer names, and the copies that were there when one last did. @typedef {{ copies: string[], hashes: string[] }} Unnamed */

const listName = "unnamed.json";

/** @param {string} folder @returns {Unnamed[]} a list that can't be read counts as empty: its files then wait once more */
function readList(folder) {
  try {
    const list = JSON.parse(readFileSync(join(folder, listName), "utf8"));
    return list.map((/** @type {Unnamed} */ { copies, hashes }) => ({
      copies: copies.map(String),
      hashes: hashes.filter(isFileHash),
    }));
  } catch {
    return [];
  }
}

/** @param {string} folder @param {Unnamed[]} list */
function writeList(folder, list) {
  const path = join(folder, listName);
  if (list.length === 0) return rmSync(path, { force: true });
  writeFileSync(`${path}.part`, JSON.stringify(list), { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

/**
 * Removes the files that no copy in the folder names anymore. A packed copy isn't opened for that, and an encrypted one
 * can't be: what the newest doesn't name waits until every copy is gone that was there then.
 * @param {string} folder of the files @param {Map<string, string[]>} unnamed by the newest copy: hash and paths; what
 *   is removed leaves it
 * @param {string} backup the newest copy
 * @param {string} backups its folder
 * @returns {Promise<{ removed: number, bytes: number }>}
 */
export async function removeUnnamed(folder, unnamed, backup, backups) {
  const present = backupsAmong(readdirSync(backups)).map(({ name }) => name);
  const waiting = readList(folder).map(({ copies, hashes }) => ({
    copies: copies.filter((name) => present.includes(name)),
    hashes: hashes.filter((hash) => unnamed.has(hash)),
  }));
  const known = new Set(waiting.flatMap(({ hashes }) => hashes));
  const fresh = [...unnamed.keys()].filter((hash) => !known.has(hash));
  waiting.push({ copies: present.filter((name) => name !== basename(backup)), hashes: fresh });
  let [removed, bytes] = [0, 0];
  for (const { copies, hashes } of waiting) {
    if (copies.length > 0) continue;
    for (const hash of hashes) {
      for (const path of unnamed.get(hash) ?? []) {
        bytes += (await stat(path)).size;
        await rm(path, { force: true });
      }
      unnamed.delete(hash);
    }
    removed += hashes.length;
  }
  const rest = waiting.filter(({ copies, hashes }) => copies.length > 0 && hashes.length > 0);
  if (rest.length > 0 || known.size > 0) writeList(folder, rest);
  return { removed, bytes };
}
