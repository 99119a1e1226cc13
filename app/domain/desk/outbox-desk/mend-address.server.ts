import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { changeDetails } from "#app/domain/crm/leads/change/change-details.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { addressOf, presentRow } from "./outbox-row.server";
import type { OutboxRow } from "./outbox-row.server";
import { findFree, requeue, subjectOf } from "./send-again.server";
import type { OutboxError, OutboxStep } from "./send-again.server";

type MendError = OutboxError | LeadError | { code: "not-a-customer" };

/** Corrects a customer's address where it's kept (the lead, the message, the referral) and sends the message again. */
export const mendAddress = (step: OutboxStep & { email: string }): Promise<Result<null, MendError>> =>
  db
    .$transaction(async (tx) => {
      const found = await findFree(tx, step);
      if (!found.ok) return found;
      const row = found.value;
      if (!presentRow(row, step.now).canMend) return err({ code: "not-a-customer" as const });
      const changed = await changeAddress(tx, row, step);
      if (!changed.ok) return changed;
      const recipient = normalizeEmail(step.email);
      await tx.outboxMessage.update({ where: { id: row.id }, data: { recipient }, select: { id: true } });
      await recordAudit(tx, {
        actor: step.by,
        action: "outbox-mended",
        now: step.now,
        subject: subjectOf(row, step.now),
        before: { address: addressOf(row) },
        after: { address: step.email },
      });
      const sent = await requeue(tx, withAddress(row, step.email), step);
      // The address stays as it was if the message can't go to the new one.
      if (!sent.ok) throw new NotSent(sent.error);
      return sent;
    })
    .catch((error: unknown) => {
      if (error instanceof NotSent) return err(error.reason);
      throw error;
    });

class NotSent extends Error {
  constructor(readonly reason: OutboxError) {
    super(reason.code);
  }
}

async function changeAddress(
  tx: Tx,
  { quote, leadEmail, automationAction, contactMessage, referral }: OutboxRow,
  { email, by, now }: OutboxStep & { email: string },
): Promise<Result<null, LeadError>> {
  const lead = (quote ?? leadEmail ?? automationAction)?.lead;
  if (lead) {
    const changed = await changeDetails(tx, { leadId: lead.id, by, now, details: { email } });
    return changed.ok ? { ok: true, value: null } : changed;
  }
  const data = { email };
  if (contactMessage)
    await tx.contactMessage.update({ where: { id: contactMessage.id }, data, select: { id: true } });
  if (referral) await tx.referral.update({ where: { id: referral.id }, data, select: { id: true } });
  return { ok: true, value: null };
}

const withAddress = (row: OutboxRow, email: string): OutboxRow => ({
  ...row,
  quote: row.quote && { ...row.quote, lead: { ...row.quote.lead, email } },
  leadEmail: row.leadEmail && { ...row.leadEmail, lead: { ...row.leadEmail.lead, email } },
  automationAction: row.automationAction && {
    ...row.automationAction,
    lead: { ...row.automationAction.lead, email },
  },
  contactMessage: row.contactMessage && { ...row.contactMessage, email },
  referral: row.referral && { ...row.referral, email },
});
