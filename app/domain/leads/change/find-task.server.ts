import type { Tx } from "../../../db.server";
import type { LeadTask } from "../../../generated/prisma/client";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import type { LeadError } from "../lead-error";
import { findLead } from "./find-lead.server";

/** A task of this lead; one of another lead is unknown. */
export async function findTask(tx: Tx, leadId: string, taskId: string): Promise<Result<LeadTask, LeadError>> {
  const lead = await findLead(tx, leadId);
  if (!lead.ok) return lead;
  const task = await tx.leadTask.findUnique({ where: { id: taskId } });
  return task?.leadId === leadId ? ok(task) : err({ code: "unknown-task" });
}
