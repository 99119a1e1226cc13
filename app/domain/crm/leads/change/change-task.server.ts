import type { Tx } from "#app/db.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { bumpLead } from "./bump-lead.server";
import { checkText } from "./check-text";
import { findTask } from "./find-task.server";
import type { Changed, LeadChange } from "./lead-change.server";
import { refreshNextTask } from "./refresh-next-task.server";

/** Changes what is to do, or by when; a task that was done is open again then. */
export async function changeTask(
  tx: Tx,
  { leadId, by, now, taskId, ...given }: LeadChange & { taskId: string; title?: string; dueAt?: Date },
): Changed {
  const found = await findTask(tx, leadId, taskId);
  if (!found.ok) return found;
  const task = found.value;
  const checked = checkText(given.title ?? task.title, leadLimits.taskTitle);
  if (!checked.ok) return checked;
  const [title, dueAt] = [checked.value, given.dueAt ?? task.dueAt];
  if (!task.doneAt && title === task.title && dueAt.getTime() === task.dueAt.getTime()) return ok(null);
  await tx.leadTask.update({
    where: { id: taskId },
    data: { title, dueAt, doneAt: null },
    select: { id: true },
  });
  const data = { taskId, title, dueAt: dueAt.toISOString() };
  await recordLeadEvent(tx, { leadId, now, kind: "task-changed", data, staffId: by.id });
  await refreshNextTask(tx, leadId);
  await bumpLead(tx, leadId, now);
  return ok(null);
}
