import type { Tx } from "#app/db.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { checkText } from "#app/domain/crm/leads/change/check-text.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { writeOutcomes } from "./write-outcomes.server";

type Stopped = { leadId: string; runId: string; reason: string; by: Actor; now: Date };

/**
 * Ends a rule for one lead, with who did it and why in the log and the timeline. An email of it that still waits in the
 * outbox is not sent either (compose-automation-emails). One that has ended already stays as it is.
 */
export async function stopRun(
  tx: Tx,
  { leadId, runId, reason, by, now }: Stopped,
): Promise<Result<null, LeadError>> {
  const checked = checkText(reason, leadLimits.reason);
  if (!checked.ok) return checked;
  const run = await tx.automationRun.findFirst({
    where: { id: runId, leadId },
    select: { id: true, ruleId: true, leadId: true, step: true, nextAt: true, occasion: true },
  });
  if (!run) return err({ code: "not-found" });
  const { nextAt, step } = run;
  if (!nextAt) return ok(null);
  const entry = {
    kind: "none",
    outcome: "stopped",
    reason: "by-staff",
    templateKey: null,
    sentOn: null,
    detail: `${by.name}: ${checked.value}`,
  } as const;
  const outcome = { entry, step: step + 1, nextAt: null, endReason: "by-staff" } as const;
  await writeOutcomes(tx, [{ due: { run: { ...run, nextAt } }, outcome }], now);
  return ok(null);
}
