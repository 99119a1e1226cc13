import type { OutboxKind } from "./outbox-kinds";

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

type EmailKind = {
  to: "customer" | "staff";
  /** written longer ago than this it would only surprise: it is given up, in milliseconds */
  staleMs: number;
};

/** Every kind of message that goes out as an email. Other kinds are left to others. */
export const emailKinds = {
  "quote-to-customer": { to: "customer", staleMs: 2 * DAY_MS },
  "quote-to-customer-again": { to: "customer", staleMs: 2 * DAY_MS },
  "contact-receipt": { to: "customer", staleMs: 2 * DAY_MS },
  "referral-link": { to: "customer", staleMs: 2 * DAY_MS },
  "lead-to-staff": { to: "staff", staleMs: 14 * DAY_MS },
  "contact-to-staff": { to: "staff", staleMs: 14 * DAY_MS },
} as const satisfies Partial<Record<OutboxKind, EmailKind>>;

export type EmailKindName = keyof typeof emailKinds;

/** The kinds that can go out: those for staff only where somebody reads them. */
export const deliverableKinds = (staffHaveAMailbox: boolean): EmailKindName[] =>
  (Object.keys(emailKinds) as EmailKindName[]).filter(
    (kind) => staffHaveAMailbox || emailKinds[kind].to === "customer",
  );

/** Whether a message has waited so long that it should not go out any more. */
export const isStale = (kind: EmailKindName, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > emailKinds[kind].staleMs;
