import type { Tx } from "#app/db.server.ts";
import { addTask } from "#app/domain/crm/leads/change/add-task.server.ts";
import { findOwner, ownerForUnowned } from "#app/domain/crm/leads/change/find-owner.server.ts";
import { changeLead } from "#app/domain/crm/leads/change/change-leads.server.ts";
import type { Changed, LeadChange } from "#app/domain/crm/leads/change/lead-change.server.ts";
import type { LeadsChange } from "#app/domain/crm/leads/change/leads-change.ts";
import { describeLeadError } from "#app/domain/crm/leads/describe-lead-error.ts";
import { takeTurn } from "#app/domain/crm/staff/duty/take-turn.server.ts";
import { queueWebhook } from "#app/domain/channels/webhooks/queue-webhook.server.ts";
import type { WhatsAppStop } from "#app/domain/channels/whatsapp/may-whatsapp.ts";
import { describeWhatsAppStop } from "#app/domain/channels/whatsapp/whatsapp-stop-messages.ts";
import { queueWhatsApp } from "#app/domain/channels/whatsapp/queue-whatsapp.server.ts";
import type { Reason } from "./reasons";
import type { ActionStep } from "./rule";
import type { StepFailure } from "./step-outcome";

const automationActor = { id: null, name: "Automation" };

/** What is done at once; emails are written with the log's row that they are about. */
type PerformedStep = Exclude<ActionStep, { kind: "email" | "notice" }>;

type Performed = {
  tx: Tx;
  step: PerformedStep;
  runId: string;
  leadId: string;
  lead: { ownerId: string | null };
  now: Date;
};

const whatsAppReasons: Record<WhatsAppStop["code"], Reason> = {
  "subject-gone": "gone",
  "contact-stopped": "contact-stopped",
  "no-consent": "no-consent",
  "said-stop": "no-consent",
  "no-number": "no-address",
  sample: "sample",
  "not-connected": "not-connected",
  "text-gone": "text-gone",
  "not-approved": "not-approved",
  "window-closed": "not-approved",
  "missing-fact": "missing-fact",
  "price-hold-over": "price-hold-over",
  "text-required": "text-gone",
  "text-too-long": "nothing-to-do",
  "sent-already": "nothing-to-do",
};

/** Does what the step says, in the transaction that records it; returns why it couldn't be done, or null. */
export async function performStep({
  tx,
  step,
  runId,
  leadId,
  lead,
  now,
}: Performed): Promise<StepFailure | null> {
  const by = automationActor;
  const give = (change: LeadsChange) => whyNot(changeLead(tx, leadId, [change], { by, now }));
  switch (step.kind) {
    case "task":
      return whyNot(addTask(tx, { leadId, by, now, title: step.title, dueAt: now, ownerId: lead.ownerId }));
    case "stage":
      return give({ kind: "stage", stage: step.stage });
    case "tag":
      return give({ kind: "add-tag", tag: step.tag });
    case "owner":
      return give({ kind: "owner", ownerId: step.ownerId });
    case "turn":
      return assignInTurn(tx, { leadId, staffIds: step.staffIds, by, now });
    case "webhook": {
      const { endpointId } = step;
      const isQueued = await queueWebhook(tx, { endpointId, event: "rule.acted", leadId, now });
      return isQueued ? null : { reason: "webhook-off", detail: "" };
    }
    case "whatsapp": {
      const { templateKey } = step;
      const asked = { leadId, templateKey, staffId: null, automationRunId: runId, now };
      const queued = await queueWhatsApp(tx, asked);
      if (queued.ok) return null;
      return { reason: whatsAppReasons[queued.error.code], detail: describeWhatsAppStop(queued.error) };
    }
  }
}

/**
 * Gives a lead that nobody has to the next one on duty. If nobody is, it stays without an owner, which is on everybody's
 * Today: as a lead that waits for an answer, or as a task.
 */
async function assignInTurn(
  tx: Tx,
  { leadId, staffIds, ...step }: LeadChange & { staffIds: readonly string[] },
): Promise<StepFailure | null> {
  const { by, now } = step;
  const owner = await findOwner(tx, leadId);
  if (owner.worksOnLeads) return { reason: "has-owner", detail: "" };
  const ownerId = await takeTurn(tx, staffIds, now);
  const change = ownerId && (await ownerForUnowned(tx, leadId, { ownerId, why: "in-turn" }));
  if (change) return whyNot(changeLead(tx, leadId, [change], { by, now }));
  if (!owner.isWaiting)
    await addTask(tx, {
      leadId,
      by,
      now,
      dueAt: now,
      ownerId: null,
      title: "Nobody was on duty: give it to somebody",
    });
  return { reason: "nobody-on-duty", detail: "" };
}

/** These check before they write, so an error leaves nothing behind. */
async function whyNot(changed: Changed<unknown>): Promise<StepFailure | null> {
  const result = await changed;
  return result.ok ? null : { reason: "nothing-to-do", detail: describeLeadError(result.error).message };
}
