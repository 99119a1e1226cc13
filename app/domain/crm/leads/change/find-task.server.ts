import type { Tx } from "#app/db.server.ts";
import type { LeadTask } from "#app/generated/prisma/client.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { findLead } from "./find-lead.server";

/** A task of this lead; one of another lead is unknown. */
export async function findTask(tx: Tx, leadId: string, taskId: string): Promise<Result<LeadTask, LeadError>> {
  const lead = await findLead(tx, leadId);
  if (!lead.ok) return lead;
  const task = await tx.leadTask.findUnique({ where: { id: taskId } });
  return task?.leadId === leadId ? ok(task) : err({ code: "unknown-task" });
}
