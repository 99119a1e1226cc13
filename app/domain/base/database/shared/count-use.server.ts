import { querySharedDb } from "./shared-file.server";

/**
 * Counts one more use of a key by any process. The count begins anew `ms` milliseconds after its first use; `endsAt`
 * says when, in epoch milliseconds. Rejects if nothing can be shared.
 */
export async function countUse(
  key: string,
  ms: number,
  now = Date.now(),
): Promise<{ count: number; endsAt: number }> {
  // A count that ends later than a new one would is from before the clock was set back.
  const [row] = await querySharedDb(
    `INSERT INTO uses (key, count, ends_at) VALUES (?, 1, ?)
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN ends_at > ? AND ends_at <= excluded.ends_at THEN count + 1 ELSE 1 END,
       ends_at = CASE WHEN ends_at > ? AND ends_at <= excluded.ends_at THEN ends_at ELSE excluded.ends_at END
     RETURNING count, ends_at`,
    key,
    now + ms,
    now,
    now,
  );
  return { count: Number(row?.count), endsAt: Number(row?.ends_at) };
}
