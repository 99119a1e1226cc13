import type { Result } from "../result";

/** The same email as a document and as plain text. */
export type RenderedEmail = { subject: string; html: string; text: string };

/** An email with everything but who sends it. `automatic`: whether a message of the recipient's called for it, or an event. */
export type OutgoingEmail = {
  to: string;
  replyTo?: { name: string; address: string };
  automatic: "auto-replied" | "auto-generated";
  email: RenderedEmail;
};

/** Why there is nothing to send after all. The message is for staff. */
export type NothingToSend = {
  code: "subject-gone" | "price-hold-over" | "waited-too-long";
  message: string;
};

export type ComposedEmail = Result<OutgoingEmail, NothingToSend>;
