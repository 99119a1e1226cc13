import type { Tx } from "../../../db.server";
import type { Actor } from "../../audit/record-audit.server";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { addTag } from "../change/add-tag.server";
import { changeOwner } from "../change/change-owner.server";
import { changeStage } from "../change/change-stage.server";
import { removeTag } from "../change/remove-tag.server";
import { resumeContact } from "../change/resume-contact.server";
import type { LeadError } from "../lead-error";
import type { BulkKind, LeadBefore } from "./bulk-change";

export type BulkRequest = {
  kind: BulkKind;
  /** the stage, the owner's id or "none", or the tag */
  value: string;
  lostReason?: string | null;
};

type Step = { by: Actor; now: Date };

const columns = {
  ...{ id: true, version: true, stage: true, lostReason: true, waitingSince: true },
  ...{ ownerId: true, contactStoppedAt: true },
} as const;

const read = (tx: Tx, id: string) => tx.lead.findUnique({ where: { id }, select: columns });

/** Changes one lead and returns what it was before; null if it was so already. */
export async function applyChange(
  tx: Tx,
  leadId: string,
  request: BulkRequest,
  step: Step,
): Promise<Result<LeadBefore | null, LeadError>> {
  const before = await read(tx, leadId);
  if (!before) return err({ code: "not-found" });
  const changed = await change(tx, leadId, request, step);
  if (!changed.ok) return changed;
  const after = await read(tx, leadId);
  if (!after || after.version === before.version) return ok(null);
  const kept: LeadBefore = { id: leadId, version: after.version };
  if (request.kind === "owner") return ok({ ...kept, ownerId: before.ownerId });
  if (request.kind !== "stage") return ok(kept);
  return ok({
    ...{ ...kept, stage: before.stage, lostReason: before.lostReason },
    waitingSince: before.waitingSince?.toISOString() ?? null,
    stopped: before.contactStoppedAt === null && after.contactStoppedAt !== null,
  });
}

function change(tx: Tx, leadId: string, { kind, value, lostReason }: BulkRequest, step: Step) {
  switch (kind) {
    case "stage":
      return changeStage(tx, { leadId, ...step, stage: value, lostReason: lostReason ?? null });
    case "owner":
      return changeOwner(tx, { leadId, ...step, ownerId: value === "none" ? null : value });
    case "add-tag":
      return addTag(tx, { leadId, ...step, tag: value });
    case "remove-tag":
      return removeTag(tx, { leadId, ...step, tag: value });
  }
}

/** Gives a lead back what it had; null if it has been changed since, or can't have it any more. */
export async function restoreLead(
  tx: Tx,
  before: LeadBefore,
  { kind, value }: Pick<BulkRequest, "kind" | "value">,
  step: Step,
): Promise<Result<null, LeadError> | null> {
  const lead = await read(tx, before.id);
  if (lead?.version !== before.version) return null;
  const leadId = before.id;
  if (kind === "owner") return changeOwner(tx, { leadId, ...step, ownerId: before.ownerId ?? null });
  if (kind === "add-tag") return removeTag(tx, { leadId, ...step, tag: value });
  if (kind === "remove-tag") {
    const added = await addTag(tx, { leadId, ...step, tag: value });
    return added.ok ? ok(null) : added;
  }
  return restoreStage(tx, before, step);
}

async function restoreStage(tx: Tx, before: LeadBefore, step: Step): Promise<Result<null, LeadError>> {
  const leadId = before.id;
  const { stage = "new", lostReason = null, waitingSince = null } = before;
  const moved = await changeStage(tx, { leadId, ...step, stage, lostReason });
  if (!moved.ok) return moved;
  if (waitingSince)
    await tx.lead.update({
      where: { id: leadId },
      data: { waitingSince: new Date(waitingSince) },
      select: { id: true },
    });
  return before.stopped ? resumeContact(tx, { leadId, ...step, reason: "Undone" }) : ok(null);
}
