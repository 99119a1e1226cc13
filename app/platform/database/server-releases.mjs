import { seededTables, stateFrom } from "./releases.mjs";

/** @typedef {import("@libsql/client/http").Client} Client */
/** @typedef {import("./releases.mjs").Release} Release */

/**
 * What a server's migrated database says about a release, as `stateOf` does of a file.
 * @param {Client} client @param {Release} release
 */
export async function stateOnServer(client, release) {
  const { rows } = await client.execute({
    sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN (SELECT value FROM json_each(?))",
    args: [JSON.stringify(["releases", ...seededTables])],
  });
  const names = rows.map(({ name }) => name);
  if (!names.includes("releases")) return { isOlder: false, isSeeded: false, isPrepared: false, newest: "" };
  const filled = seededTables.map((table) =>
    names.includes(table) ? `EXISTS (SELECT 1 FROM ${table})` : "0",
  );
  const {
    rows: [row],
  } = await client.execute(
    `SELECT max(made_at) AS newest, ${filled.join(" AND ")} AS isFilled,
       (SELECT json_object('fingerprint', fingerprint, 'seed', seed)
        FROM releases ORDER BY prepared_at DESC LIMIT 1) AS last
     FROM releases`,
  );
  return stateFrom(release, {
    newest: row?.newest,
    last: row?.last ? JSON.parse(String(row.last)) : undefined,
    isFilled: Boolean(row?.isFilled),
  });
}

/**
 * Remembers that this release has prepared the database.
 * @param {Client} client @param {Release} release @param {Date} [now]
 */
export async function rememberOnServer(client, { fingerprint, madeAt, seed }, now = new Date()) {
  await client.execute({
    sql: `INSERT INTO releases (fingerprint, made_at, seed, prepared_at) VALUES (:fingerprint, :madeAt, :seed, :now)
       ON CONFLICT (fingerprint) DO UPDATE SET made_at = max(made_at, :madeAt), seed = :seed, prepared_at = :now`,
    args: { fingerprint, madeAt, seed, now: now.toISOString().replace("Z", "+00:00") },
  });
}
