import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { confirmationName, writeConfirmation } from "#app/domain/base/settings/confirmation.ts";
import { launchFacts } from "./launch-facts.server";
import type { LaunchItem } from "./launch-item";
import { launchItems } from "./launch-items";

export const loadLaunchList = async (now: Date): Promise<LaunchItem[]> =>
  launchItems(await launchFacts(), now);

type Confirming = { id: string; /** the claim as the person read it */ seen: Seen; by: Actor; now: Date };

/** Records that somebody stands by a claim, if it still reads as they saw it. */
export async function confirmLaunchItem({
  id,
  seen,
  by,
  now,
}: Confirming): Promise<Result<null, { code: "not-found" | "changed" }>> {
  const item = (await loadLaunchList(now)).find((one) => one.id === id);
  if (!item?.claim) return err({ code: "not-found" });
  const { claim } = item;
  if (changedSince(seen, { claim })) return err({ code: "changed" });
  if (item.confirmation) return ok(null);
  const name = confirmationName(id);
  const value = writeConfirmation({ by: by.name, at: now.toISOString(), of: claim });
  await db.$transaction(async (tx) => {
    await tx.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
    await recordAudit(tx, {
      actor: by,
      action: "launch-confirmed",
      now,
      after: { claim },
      subject: { kind: "launch-item", id, name: item.title },
    });
  });
  return ok(null);
}

/** Takes a confirmation back; without one nothing changes. */
export async function doubtLaunchItem(id: string, by: Actor, now: Date): Promise<void> {
  const item = (await loadLaunchList(now)).find((one) => one.id === id);
  if (!item?.confirmation) return;
  const { claim } = item;
  await db.$transaction(async (tx) => {
    await tx.setting.delete({ where: { name: confirmationName(id) }, select: { name: true } });
    await recordAudit(tx, {
      actor: by,
      action: "launch-doubted",
      now,
      before: { claim },
      subject: { kind: "launch-item", id, name: item.title },
    });
  });
}
