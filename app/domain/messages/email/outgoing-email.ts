import type { Readable } from "node:stream";
import type { Result } from "#app/domain/base/result.ts";

/** The same email as HTML and as plain text. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** Everything but the sender. `automatic`: replies to the recipient's message, or was caused by an event; null if a person wrote it. */
export type OutgoingEmail = {
  to: string;
  replyTo?: { name: string; address: string };
  automatic: "auto-replied" | "auto-generated" | null;
  /** follow-ups only: one POST to it unsubscribes the recipient (RFC 8058) */
  unsubscribeLink?: string;
  /** the email that it answers: one of ours by its id, or another by its Message-ID */
  repliesTo?: { id: string } | { messageId: string };
  attachments?: readonly EmailFile[];
  email: RenderedEmail;
};

/** A file that goes with an email, read when it goes; `bytes` is how many there are. */
export type EmailFile = { name: string; type: string; bytes: number; open: () => Readable };

/** Why there is nothing left to send; `message` is for staff. */
export type NothingToSend = {
  code:
    | "subject-gone"
    | "no-address"
    | "price-hold-over"
    | "waited-too-long"
    | "contact-stopped"
    | "made-up-address"
    | "address-bounced"
    | "unsubscribed"
    | "missing-fact"
    | "no-postal-address"
    | "answered"
    | "rule-over"
    | "file-missing";
  message: string;
};

export type ComposedEmail = Result<OutgoingEmail, NothingToSend>;

/** It may not leave at this hour: it's due again at `until`. */
export type NotYet = { code: "not-yet"; until: Date; message: string };

export type DueEmail = ComposedEmail | Result<never, NotYet>;
