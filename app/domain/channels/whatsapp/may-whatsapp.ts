import { parsePhone } from "#app/domain/base/phone/parse-phone.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { DAY_MS } from "#app/platform/durations.js";

/** Why no WhatsApp message may go to somebody; `message` is for staff. */
export type WhatsAppStop = {
  code:
    | "subject-gone"
    | "contact-stopped"
    | "no-consent"
    | "no-number"
    | "sample"
    | "not-connected"
    | "text-gone"
    | "not-approved"
    | "window-closed"
    | "missing-fact"
    | "price-hold-over"
    | "text-required"
    | "text-too-long";
  message: string;
};

export type WhatsAppLead = {
  phone: string | null;
  /** ticked, or said to staff, and not taken back since */
  useWhatsApp: boolean;
  contactStoppedAt: Date | null;
  contactStopReason: string | null;
  mergedIntoId: string | null;
  erasedAt: Date | null;
  isSample: boolean;
};

export const whatsAppLeadColumns = {
  phone: true,
  useWhatsApp: true,
  contactStoppedAt: true,
  contactStopReason: true,
  mergedIntoId: true,
  erasedAt: true,
  isSample: true,
} as const;

const stop = (code: WhatsAppStop["code"], message: string): Result<never, WhatsAppStop> =>
  err({ code, message });

/** No number of the plan has 0 or 1 after its area code; Meta would reject it each time. */
const hasExchange = /^\d{3}[2-9]/;

/** A US number in any writing, as E.164; null for anything else. Nobody has WhatsApp behind an extension. */
export function parseUsNumber(typed: string): string | null {
  const phone = parsePhone(typed);
  return phone?.usDigits && hasExchange.test(phone.usDigits) && !phone.extension ? phone.e164 : null;
}

/** The number that may be written to, or why none may. */
export function mayWhatsApp(lead: WhatsAppLead): Result<{ to: string }, WhatsAppStop> {
  if (lead.erasedAt || lead.mergedIntoId) return stop("subject-gone", "The lead is no longer there.");
  if (lead.contactStoppedAt)
    return stop("contact-stopped", `Contact stopped: ${lead.contactStopReason ?? "no reason given"}`);
  if (!lead.useWhatsApp) return stop("no-consent", "They didn’t agree to WhatsApp.");
  const to = lead.phone && parseUsNumber(lead.phone);
  if (!to) return stop("no-number", lead.phone ? "Their number isn’t a US number." : "No phone number");
  return lead.isSample ? stop("sample", "A sample. Nothing is sent to it.") : ok({ to });
}

/** After their last message, Meta takes free text for this long; before and after only approved texts. */
const WINDOW_MS = DAY_MS;

/** Until when free text may be sent; null if they wrote too long ago or never. */
export function windowEnd(lastReceivedAt: Date | null, now: Date): Date | null {
  const end = lastReceivedAt && new Date(lastReceivedAt.getTime() + WINDOW_MS);
  return end && end > now ? end : null;
}
