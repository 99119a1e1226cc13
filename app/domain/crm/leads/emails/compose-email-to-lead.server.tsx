import { db } from "#app/db.server.ts";
import { emailFiles, filesOfEmail } from "#app/domain/messages/email/email-files.server.ts";
import { emailFooter } from "#app/domain/messages/email/email-footer.server.ts";
import type { ComposedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { renderEmail } from "#app/domain/messages/email/render-email.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { EmailToLead } from "./email-to-lead";
import { findEmailStop } from "./find-email-stop.server";

/** An email that staff wrote, with their name below it; answers go to them. An error once contact is stopped. */
export async function composeEmailToLead(leadEmailId: string): Promise<ComposedEmail> {
  const written = await db.leadEmail.findUnique({
    where: { id: leadEmailId },
    include: {
      lead: { select: { id: true, email: true } },
      staff: { select: { name: true, email: true } },
      files: emailFiles,
    },
  });
  if (!written) return err({ code: "subject-gone", message: "The email is no longer there." });
  const { subject, body, lead, staff } = written;
  const stop = await findEmailStop(db, lead.id);
  if (stop) return err(stop);
  if (!lead.email) return err({ code: "no-address", message: "The lead has no email address anymore." });
  const addressStop = await findAddressStop(db, lead.email, { isFollowUp: false });
  if (addressStop) return err(addressStop);
  const attachments = await filesOfEmail(written.files);
  if (!attachments.ok) return attachments;
  const footer = await emailFooter(
    "You get this email because you asked us about shipping a vehicle. If you don’t want any more, reply and say so.",
  );
  const brand = businessName();
  const signature = [...(staff ? [staff.name] : []), `${brand}, ${businessPhone()}`];
  return ok({
    to: lead.email,
    ...(staff && { replyTo: { name: staff.name, address: staff.email } }),
    automatic: null,
    attachments: attachments.value,
    email: renderEmail(
      subject,
      <EmailToLead subject={subject} brand={brand} body={body} signature={signature} footer={footer} />,
    ),
  });
}
