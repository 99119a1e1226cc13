import { db } from "#app/db.server.ts";
import { eachSlice, inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";

/** More links than this in ten seconds is an attack: the rest isn't counted. */
const MAX_PENDING = 5_000;
/** Links written in one transaction, at most. */
const MAX_BATCH = 200;

const pending = new Map<string, number>();

/** Followed, not written yet: a database that's busy holds up no visitor. */
export function countClick(slug: string, now: Date): void {
  const key = `${slug} ${calendarDayOf(now)}`;
  if (pending.has(key) || pending.size < MAX_PENDING) pending.set(key, (pending.get(key) ?? 0) + 1);
}

/** Writes what was counted, in slices; what isn't written, by a fault or a stop, is kept for the next time. */
export async function writeClicks(stopping: () => boolean = () => false): Promise<void> {
  const writing = inSlices({ stopping, first: 10, most: MAX_BATCH });
  await eachSlice([...pending.keys()], writing, writeSome);
}

async function writeSome(keys: readonly string[]): Promise<void> {
  const taken = new Map(keys.map((key) => [key, pending.get(key) ?? 0]));
  for (const key of keys) pending.delete(key);
  try {
    await db.$transaction(async (tx) => {
      for (const [key, clicks] of taken) {
        const [slug = "", day = ""] = key.split(" ");
        if (!(await tx.shortLink.findUnique({ where: { slug }, select: { slug: true } }))) continue;
        await tx.shortLinkDay.upsert({
          where: { slug_day: { slug, day } },
          create: { slug, day, clicks },
          update: { clicks: { increment: clicks } },
        });
      }
    });
  } catch (error) {
    for (const [key, clicks] of taken) pending.set(key, (pending.get(key) ?? 0) + clicks);
    throw error;
  }
}

/** Where a short link leads: a path of our site; null for an unknown link. */
export const targetOf = async (slug: string): Promise<string | null> =>
  (await db.shortLink.findUnique({ where: { slug }, select: { target: true } }))?.target ?? null;
