import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { newestBackup } from "#app/domain/base/database/newest-backup.server.ts";
import { logger } from "#app/logger.server.ts";
import { clockOffSeconds } from "#app/metrics.server.ts";
import { MINUTE_MS } from "#app/platform/durations.js";
import { describeOff, judgeClock, needsPerson } from "./judge-clock";
import type { Believed, Doubt, Moment } from "./judge-clock";

/** The believed time is written down this often: a start compares its clock with it. */
const WRITE_MS = 10 * MINUTE_MS;
/** Rows of a table that say when something was stored last: an import may have brought older ones. */
const LOOKED_AT = 1_000;
const one = { id: 1 };

let isOpen = false;
/** null as long as it couldn't be read */
let last: Believed | null = null;
let doubt: Doubt | null = null;
let writtenMs: number | null = null;
/** when the clock was opened, by the steady one */
let openedMs = 0;

const moment = (): Moment => ({ wallMs: Date.now(), steadyMs: performance.now() });

/**
 * Whether the machine's clock fits what was known of the time. What erases, expires or sends by the time asks before it
 * begins and between its steps; it takes microseconds. A process that hasn't opened the clock believes it.
 */
export function isTimeBelieved(): boolean {
  if (!isOpen) return true;
  if (!last) return false;
  const [now, before] = [moment(), doubt];
  doubt = judgeClock(last, now, before);
  if (!doubt) last = now;
  clockOffSeconds.set(doubt ? doubt.offMs / 1_000 : 0);
  if (doubt && doubt !== before)
    logger.error(
      { off: describeOff(doubt.offMs) },
      needsPerson(doubt)
        ? "the machine’s clock is not believed: nothing is erased, expires or is sent until it’s right again or an owner confirms it on the status page"
        : "the machine’s clock has jumped: nothing is erased, expires or is sent until it’s right again or has stayed as it is for ten minutes",
    );
  if (!doubt && before) logger.warn("the machine’s clock is believed again");
  return doubt === null;
}

/** By how much the clock is off from what was expected, or null while it's believed. */
export const clockDoubt = (): Doubt | null => (isTimeBelieved() ? null : doubt);

/**
 * The time by which prices run out and messages are due: `now`, or while the clock is in doubt what it should say by the last moment believed.
 */
export function believedTime(now: Date): Date {
  if (isTimeBelieved() || !last) return now;
  const passedMs = performance.now() - (last.steadyMs ?? openedMs);
  return new Date(last.wallMs + passedMs);
}

/** The later of both: what is made now must not be old when the clock is right again. */
export function latestTime(now: Date): Date {
  const expected = believedTime(now);
  return now > expected ? now : expected;
}

/**
 * Reads when the time was believed last. A database that doesn't know yet takes what its newest rows and the newest
 * backup say, and remembers that before this clock has written anything.
 */
async function readLast(): Promise<number> {
  const row = await db.clock.findUnique({ where: one, select: { believedAt: true } });
  if (row) return row.believedAt.getTime();
  const believedAt = (await newestWitness()) ?? new Date();
  const kept = await db.clock.upsert({
    where: one,
    create: { ...one, believedAt },
    update: {},
    select: { believedAt: true },
  });
  return kept.believedAt.getTime();
}

/** The newest date of what was stored last: a site from before this table has no better witness. */
async function newestWitness(): Promise<Date | null> {
  const rows = await db.$queryRaw<{ at: Date | string | null }[]>`
    SELECT max(created_at) AS at FROM (SELECT created_at FROM quotes ORDER BY rowid DESC LIMIT ${LOOKED_AT})
    UNION ALL SELECT max(created_at) FROM (SELECT created_at FROM lead_events ORDER BY rowid DESC LIMIT ${LOOKED_AT})
    UNION ALL SELECT max(created_at) FROM (SELECT created_at FROM outbox_messages ORDER BY rowid DESC LIMIT ${LOOKED_AT})
    UNION ALL SELECT max(created_at) FROM (SELECT created_at FROM audit_entries ORDER BY rowid DESC LIMIT ${LOOKED_AT})`;
  const backup = await newestBackup();
  const times = [...rows.map(({ at }) => new Date(at ?? NaN)), ...(backup ? [backup.at] : [])]
    .map((at) => at.getTime())
    .filter((ms) => Number.isFinite(ms));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Call it before any job runs. Until the database has answered, the time isn't believed. */
export async function openClock(): Promise<void> {
  isOpen = true;
  openedMs = performance.now();
  writtenMs = await readLast();
  last = { wallMs: writtenMs, steadyMs: null };
  isTimeBelieved();
}

/**
 * Writes the believed time down now and then, and while it's in doubt looks whether another process or a person has
 * confirmed it. A job calls it every few seconds.
 */
export async function checkClock(): Promise<void> {
  if (!last) return openClock();
  if (!isTimeBelieved()) {
    const known = await readLast();
    if (known === writtenMs) return;
    writtenMs = known;
    last = { wallMs: known, steadyMs: null };
    isTimeBelieved();
    return;
  }
  const now = new Date();
  if (writtenMs !== null && Math.abs(now.getTime() - writtenMs) < WRITE_MS) return;
  await db.clock.updateMany({ where: one, data: { believedAt: now } });
  writtenMs = now.getTime();
}

/** A person says that the clock is right. */
export async function confirmClock(by: Actor, now: Date): Promise<void> {
  const off = doubt ? describeOff(doubt.offMs) : "nothing";
  await db.$transaction(async (tx) => {
    await tx.clock.upsert({
      where: one,
      create: { ...one, believedAt: now },
      update: { believedAt: now },
      select: { id: true },
    });
    await recordAudit(tx, {
      actor: by,
      action: "clock-confirmed",
      before: { off },
      after: { time: now.toISOString() },
      now,
      subject: { kind: "clock", id: "clock", name: "the machine’s clock" },
    });
  });
  if (!isOpen) return;
  writtenMs = now.getTime();
  last = moment();
  isTimeBelieved();
}
