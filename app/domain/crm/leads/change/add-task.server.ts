import type { Tx } from "#app/db.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { bumpLead } from "./bump-lead.server";
import { checkText } from "./check-text";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";
import { refreshNextTask } from "./refresh-next-task.server";

/** Adds a task for `ownerId`, or for the person who adds it. */
export async function addTask(
  tx: Tx,
  { leadId, by, now, dueAt, ...given }: LeadChange & { title: string; dueAt: Date; ownerId?: string | null },
): Changed<{ taskId: string }> {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const checked = checkText(given.title, leadLimits.taskTitle);
  if (!checked.ok) return checked;
  const title = checked.value;
  const { id: taskId } = await tx.leadTask.create({
    data: { leadId, title, dueAt, ownerId: given.ownerId ?? by.id, createdById: by.id, createdAt: now },
    select: { id: true },
  });
  const data = { taskId, title, dueAt: dueAt.toISOString() };
  await recordLeadEvent(tx, { leadId, now, kind: "task-added", data, staffId: by.id });
  await refreshNextTask(tx, leadId);
  await bumpLead(tx, leadId, now);
  return ok({ taskId });
}
