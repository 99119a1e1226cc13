import { createHash } from "node:crypto";
import { createTable, pendingOf, readMigrations } from "./apply-migrations.mjs";

/** @typedef {import("@libsql/client/http").Client} Client */
/** @typedef {import("./apply-migrations.mjs").Migration} Migration */
/** @typedef {import("./apply-migrations.mjs").Applied} Applied */

/** @param {Client} client @returns {Promise<Applied[]>} */
async function readApplied(client) {
  const { rows: tables } = await client.execute(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('_prisma_migrations', 'quotes')",
  );
  const names = tables.map(({ name }) => name);
  if (names.length === 0) return [];
  if (!names.includes("_prisma_migrations"))
    throw new Error("The database has tables but no record of migrations: it was not made by this site.");
  const { rows } = await client.execute(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS isFinished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  return rows.map(({ name, checksum, isFinished }) => ({
    name: String(name),
    checksum: String(checksum),
    isFinished: isFinished ? 1 : 0,
  }));
}

/**
 * The migrations that a server's database lacks; only reads. Rejects with a readable error if its history doesn't match.
 * @param {Client} client
 * @param {string} [folder] the folder of migrations
 * @returns {Promise<{ migrations: Migration[], isNew: boolean }>} `isNew` if there is nothing in it yet
 */
export async function pendingOnServer(client, folder = "prisma/migrations") {
  const applied = await readApplied(client);
  return { migrations: pendingOf(readMigrations(folder), applied), isNew: applied.length === 0 };
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

/**
 * A migration as one script that the server runs completely or not at all. Its record comes first and has an id of its
 * own: where another start was faster, the script fails there.
 * @param {Migration} migration
 */
function scriptOf({ name, sql, checksum }) {
  const id = createHash("sha256").update(`${name}\0${checksum}`).digest("hex").slice(0, 36);
  const columns = "id, checksum, migration_name, finished_at, started_at, applied_steps_count";
  const time = "strftime('%Y-%m-%dT%H:%M:%f+00:00')";
  return `PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;
${createTable};
INSERT INTO _prisma_migrations (${columns})
VALUES (${quoted(id)}, ${quoted(checksum)}, ${quoted(name)}, ${time}, ${time}, 1);
${sql};
-- A row whose parent isn't there makes this fail, because an id must not be null.
INSERT INTO _prisma_migrations (id, checksum, migration_name)
SELECT NULL, '', '' FROM pragma_foreign_key_check LIMIT 1;
COMMIT;`;
}

/**
 * Updates a server's database to this release; rejects with a readable error, and a failed migration leaves nothing
 * behind.
 * @param {Client} client
 * @param {() => Promise<void>} [begin] called before each migration
 * @param {string} [folder] the folder of migrations
 * @returns {Promise<string[]>} the names of those applied
 */
export async function migrateServer(client, begin = async () => {}, folder = undefined) {
  const done = [];
  for (;;) {
    const {
      migrations: [next],
    } = await pendingOnServer(client, folder);
    if (!next) return done;
    await begin();
    try {
      await client.executeMultiple(scriptOf(next));
      done.push(next.name);
    } catch (error) {
      const { migrations } = await pendingOnServer(client, folder);
      // Another start was faster, or the answer was lost after it was done.
      if (!migrations.some(({ name }) => name === next.name)) continue;
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${next.file} failed and left nothing behind: ${why}.`);
    }
  }
}
