import { describeLeadError } from "#app/domain/crm/leads/describe-lead-error.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { AnswerError } from "./answer-entry.server";

const messages = {
  "has-no-lead": "This belongs to no lead.",
  "has-lead": "This belongs to a lead already.",
  "unknown-lead": "There is no such lead, or it was merged into another one.",
  "no-address": "They left no email address.",
  "hidden-number": "WhatsApp keeps their number to itself.",
  "other-number": "They wrote from another number than their lead has. Put this one on the lead first.",
} as const;

/** Why an entry can't be acted on, for staff; null for what isn't about the entry. */
export const describeInboxError = (code: keyof typeof messages): string => messages[code];

/** What staff read about an answer that wasn't sent. */
export function describeAnswerError(error: AnswerError): FormErrors {
  const notSent = (message: string): FormErrors => ({ title: "Not sent", message, fields: [] });
  switch (error.code) {
    case "may-not-answer":
      return notSent(error.message);
    case "answered-meanwhile":
      return notSent(
        `${error.by} answered on ${formatDeskMoment(error.at)}: that is above. Your text is still here. Send it too, or leave it.`,
      );
    case "not-found":
      return notSent("This is no longer there.");
    case "has-lead":
    case "has-no-lead":
    case "unknown-lead":
    case "no-address":
    case "hidden-number":
    case "other-number":
      return notSent(messages[error.code]);
    default:
      return describeLeadError(error);
  }
}
