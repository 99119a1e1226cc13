export type TemplateAbout = "quote" | "lead" | "contact" | "referral" | "staff";

/** A text that we send: an email's subject and Markdown body with {{fields}}, or a WhatsApp message. */
export type MessageTemplate = {
  key: string;
  channel: "email" | "whatsapp";
  /** what staff call it */
  name: string;
  about: TemplateAbout;
  /** a follow-up carries a link to unsubscribe */
  isFollowUp: boolean;
  /** emails only */
  subject: string;
  body: string;
  /** WhatsApp only: the name and language under which Meta approved it */
  approvedAs: string | null;
};

/** Whether it is an email that customers get. */
export const isForCustomers = ({ key, channel, about }: MessageTemplate): boolean =>
  channel === "email" && about !== "staff" && !/-to-(?:staff|carrier)$/.test(key);
