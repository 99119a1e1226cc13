/** A mail's words in both its versions. */
export type WrittenEmail = { subject: string; html: string; text: string };

/** A mail with everything but who sends it. `automatic`: whether a message of the recipient's called for it, or an event. */
export type Outgoing = {
  to: string;
  replyTo?: { name: string; address: string };
  automatic: "auto-replied" | "auto-generated";
  email: WrittenEmail;
};

/** Why there is nothing to send after all, in words for staff. */
export type NotWritten = { notWritten: string };
