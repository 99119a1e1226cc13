import { z } from "zod";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { ruleLimits } from "#app/domain/base/limits/rule-limits.ts";
import { OVERLAP_MS } from "#app/domain/channels/webhooks/endpoint-secret.server.ts";
import { refreshNextTask } from "#app/domain/crm/leads/change/refresh-next-task.server.ts";
import { lockoutRules } from "#app/domain/crm/staff/login/lockout.ts";
import { links } from "#app/domain/crm/staff/login/one-time-link.server.ts";
import { totpStepAt } from "#app/domain/crm/staff/login/totp.server.ts";
import { sessionTimes } from "#app/domain/crm/staff/session.server.ts";
import { LEASE_MS } from "#app/domain/messages/outbox/outbox-message.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#app/platform/durations.js";

/** Beyond its own limit a time may be this far ahead: machines on one database differ by seconds. */
const SLACK_MS = HOUR_MS;
/** A retry, or the hour at which somebody may be written to, is never further away. */
const MAX_DUE_MS = 7 * DAY_MS;
/** Rows that are changed one by one, in one transaction. */
const BATCH = 100;

/** What is dated anew, in the words of the status page. */
const mends = {
  messages: "messages",
  claims: "claims of messages",
  rules: "rules",
  steps: "steps of rules",
  tasks: "tasks",
  locks: "locks of logins",
  codes: "second steps",
  sessions: "sessions of staff",
  links: "one-time links",
  secrets: "former secrets of webhooks",
} as const;

type Mended = keyof typeof mends;
type Mend = (tx: Tx, now: Date, later: (ms: number) => Date) => Promise<{ count: number }>;

/**
 * Times that only a wrong clock can have written, by their limits. Days that people choose are theirs however far ahead
 * they are: scheduled posts, tasks, and the day until which a price was promised.
 */
const actions: Record<Mended, Mend> = {
  messages: (tx, now, later) =>
    tx.outboxMessage.updateMany({
      where: {
        deliveredAt: null,
        givenUpAt: null,
        dueAt: { gt: later(MAX_DUE_MS) },
        // A post that was never tried is due when somebody wants it.
        OR: [{ channel: { not: "social" } }, { attempts: { gt: 0 } }],
      },
      data: { dueAt: now },
    }),
  claims: (tx, _now, later) =>
    tx.outboxMessage.updateMany({
      where: { deliveredAt: null, givenUpAt: null, leasedUntil: { gt: later(LEASE_MS) } },
      data: { leasedUntil: null },
    }),
  rules: (tx, now, later) =>
    tx.automationRule.updateMany({ where: { switchedAt: { gt: later(0) } }, data: { switchedAt: now } }),
  steps: mendSteps,
  tasks: mendTasks,
  locks: (tx, now, later) =>
    tx.loginFailure.updateMany({
      where: { OR: [{ lockedUntil: { gt: later(MAX_LOCK_MS) } }, { lastAt: { gt: later(0) } }] },
      data: { lockedUntil: null, lastAt: now },
    }),
  codes: (tx, now, later) =>
    tx.staff.updateMany({
      where: { totpLastStep: { gt: totpStepAt(later(0)) } },
      // No code of before now works again.
      data: { totpLastStep: totpStepAt(now) - 1 },
    }),
  sessions: (tx, now, later) =>
    tx.staffSession.updateMany({
      where: { OR: [{ createdAt: { gt: later(0) } }, { lastSeenAt: { gt: later(0) } }] },
      data: { createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + sessionTimes.wholeMs) },
    }),
  links: async (tx, now, later) => {
    let count = 0;
    for (const purpose of ["invitation", "password_reset"] as const) {
      const { goodForMs } = links[purpose];
      const where = { purpose, usedAt: null, expiresAt: { gt: later(goodForMs) } };
      const data = { createdAt: now, expiresAt: new Date(now.getTime() + goodForMs) };
      count += (await tx.staffToken.updateMany({ where, data })).count;
    }
    return { count };
  },
  secrets: (tx, now, later) =>
    tx.webhookEndpoint.updateMany({
      where: { previousUntil: { gt: later(OVERLAP_MS) } },
      data: { previousUntil: new Date(now.getTime() + OVERLAP_MS) },
    }),
};

