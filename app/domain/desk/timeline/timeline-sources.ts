import type { LeadEventKind } from "#app/domain/crm/leads/events.ts";
import type { TimelineShow } from "./timeline";

/** What each tab shows: kinds of events (null for all), messages from the outbox, entries of the ledger. */
type Sources = { kinds: LeadEventKind[] | null; outbox: boolean; ledger: boolean };

export const timelineSources: Record<TimelineShow, Sources> = {
  all: { kinds: null, outbox: true, ledger: true },
  calls: { kinds: ["call"], outbox: false, ledger: false },
  emails: {
    kinds: [
      "email-written",
      "email-pasted",
      "email-received",
      "email-auto-reply",
      "email-undelivered",
      "email-bounced",
      "email-allowed",
      "unsubscribed",
      "whatsapp-written",
      "whatsapp-received",
      "quote-email-requested",
      "quote-sent",
      "contact-message",
      "chat",
    ],
    outbox: true,
    ledger: false,
  },
  notes: { kinds: ["note"], outbox: false, ledger: false },
  quote: {
    kinds: ["quote-submitted", "transport-type-changed", "quote-version", "quote-sent", "quote-opened"],
    outbox: false,
    ledger: false,
  },
  changes: {
    kinds: [
      "lead-created",
      "imported",
      "recognized",
      "stage-changed",
      "order-moved",
      "owner-changed",
      "tag-added",
      "tag-removed",
      "task-added",
      "task-changed",
      "task-done",
      "details-changed",
      "contact-stopped",
      "contact-resumed",
      "merged",
      "unmerged",
    ],
    outbox: false,
    ledger: true,
  },
};
