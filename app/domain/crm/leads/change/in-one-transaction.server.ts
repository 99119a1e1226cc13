import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { Result } from "#app/domain/base/result.ts";

/** Thrown inside a transaction so that nothing of it stays. */
class Rejected extends Error {
  constructor(readonly result: { ok: false; error: unknown }) {
    super("rejected");
  }
}

/** Runs changes in one transaction; if they end in an error, none of them stays. */
export async function inOneTransaction<T, E>(
  change: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  try {
    return await db.$transaction(async (tx) => {
      const result = await change(tx);
      if (!result.ok) throw new Rejected(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rejected) return error.result as { ok: false; error: E };
    throw error;
  }
}
