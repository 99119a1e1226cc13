const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

type MailKind = {
  /** what its payload names */
  about: "quoteId" | "contactMessageId" | "referralId";
  to: "customer" | "staff";
  /** written longer ago than this it would only surprise: it is given up, in milliseconds */
  staleMs: number;
};

/** Every kind of row in the outbox that goes out as a mail. Other kinds are left to others. */
export const mailKinds = {
  "quote-to-customer": { about: "quoteId", to: "customer", staleMs: 2 * DAY_MS },
  "quote-to-customer-again": { about: "quoteId", to: "customer", staleMs: 2 * DAY_MS },
  "contact-receipt": { about: "contactMessageId", to: "customer", staleMs: 2 * DAY_MS },
  "referral-link": { about: "referralId", to: "customer", staleMs: 2 * DAY_MS },
  "lead-to-staff": { about: "quoteId", to: "staff", staleMs: 14 * DAY_MS },
  "contact-to-staff": { about: "contactMessageId", to: "staff", staleMs: 14 * DAY_MS },
} as const satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof mailKinds;

/** The kinds that can go out: those for staff only where somebody reads them. */
export const deliverableKinds = (staffHaveAMailbox: boolean): MailKindName[] =>
  (Object.keys(mailKinds) as MailKindName[]).filter(
    (kind) => staffHaveAMailbox || mailKinds[kind].to === "customer",
  );

/** Whether a row has waited so long that it should not go out any more. */
export const isStale = (kind: MailKindName, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > mailKinds[kind].staleMs;

/** The id that a row is about, or null where its payload does not say. */
export function aboutId(kind: MailKindName, payload: string): string | null {
  try {
    const id = (JSON.parse(payload) as Record<string, unknown> | null)?.[mailKinds[kind].about];
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}