const MAX_LOCK_MS =
  Math.max(...Object.values(lockoutRules).flatMap(({ waits }): readonly number[] => waits)) * SECOND_MS;

/** A step keeps the wait that it had when its run began. */
async function mendSteps(tx: Tx, now: Date, later: (ms: number) => Date): Promise<{ count: number }> {
  const maxWaitMs = ruleLimits.days * DAY_MS;
  const runs = await tx.automationRun.findMany({
    where: { nextAt: { gt: later(maxWaitMs) } },
    take: BATCH,
    select: { id: true, startedAt: true, nextAt: true },
  });
  for (const { id, startedAt, nextAt } of runs) {
    const isOfThen = startedAt > later(0);
    const waitMs = isOfThen && nextAt ? nextAt.getTime() - startedAt.getTime() : 0;
    const data = {
      nextAt: new Date(now.getTime() + Math.min(Math.max(waitMs, 0), maxWaitMs)),
      ...(isOfThen && { startedAt: now }),
    };
    await tx.automationRun.update({ where: { id }, data, select: { id: true } });
  }
  return { count: runs.length };
}

/** A task that was made while the clock was ahead is due as long after now as it was after then. */
async function mendTasks(tx: Tx, now: Date, later: (ms: number) => Date): Promise<{ count: number }> {
  const tasks = await tx.leadTask.findMany({
    where: { doneAt: null, dueAt: { gt: later(0) }, createdAt: { gt: later(0) } },
    take: BATCH,
    select: { id: true, leadId: true, createdAt: true, dueAt: true },
  });
  for (const { id, leadId, createdAt, dueAt } of tasks) {
    const waitMs = Math.max(dueAt.getTime() - createdAt.getTime(), 0);
    const data = { createdAt: now, dueAt: new Date(now.getTime() + waitMs) };
    await tx.leadTask.update({ where: { id }, data, select: { id: true } });
    await refreshNextTask(tx, leadId);
  }
  return { count: tasks.length };
}

type Counts = Partial<Record<Mended, number>>;

/** Dates anew what a wrong clock has dated far ahead, and tells staff; only call it while the time is believed. */
export async function mendTimes(now: Date, stopping: () => boolean = () => false): Promise<Counts> {
  const later = (ms: number) => new Date(now.getTime() + ms + SLACK_MS);
  const counts: Counts = {};
  for (const what of Object.keys(mends) as Mended[])
    for (let isMore = true; isMore && !stopping();) {
      const { count } = await db.$transaction((tx) => actions[what](tx, now, later));
      if (count > 0) counts[what] = (counts[what] ?? 0) + count;
      isMore = count === BATCH;
    }
  if (Object.keys(counts).length > 0) await reportMended(counts, now);
  return counts;
}

async function reportMended(counts: Counts, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const report = { mendedAt: now, mended: JSON.stringify(counts) };
    await tx.clock.upsert({
      where: { id: 1 },
      create: { id: 1, believedAt: now, ...report },
      update: report,
      select: { id: true },
    });
    await recordAudit(tx, {
      actor: { id: null, name: "the site" },
      action: "times-mended",
      after: counts,
      now,
      subject: { kind: "clock", id: "clock", name: "what a wrong clock had dated" },
    });
  });
}

/** How long the status page tells of it. */
const SHOWN_MS = 7 * DAY_MS;
const countsSchema = z.partialRecord(z.enum(Object.keys(mends) as [Mended, ...Mended[]]), z.number());

/** "messages (3), sessions of staff (1)" of the last days, or null. */
export async function describeMended(now: Date): Promise<string | null> {
  const row = await db.clock.findUnique({ where: { id: 1 }, select: { mendedAt: true, mended: true } });
  if (!row?.mendedAt || now.getTime() - row.mendedAt.getTime() > SHOWN_MS) return null;
  const counts = parseStoredJson(countsSchema, row.mended, "what was dated anew");
  return (Object.keys(mends) as Mended[])
    .flatMap((what) => (counts[what] ? [`${mends[what]} (${counts[what]})`] : []))
    .join(", ");
}
