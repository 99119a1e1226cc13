import { countClaims, listClaims } from "#app/domain/shipping/claims/list-claims.server.ts";
import type { ClaimRow } from "#app/domain/shipping/claims/list-claims.server.ts";

const SHOWN = 6;

/** Claims with something due, the first due on top, and how many the list of them has. */
export async function loadClaimTodos(now: Date): Promise<{ count: number; rows: ClaimRow[] }> {
  const [count, { rows }] = await Promise.all([countClaims("due", now), listClaims("due", now, 0, SHOWN)]);
  return { count, rows };
}
