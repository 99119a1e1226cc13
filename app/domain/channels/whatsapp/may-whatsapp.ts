import type { WhatsAppWord } from "#app/domain/crm/leads/consent/find-words.server.ts";
import { parsePhone } from "#app/domain/base/phone/parse-phone.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { DAY_MS } from "#app/platform/durations.js";

/** Why no WhatsApp message may go to somebody; `describeWhatsAppStop` says it to staff. */
export type WhatsAppStop =
  | { code: "subject-gone" }
  | { code: "contact-stopped"; reason: string | null }
  | { code: "no-consent" }
  /** the number wrote STOP */
  | { code: "said-stop" }
  /** `typed` is a number that isn't a US number; null if there is none */
  | { code: "no-number"; typed: string | null }
  | { code: "sample" }
  | { code: "not-connected" }
  | { code: "text-gone"; templateKey: string }
  | { code: "not-approved" }
  | { code: "window-closed" }
  /** `detail` is what the texts of emails say of it */
  | { code: "missing-fact" | "price-hold-over"; detail: string }
  | { code: "text-required" }
  | { code: "text-too-long"; most: number }
  | { code: "sent-already" };

export type WhatsAppLead = {
  phone: string | null;
  contactStoppedAt: Date | null;
  contactStopReason: string | null;
  mergedIntoId: string | null;
  erasedAt: Date | null;
  isSample: boolean;
};

export const whatsAppLeadColumns = {
  phone: true,
  contactStoppedAt: true,
  contactStopReason: true,
  mergedIntoId: true,
  erasedAt: true,
  isSample: true,
} as const;

/** No number of the plan has 0 or 1 after its area code; Meta would reject it each time. */
const hasExchange = /^\d{3}[2-9]/;

/** A US number in any writing, as E.164; null for anything else. Nobody has WhatsApp behind an extension. */
export function parseUsNumber(typed: string): string | null {
  const phone = parsePhone(typed);
  return phone?.usDigits && hasExchange.test(phone.usDigits) && !phone.extension ? phone.e164 : null;
}

/**
 * The number that may be written to, or why none may; `word` is what this number says now (`findWhatsAppWord`). Who wrote
 * to us and never said anything about WhatsApp may be answered (`isAnswer`), but not written to later.
 */
export function mayWhatsApp(
  lead: WhatsAppLead,
  word: WhatsAppWord,
  { isAnswer = false }: { isAnswer?: boolean } = {},
): Result<{ to: string }, WhatsAppStop> {
  if (lead.erasedAt || lead.mergedIntoId) return err({ code: "subject-gone" });
  if (lead.contactStoppedAt) return err({ code: "contact-stopped", reason: lead.contactStopReason });
  if (word === "contact-stopped") return err({ code: "contact-stopped", reason: null });
  if (word === "stopped") return err({ code: "said-stop" });
  if (word !== "agreed" && !(isAnswer && word === "never")) return err({ code: "no-consent" });
  const to = lead.phone && parseUsNumber(lead.phone);
  if (!to) return err({ code: "no-number", typed: lead.phone || null });
  return lead.isSample ? err({ code: "sample" }) : ok({ to });
}

/** After their last message, Meta takes free text for this long; before and after only approved texts. */
const WINDOW_MS = DAY_MS;

/** Until when free text may be sent; null if they wrote too long ago or never. */
export function windowEnd(lastReceivedAt: Date | null, now: Date): Date | null {
  const end = lastReceivedAt && new Date(lastReceivedAt.getTime() + WINDOW_MS);
  return end && end > now ? end : null;
}
