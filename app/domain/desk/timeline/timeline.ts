import type { LeadEvent } from "#app/domain/crm/leads/events.ts";
import type { OutboxKind } from "#app/domain/messages/outbox/outbox-kinds.ts";

/** What became of an outgoing message; `error` is for staff. */
export type Delivery = {
  state: "waiting" | "retrying" | "sent" | "given-up";
  to: string | null;
  attempts: number;
  error: string | null;
};

/** What Meta, or the colleague who sent it from a phone, says about a message; `error` is for staff. */
export type WhatsAppState = { status: string; at: Date; error: string | null };

/** A price line, whole US dollars; `before` if an earlier version had it. */
export type TimelineLine = { label: string; amount: number | null; before?: number | null };

/** A file that came or went with an email; `id` is that of its link. */
export type AttachedFile = {
  id: string;
  name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
};

/** What stands beside an event: the email's or message's text, the chat, the price lines. */
export type EventExtra = {
  delivery?: Delivery;
  whatsApp?: WhatsAppState;
  text?: string;
  /** the whole email, if `text` leaves out what it quotes */
  original?: string;
  /** "dent.jpg (800 KB)" */
  attachments?: string[];
  topic?: string;
  files?: AttachedFile[];
  /** its entry in the inbox, where staff take it off */
  inboxKey?: string;
  /** it belongs to another lead, or to none */
  isTakenOff?: boolean;
  lines?: TimelineLine[];
  /** "$1,515 to $1,940, rate card 2026-11, until Dec 3" */
  figures?: string;
  transcript?: { author: "visitor" | "site"; text: string }[];
};

export type TimelineEntry = {
  id: string;
  at: Date;
  /** who on staff did it; null for the customer and the system */
  by: string | null;
} & (
  | ({ is: "event"; extra: EventExtra } & LeadEvent)
  | {
      is: "automation";
      rule: string;
      kind: string;
      outcome: string;
      reason: string;
      detail: string;
      /** of the email that it sent */
      delivery: Delivery | null;
    }
  | { is: "outgoing"; kind: OutboxKind; number: string | null; delivery: Delivery }
  | {
      is: "consent";
      purpose: string;
      isGranted: boolean;
      wording: string;
      version: string;
      ip: string | null;
    }
);

/** The tabs above the timeline. */
export const timelineShows = ["all", "calls", "emails", "notes", "quote", "changes"] as const;
export type TimelineShow = (typeof timelineShows)[number];

export const isTimelineShow = (text: string | null): text is TimelineShow =>
  (timelineShows as readonly (string | null)[]).includes(text);

/** Entries newest first; `older` goes into the address of the next page, null if there is none. */
export type Timeline = { entries: TimelineEntry[]; older: string | null; show: TimelineShow };
