import { clockDoubt } from "#app/domain/base/clock/clock.server.ts";
import { heldErasure } from "#app/domain/desk/retention/hold-erasure.server.ts";
import type { Held } from "./held-problems";
import { describeMended } from "./mend-times.server";

/** What the site holds back right now. */
export async function readHeld(now: Date): Promise<Held> {
  const [erasure, mended] = await Promise.all([heldErasure(), describeMended(now)]);
  return { clock: clockDoubt(), erasure, mended };
}
