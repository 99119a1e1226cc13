import { db } from "#app/db.server.ts";
import { HOUR_MS } from "#app/platform/durations.js";

/** FMCSA turned us away, or doesn't accept our key: it isn't asked again before `until`, or until the site restarts (null). */
export type RegisterPause = { code: "rejected" | "bad-key"; until: Date | null };

/** A key is read once, when the site starts. */
const startedAt = new Date();

/** Whether FMCSA is left alone now, by what it answered last. */
export async function findRegisterPause(now: Date, started = startedAt): Promise<RegisterPause | null> {
  const newest = (checkError: RegisterPause["code"], since: Date) =>
    db.carrier.findFirst({
      where: { checkError, checkTriedAt: { gt: since } },
      orderBy: { checkTriedAt: "desc" },
      select: { checkTriedAt: true },
    });
  if (await newest("bad-key", started)) return { code: "bad-key", until: null };
  const turnedAway = await newest("rejected", new Date(now.getTime() - HOUR_MS));
  return turnedAway?.checkTriedAt
    ? { code: "rejected", until: new Date(turnedAway.checkTriedAt.getTime() + HOUR_MS) }
    : null;
}
