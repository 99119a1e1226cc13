import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { stripeAccount } from "#app/domain/shipping/payments/stripe-setup.server.ts";
import { webhookSilentSince } from "#app/domain/shipping/payments/webhook-silence.server.ts";
import { db } from "#app/db.server.ts";
import { databaseFile, databaseServer, env, filesFolder } from "#app/env.server.ts";
import type { ImapService } from "#app/env.server.ts";
import { findMailbox, mailboxId } from "#app/domain/channels/inbound-email/mailbox.server.ts";
import { believedTime } from "#app/domain/base/clock/clock.server.ts";
import { newestBackup } from "#app/domain/base/database/newest-backup.server.ts";
import { countPendingFiles } from "#app/domain/base/files/send-files.server.ts";
import { streamState } from "#app/domain/base/database/stream-state.server.ts";
import { findRegisterPause } from "#app/domain/shipping/carriers/register-pause.server.ts";
import { readShippingLoad } from "./read-shipping-load.server";
import { readOver } from "#app/platform/backup/budget-result.mjs";
import { SECOND_MS } from "#app/platform/durations.js";
import { readTrial } from "#app/platform/backup/trial-result.mjs";
import type { SiteLoad } from "./site-load";
import { calendarDayOf, utcMidnight } from "#app/domain/base/calendar/calendar-day.ts";

export async function readLoad(now: Date): Promise<SiteLoad> {
  const [
    outbox,
    startsToday,
    leadsWaiting,
    disk,
    backup,
    mailbox,
    webhooks,
    files,
    register,
    shipping,
    silentSince,
  ] = await Promise.all([
    outboxLoad(now),
    startsSince(utcMidnight(calendarDayOf(now))),
    db.lead.count({ where: { waitingSince: { not: null } } }),
    diskUse(),
    env.BACKUP_DIR ? newestBackup(env.BACKUP_DIR, believedTime(now)) : undefined,
    env.IMAP_URL ? mailboxState(env.IMAP_URL) : undefined,
    webhookState(),
    fileUse(),
    env.FMCSA_WEB_KEY ? findRegisterPause(now) : null,
    readShippingLoad(now, env.FMCSA_WEB_KEY !== undefined),
    stripeAccount ? webhookSilentSince(now) : null,
  ]);
  return {
    outbox,
    startsToday,
    leadsWaiting,
    shipping,
    disk,
    backup,
    mailbox,
    webhooks,
    files,
    register,
    payments: { silentSince },
    trial: env.BACKUP_DIR ? readTrial(env.BACKUP_DIR) : undefined,
    uptimeMs: process.uptime() * SECOND_MS,
    bytesOverBudget: env.BACKUP_DIR && env.BACKUP_MAX_GB ? readOver(env.BACKUP_DIR) : null,
    stream: streamState(),
    server: databaseServer?.host ?? null,
  };
}

async function mailboxState(service: ImapService): Promise<SiteLoad["mailbox"]> {
  const mailbox = await findMailbox(mailboxId(service));
  // A mailbox that was never read has a row that says so by the beginning of time.
  const readAt = mailbox && mailbox.readAt.getTime() > 0 ? mailbox.readAt : null;
  return { readAt, error: mailbox?.lastError ?? null };
}

/** Failures in a row after which an endpoint counts as failing: the first retries often mend themselves. */
const FAILING = 3;

async function webhookState(): Promise<SiteLoad["webhooks"]> {
  const rows = await db.webhookEndpoint.findMany({
    where: { OR: [{ pausedAt: { not: null } }, { isOn: true, failures: { gte: FAILING } }] },
    orderBy: { name: "asc" },
    select: { name: true, pausedAt: true },
  });
  const named = (isPaused: boolean) =>
    rows.filter(({ pausedAt }) => (pausedAt !== null) === isPaused).map(({ name }) => name);
  return { failing: named(false), paused: named(true) };
}

async function fileUse(): Promise<SiteLoad["files"]> {
  if (filesFolder === null) return null;
  const [{ _count, _sum }, pending] = await Promise.all([
    db.storedFile.aggregate({ _count: { _all: true }, _sum: { bytes: true } }),
    env.BACKUP_URL ? countPendingFiles(env.BACKUP_URL) : null,
  ]);
  return { count: _count._all, bytes: _sum.bytes ?? 0, pending };
}

async function outboxLoad(now: Date): Promise<SiteLoad["outbox"]> {
  const waiting = { deliveredAt: null, givenUpAt: null };
  const [count, givenUp, oldest] = await Promise.all([
    db.outboxMessage.count({ where: waiting }),
    db.outboxMessage.count({ where: { givenUpAt: { not: null }, putAwayAt: null } }),
    db.outboxMessage.findFirst({
      // Messages that staff hold back, or whose endpoint they paused, wait on purpose.
      where: {
        ...waiting,
        heldAt: null,
        OR: [{ webhookDeliveryId: null }, { webhookDelivery: { endpoint: { isOn: true } } }],
      },
      orderBy: { createdAt: "asc" },
      select: { createdAt: true },
    }),
  ]);
  const oldestWaitingSeconds = oldest ? (now.getTime() - oldest.createdAt.getTime()) / 1_000 : 0;
  return { waiting: count, givenUp, oldestWaitingSeconds };
}

async function startsSince(day: Date): Promise<number[]> {
  const rows = await db.quoteStart.groupBy({
    by: ["step"],
    where: { startedAt: { gte: day } },
    _count: { _all: true },
  });
  return [0, 1, 2, 3].map((step) => rows.find((row) => row.step === step)?._count._all ?? 0);
}

/** The database's file, its write-ahead log (0 if there's none), and what its disk has left; a server has its own. */
async function diskUse(): Promise<SiteLoad["disk"]> {
  if (databaseServer) return null;
  const path = databaseFile;
  const [file, log, disk] = await Promise.all([
    stat(path),
    stat(`${path}-wal`).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return { size: 0 };
      throw error;
    }),
    statfs(dirname(path)),
  ]);
  return { file: file.size, log: log.size, free: disk.bavail * disk.bsize };
}
