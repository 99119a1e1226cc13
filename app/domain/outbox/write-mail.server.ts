import { env } from "../../env.server";
import { messageLetter, receiptLetter } from "../contacts/message-letter.server";
import type { NotWritten, Outgoing } from "../mail/written-email";
import { leadLetter } from "../quotes/lead-letter.server";
import { quoteLetter } from "../quotes/quote-letter.server";
import { referralLetter } from "../referrals/referral-letter.server";
import type { ClaimedMessage } from "./claim-due.server";
import { isStale } from "./mail-kinds";
import type { MailKindName } from "./mail-kinds";

type Writer = (id: string, now: Date, staff: string) => Promise<Outgoing | NotWritten>;

const writers: Record<MailKindName, Writer> = {
  "quote-to-customer": quoteLetter,
  "quote-to-customer-again": quoteLetter,
  "contact-receipt": receiptLetter,
  "referral-link": referralLetter,
  "lead-to-staff": leadLetter,
  "contact-to-staff": (id, _now, staff) => messageLetter(id, staff),
};

/** Makes the words of a row, now that it goes out, or says why it should not go out any more. */
export async function writeMail(
  { kind, subject, createdAt }: ClaimedMessage,
  now: Date,
): Promise<Outgoing | NotWritten> {
  if (isStale(kind, createdAt, now)) return { notWritten: "It waited too long: now it would only surprise." };
  return writers[kind](subject, now, env.NOTIFY_EMAIL ?? "");
}
