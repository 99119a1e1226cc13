/** What staff can do on WhatsApp with a lead. */
export type WhatsAppPanel = {
  /** why nothing may go; null if something may */
  closed: string | null;
  /** the site sends itself */
  isConnected: boolean;
  /** their number, digits only, for links of wa.me; empty if none may be written to */
  number: string;
  /** until when free text may go through Meta */
  freeUntil: Date | null;
  texts: PanelText[];
  /** what staff are to send from a phone */
  waiting: { id: string; text: string }[];
};

/** One of our texts as it would go now, or why it can’t. */
export type PanelText = { key: string; name: string } & (
  { text: string; problem: null } | { text: null; problem: string }
);

/** Opens WhatsApp with a text that is ready to be sent. */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;
