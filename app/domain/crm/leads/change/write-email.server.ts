import type { Tx } from "#app/db.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { hasMadeUpAddress } from "#app/domain/crm/leads/emails/made-up-address.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { bumpLead } from "./bump-lead.server";
import { checkText } from "./check-text";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";
import { markAnswered } from "./mark-answered.server";

/** Puts an email to the lead into the outbox, in the name of the person who writes it. */
export async function writeEmail(
  tx: Tx,
  { leadId, by, now, ...given }: LeadChange & { subject: string; body: string },
): Changed<{ leadEmailId: string }> {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const { email, contactStoppedAt, contactStopReason } = found.value;
  if (contactStoppedAt) return err({ code: "contact-stopped", reason: contactStopReason ?? "" });
  if (!email) return err({ code: "no-email" });
  if (hasMadeUpAddress(found.value)) return err({ code: "made-up-address" });
  const subject = checkText(given.subject.replace(/\s+/g, " "), leadLimits.emailSubject);
  if (!subject.ok) return subject;
  const body = checkText(given.body, leadLimits.emailBody);
  if (!body.ok) return body;
  const { id: leadEmailId } = await tx.leadEmail.create({
    data: { leadId, staffId: by.id, subject: subject.value, body: body.value, createdAt: now },
    select: { id: true },
  });
  await enqueue(tx, [{ kind: "lead-email", subject: leadEmailId, recipient: email }], now);
  const data = { leadEmailId, subject: subject.value };
  await recordLeadEvent(tx, { leadId, now, kind: "email-written", data, staffId: by.id });
  await markAnswered(tx, leadId, now);
  await bumpLead(tx, leadId, now);
  return ok({ leadEmailId });
}
