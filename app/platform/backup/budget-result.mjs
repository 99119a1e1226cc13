import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const overName = "over-budget.json";

/**
 * Writes down beside the backups what the last one found: only it has added everything up.
 * @param {string} folder
 * @param {number | null} bytes in the folder, if they are more than the budget although only the newest copy is left
 */
export function writeOver(folder, bytes) {
  const path = join(folder, overName);
  if (bytes === null) return rmSync(path, { force: true });
  writeFileSync(`${path}.part`, JSON.stringify({ bytes }), { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

/** @param {string} folder @returns {number | null} null as well where nothing can be read */
export function readOver(folder) {
  try {
    const { bytes } = JSON.parse(readFileSync(join(folder, overName), "utf8"));
    return typeof bytes === "number" ? bytes : null;
  } catch {
    return null;
  }
}
