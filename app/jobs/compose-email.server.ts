import {
  composeAutomationEmail,
  composeAutomationNotice,
  findAutomationWait,
} from "../domain/automation/compose-automation-emails.server";
import { env } from "../env.server";
import {
  composeContactNotice,
  composeContactReceipt,
} from "../domain/contacts/compose-contact-emails.server";
import type { ComposedEmail, DueEmail } from "../domain/email/outgoing-email";
import { composeLeadEmail } from "../domain/quotes/emails/compose-lead-email.server";
import { composeEmailToLead } from "../domain/leads/emails/compose-email-to-lead.server";
import { composeQuoteEmail } from "../domain/quotes/emails/compose-quote-email.server";
import { composeReferralEmail } from "../domain/referrals/compose-referral-email.server";
import { err } from "../domain/result";
import { composeLinkEmail } from "../domain/staff/login/compose-link-email.server";
import { composeNoticeEmail } from "../domain/staff/notices/compose-notice-email.server";
import { isStale } from "../domain/outbox/email-kinds";
import type { EmailKindName } from "../domain/outbox/email-kinds";
import type { ClaimedMessage } from "../domain/outbox/claim-due.server";

/** `createdAt` is when the message was enqueued, or sent again by staff. */
type Composer = (id: string, now: Date, staff: string, createdAt: Date) => Promise<ComposedEmail>;

const composers: Record<EmailKindName, Composer> = {
  "quote-to-customer": composeQuoteEmail,
  "quote-to-customer-again": composeQuoteEmail,
  "contact-receipt": composeContactReceipt,
  "referral-link": composeReferralEmail,
  "lead-email": composeEmailToLead,
  "lead-to-staff": composeLeadEmail,
  "staff-invitation": composeLinkEmail,
  "staff-password-reset": composeLinkEmail,
  "staff-notice": composeNoticeEmail,
  "contact-to-staff": (id, _now, staff) => composeContactNotice(id, staff),
  "automation-email": composeAutomationEmail,
  "automation-notice": (id, _now, staff) => composeAutomationNotice(id, staff),
};

/** Composes the email just before it's sent, or says why it shouldn't go out anymore. */
export async function composeEmail(
  { kind, subject, createdAt }: ClaimedMessage<EmailKindName>,
  now: Date,
): Promise<ComposedEmail> {
  if (isStale(kind, createdAt, now))
    return err({ code: "waited-too-long", message: "It waited too long: now it would only surprise." });
  return composers[kind](subject, now, env.NOTIFY_EMAIL ?? "", createdAt);
}

/** The same for one whose turn has come: what a rule wrote also waits for the hours of its person. */
export async function composeDueEmail(message: ClaimedMessage<EmailKindName>, now: Date): Promise<DueEmail> {
  const wait = message.kind === "automation-email" && (await findAutomationWait(message.subject, now));
  return wait ? err(wait) : composeEmail(message, now);
}
