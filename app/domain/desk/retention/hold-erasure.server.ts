import { z } from "zod";
import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { logger } from "#app/logger.server.ts";
import { surveyLeads } from "./due-rows.server";
import { isManyAtOnce, retentionRules, waitingName } from "./retention-rules";

const confirmedName = "retention.confirmedUntil";

const waitingSchema = z.object({ due: z.number(), total: z.number() });
/** Leads that wait to be erased until a person has looked. */
export type HeldErasure = z.infer<typeof waitingSchema>;

const valueOf = async (name: string) =>
  (await db.setting.findUnique({ where: { name }, select: { value: true } }))?.value ?? null;

/** What waits for a person, or null. */
export async function heldErasure(): Promise<HeldErasure | null> {
  const value = await valueOf(waitingName);
  return value === null ? null : parseStoredJson(waitingSchema, value, waitingName);
}

/** Until when leads that are due may be erased now: to the moment that a person has confirmed, if there are many. */
export async function mayEraseUntil(now: Date, stopping: () => boolean): Promise<Date | null> {
  const found = await surveyLeads(now, stopping);
  if (stopping()) return null;
  if (!isManyAtOnce(found)) {
    await db.setting.deleteMany({ where: { name: { in: [waitingName, confirmedName] } } });
    return now;
  }
  const confirmed = await valueOf(confirmedName);
  // Of a moment that is yet to come nothing was confirmed: a wrong clock wrote it.
  const until = confirmed !== null && new Date(confirmed) <= now ? new Date(confirmed) : null;
  const left = until ? await surveyLeads(until, stopping) : null;
  if (left && left.due > 0) return until;
  await holdBack(found);
  return null;
}

async function holdBack(found: HeldErasure): Promise<void> {
  logger.warn(found, "so many leads are due for erasure at once that it waits for an owner (status page)");
  const value = JSON.stringify(found);
  await db.setting.upsert({
    where: { name: waitingName },
    create: { name: waitingName, value },
    update: { value },
    select: { name: true },
  });
}

/** A person has looked: what is due by now may be erased, with the next run or at once by `deleteDue`. */
export async function confirmErasure(by: Actor, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const held = await tx.setting.findUnique({ where: { name: waitingName }, select: { value: true } });
    const value = now.toISOString();
    await tx.setting.upsert({
      where: { name: confirmedName },
      create: { name: confirmedName, value },
      update: { value },
      select: { name: true },
    });
    await tx.setting.deleteMany({ where: { name: waitingName } });
    await recordAudit(tx, {
      actor: by,
      action: "retention-confirmed",
      ...(held && { after: parseStoredJson(waitingSchema, held.value, waitingName) }),
      now,
      subject: { kind: "retention", id: "leads", name: retentionRules.leads.what },
    });
  });
}
