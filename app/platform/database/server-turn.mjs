import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {import("@libsql/client/http").Client} Client */

/** A turn outlives a start that was killed by this much at most, in milliseconds. */
const TURN_MS = 60_000;
const ASK_MS = 250;

const table = `CREATE TABLE IF NOT EXISTS preparing (
  id INTEGER PRIMARY KEY CHECK (id = 1), holder TEXT NOT NULL, ends_at INTEGER NOT NULL
) STRICT`;

// The server's clock counts, so that the machines' own need not agree.
const now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";

/**
 * Prepares a server's database while no other start does: a second one waits, and finds what the first one did.
 * @template T
 * @param {Client} client
 * @param {() => void} waiting called once if somebody else is at it
 * @param {(renew: () => Promise<void>) => Promise<T>} prepare calls `renew` before each step; not during one, because
 * writes that wait for a long transaction make the server end it
 * @returns {Promise<T>}
 */
export async function inTurn(client, waiting, prepare) {
  const holder = randomUUID();
  const take = () =>
    client.execute({
      sql: `INSERT INTO preparing (id, holder, ends_at) VALUES (1, :holder, ${now} + ${TURN_MS})
        ON CONFLICT (id) DO UPDATE SET holder = :holder, ends_at = excluded.ends_at
        WHERE ends_at <= ${now} OR holder = :holder`,
      args: { holder },
    });
  const isTaken = async () =>
    (await client.execute(`SELECT 1 FROM preparing WHERE ends_at > ${now}`)).rows.length > 0;
  const { rows } = await client.execute("SELECT 1 FROM sqlite_master WHERE name = 'preparing'");
  if (rows.length === 0) await client.execute(table);
  for (let asked = 0; (await isTaken()) || (await take()).rowsAffected === 0; asked += 1) {
    if (asked === 0) waiting();
    await sleep(ASK_MS);
  }
  try {
    return await prepare(async () => void (await take()));
  } finally {
    await client.execute({ sql: "DELETE FROM preparing WHERE holder = ?", args: [holder] }).catch(() => {});
  }
}
