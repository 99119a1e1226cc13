import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { pathOfFile } from "../files/stored-files.mjs";
import { broken, fine } from "./findings.mjs";

/** What refers to a file, in words, by the column of its link. */
const kinds = {
  inspection_photo_id: "photos of vehicles",
  certificate_id: "certificates of carriers",
  carrier_check_id: "proofs of carriers' checks",
  claim_id: "papers of claims",
  claim_event_id: "papers of claims",
  social_picture_id: "pictures of posts",
  lead_email_id: "files of emails",
  inbox_answer_id: "files of emails",
  inbound_email_id: "files of emails",
};

/** @typedef {{ named: number, missing: { kind: string, hash: string }[] }} NamedFiles */

/**
 * The files that a database names and that aren't in a folder, or have another size there. What is in them is read with
 * each backup.
 * @param {string} database a path @param {string} folder of files
 * @returns {NamedFiles}
 */
export function findMissingFiles(database, folder) {
  const db = new Database(database, { readonly: true, fileMustExist: true });
  try {
    const columns = new Set(
      db
        .prepare("SELECT name FROM pragma_table_info('file_links')")
        .pluck()
        .all()
        .map((name) => String(name)),
    );
    // A database of an earlier release has no such table yet, or fewer columns.
    if (columns.size === 0) return { named: 0, missing: [] };
    const cases = Object.entries(kinds)
      .filter(([column]) => columns.has(column))
      .map(([column, kind]) => `WHEN ${column} IS NOT NULL THEN '${kind.replaceAll("'", "''")}'`);
    const rows = db.prepare(
      `SELECT files.hash AS hash, files.bytes AS bytes, min(CASE ${cases.join(" ")} ELSE 'files' END) AS kind
       FROM files JOIN file_links ON file_links.hash = files.hash GROUP BY files.hash, files.bytes`,
    );
    let named = 0;
    const missing = [];
    for (const row of rows.iterate()) {
      const { hash, bytes, kind } = /** @type {{ hash: string, bytes: number, kind: string }} */ (row);
      named++;
      const found = statSync(pathOfFile(folder, hash), { throwIfNoEntry: false });
      if (!found?.isFile() || found.size !== bytes) missing.push({ kind, hash });
    }
    return { named, missing };
  } finally {
    db.close();
  }
}

/** @param {NamedFiles} files @param {string} folder @returns {import("./findings.mjs").Finding} */
export function judgeFiles({ named, missing }, folder) {
  const [first] = missing;
  if (!first)
    return fine("named files", named === 0 ? "The database names none." : `All ${named} are in ${folder}.`);
  const counts = new Map();
  for (const { kind } of missing) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const list = [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ");
  return broken(
    "named files",
    `${missing.length} of ${named} are missing in ${folder} or cut short (${list}; the first is ${first.hash}). Bring them back, also while the site runs: npm run restore -- FOLDER --files, with the folder of backups or BACKUP_URL.`,
  );
}
