import type { OutboxKind } from "./outbox-kinds";
import { DAY_MS } from "#app/platform/durations.js";

type EmailKind = {
  to: "customer" | "staff";
  /** age at which the message is given up, in milliseconds */
  staleMs: number;
};

/** The kinds that go out as email; other channels handle the rest. */
export const emailKinds = {
  "quote-to-customer": { to: "customer", staleMs: 2 * DAY_MS },
  "quote-to-customer-again": { to: "customer", staleMs: 2 * DAY_MS },
  "contact-receipt": { to: "customer", staleMs: 2 * DAY_MS },
  "referral-link": { to: "customer", staleMs: 2 * DAY_MS },
  "lead-email": { to: "customer", staleMs: 2 * DAY_MS },
  "lead-to-staff": { to: "staff", staleMs: 14 * DAY_MS },
  // To a member of staff at their own address, so whether there is a shared mailbox doesn't matter.
  "staff-invitation": { to: "customer", staleMs: 2 * DAY_MS },
  "staff-password-reset": { to: "customer", staleMs: 2 * DAY_MS },
  "staff-notice": { to: "customer", staleMs: 14 * DAY_MS },
  "contact-to-staff": { to: "staff", staleMs: 14 * DAY_MS },
  "automation-email": { to: "customer", staleMs: 2 * DAY_MS },
  "automation-notice": { to: "staff", staleMs: 2 * DAY_MS },
} as const satisfies Partial<Record<OutboxKind, EmailKind>>;

export type EmailKindName = keyof typeof emailKinds;

/** Leaves out the staff kinds if staff have no mailbox. */
export const deliverableKinds = (staffHaveAMailbox: boolean): EmailKindName[] =>
  (Object.keys(emailKinds) as EmailKindName[]).filter(
    (kind) => staffHaveAMailbox || emailKinds[kind].to === "customer",
  );

export const isStale = (kind: EmailKindName, createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > emailKinds[kind].staleMs;
