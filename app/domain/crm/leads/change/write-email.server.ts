import type { Tx } from "#app/db.server.ts";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { unfilledFields } from "#app/domain/messages/templates/typed-fields.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { findEmailStop } from "#app/domain/crm/leads/emails/find-email-stop.server.ts";
import { hasMadeUpAddress } from "#app/domain/crm/leads/emails/made-up-address.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { bumpLead } from "./bump-lead.server";
import { checkText } from "./check-text";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";
import { markAnswered } from "./mark-answered.server";
import { markIfPriceSent } from "./price-sent.server";

/** Puts an email to the lead into the outbox, in the name of the person who writes it. */
export async function writeEmail(
  tx: Tx,
  { leadId, by, now, ...given }: LeadChange & { subject: string; body: string; attachments?: Attachment[] },
): Changed<{ leadEmailId: string }> {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const { email } = found.value;
  const stop = await findEmailStop(tx, leadId);
  if (stop?.code === "contact-stopped") return err({ code: "contact-stopped", message: stop.message });
  if (!email) return err({ code: "no-email" });
  if (hasMadeUpAddress(found.value)) return err({ code: "made-up-address" });
  const subject = checkText(given.subject.replace(/\s+/g, " "), leadLimits.emailSubject);
  if (!subject.ok) return subject;
  const body = checkText(given.body, leadLimits.emailBody);
  if (!body.ok) return body;
  const unfilled = findUnfilled({ subject: subject.value, body: body.value });
  if (unfilled) return err(unfilled);
  const { id: leadEmailId } = await tx.leadEmail.create({
    data: { leadId, staffId: by.id, subject: subject.value, body: body.value, createdAt: now },
    select: { id: true },
  });
  for (const file of given.attachments ?? []) await linkFile(tx, file, { leadEmailId }, file.name, now);
  await enqueue(tx, [{ kind: "lead-email", subject: leadEmailId, recipient: email }], now);
  const data = { leadEmailId, subject: subject.value };
  await recordLeadEvent(tx, { leadId, now, kind: "email-written", data, staffId: by.id });
  await markAnswered(tx, { leadId, by, now });
  await markIfPriceSent(tx, { leadId, by, now, text: `${subject.value}\n${body.value}` });
  await bumpLead(tx, leadId, now);
  return ok({ leadEmailId });
}

/** What a person would read as "{price}", before it's sent. */
export function findUnfilled(email: { subject: string; body: string }): LeadError | null {
  for (const field of ["subject", "body"] as const) {
    const written = unfilledFields(email[field]);
    if (written.length > 0) return { code: "unfilled-fields", written, field };
  }
  return null;
}
