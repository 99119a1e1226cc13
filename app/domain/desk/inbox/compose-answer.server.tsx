import { db } from "#app/db.server.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { EmailToLead } from "#app/domain/crm/leads/emails/email-to-lead.tsx";
import { findEmailStop, findStopAt } from "#app/domain/crm/leads/emails/find-email-stop.server.ts";
import { emailFiles, filesOfEmail } from "#app/domain/messages/email/email-files.server.ts";
import { emailFooter } from "#app/domain/messages/email/email-footer.server.ts";
import type { ComposedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { renderEmail } from "#app/domain/messages/email/render-email.server.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { err, ok } from "#app/domain/base/result.ts";

const receipt = {
  where: { kind: "contact-receipt", deliveredAt: { not: null } },
  orderBy: { deliveredAt: "desc" },
  take: 1,
  select: { id: true },
} as const;

/**
 * What staff answered to a message or an email, in the thread of what it answers: their own email, or the receipt that
 * they got for a message. An error once contact is stopped.
 */
export async function composeInboxAnswer(answerId: string): Promise<ComposedEmail> {
  const answer = await db.inboxAnswer.findUnique({
    where: { id: answerId },
    include: {
      staff: { select: { name: true, email: true } },
      files: emailFiles,
      contactMessage: { select: { email: true, leadId: true, outboxMessages: receipt } },
      inboundEmail: { select: { fromAddress: true, leadId: true, messageId: true } },
    },
  });
  const { contactMessage: message, inboundEmail: incoming } = answer ?? {};
  const to = message?.email ?? incoming?.fromAddress;
  if (!answer || !to) return err({ code: "subject-gone", message: "The answer is no longer there." });
  const { subject, body, staff } = answer;
  const leadId = (message ?? incoming)?.leadId;
  const stop =
    (leadId && (await findEmailStop(db, leadId))) ||
    (await findStopAt(db, to)) ||
    (await findAddressStop(db, to, { isFollowUp: false }));
  if (stop) return err(stop);
  const attachments = await filesOfEmail(answer.files);
  if (!attachments.ok) return attachments;
  const footer = await emailFooter("You get this email because you wrote to us.");
  const brand = businessName();
  const signature = [...(staff ? [staff.name] : []), `${brand}, ${businessPhone()}`];
  const receiptId = message?.outboxMessages[0]?.id;
  // An email without a Message-ID is known by a hash of it, which means nothing to their program.
  const messageId = incoming?.messageId.includes("@") ? incoming.messageId : null;
  return ok({
    to,
    ...(staff && { replyTo: { name: staff.name, address: staff.email } }),
    automatic: null,
    attachments: attachments.value,
    ...(messageId && { repliesTo: { messageId } }),
    ...(receiptId && { repliesTo: { id: receiptId } }),
    email: renderEmail(
      subject,
      <EmailToLead subject={subject} brand={brand} body={body} signature={signature} footer={footer} />,
    ),
  });
}
