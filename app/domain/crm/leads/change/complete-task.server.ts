import type { Tx } from "#app/db.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { bumpLead } from "./bump-lead.server";
import { findTask } from "./find-task.server";
import type { Changed, LeadChange } from "./lead-change.server";
import { refreshNextTask } from "./refresh-next-task.server";

/** Ok without a change if somebody was faster. */
export async function completeTask(
  tx: Tx,
  { leadId, by, now, taskId }: LeadChange & { taskId: string },
): Changed {
  const found = await findTask(tx, leadId, taskId);
  if (!found.ok) return found;
  const { title, doneAt } = found.value;
  if (doneAt) return ok(null);
  await tx.leadTask.update({ where: { id: taskId }, data: { doneAt: now }, select: { id: true } });
  await recordLeadEvent(tx, { leadId, now, kind: "task-done", data: { taskId, title }, staffId: by.id });
  await refreshNextTask(tx, leadId);
  await bumpLead(tx, leadId, now);
  return ok(null);
}
