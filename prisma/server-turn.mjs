import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {import("@libsql/client/http").Client} Client */

/** A turn outlives a start that was killed by this much at most, in milliseconds. */
const TURN_MS = 20_000;
const ASK_MS = 250;

const table = `CREATE TABLE IF NOT EXISTS preparing (
  id INTEGER PRIMARY KEY CHECK (id = 1), holder TEXT NOT NULL, ends_at INTEGER NOT NULL
) STRICT`;

// The server's clock counts, so that the machines' own need not agree.
const now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";

/**
 * Prepares a server's database while nobody else does: a second start waits, and finds what the first one did.
 * @template T
 * @param {Client} client
 * @param {() => void} waiting called once if somebody else is at it
 * @param {() => Promise<T>} prepare
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
  await client.execute(table);
  for (let asked = 0; (await take()).rowsAffected === 0; asked += 1) {
    if (asked === 0) waiting();
    await sleep(ASK_MS);
  }
  const renewing = setInterval(() => void take().catch(() => {}), TURN_MS / 4);
  try {
    return await prepare();
  } finally {
    clearInterval(renewing);
    await client.execute({ sql: "DELETE FROM preparing WHERE holder = ?", args: [holder] }).catch(() => {});
  }
}
