export type ContactKind = "email" | "phone";

/** What leads are found by: an email after `normalizeEmail`, or a phone number as the column `phoneDigits` has it. */
export type Address = { kind: ContactKind; value: string };

/** Where a contact point came from, as staff read it. */
export const contactPointOrigins = {
  quote: "from a quote",
  contact: "from the contact form",
  chat: "from the chat",
  manual: "entered by hand",
  import: "from a list",
  staff: "added by staff",
  callback: "from a callback",
  merged: "from a merged lead",
  changed: "entered later",
} as const;

export type ContactPointOrigin = keyof typeof contactPointOrigins;

/** One email address or phone number of a lead, as its page lists it. */
export type ContactPointView = Address & {
  typed: string;
  /** a phone as we write phones, an email as it was typed */
  name: string;
  /** "from a quote" */
  origin: string;
  createdAt: Date;
  /** the lead's columns hold it: we write to it, or call it */
  isInUse: boolean;
  /** why nothing goes there by itself: it came back, they unsubscribed with it, or it wrote STOP */
  ended: "bounced" | "unsubscribed" | "stopped" | null;
};

/** Of each kind; more are no person's. */
export const MAX_CONTACT_POINTS = 20;

/** What the next one in use is chosen by: a lead's own before what a merge brought, then the newest. */
export const otherThan = <Point extends Address & { createdAt: Date }>(
  points: readonly Point[],
  { kind, value }: Address,
): Point | undefined =>
  points
    .filter((point) => point.kind === kind && point.value !== value)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
