import { env } from "../../env.server";
import { emailKinds } from "../outbox/email-kinds";
import { isOutboxKind, kindLabels } from "../outbox/kind-labels";
import type { OutboxEntry, OutboxState } from "./outbox-entry";

const lead = { select: { id: true, fullName: true, email: true } } as const;

export const rowColumns = {
  ...{ id: true, kind: true, createdAt: true, renewedAt: true, dueAt: true, attempts: true, recipient: true },
  ...{ leasedUntil: true, deliveredAt: true, givenUpAt: true, lastError: true },
  quote: { select: { quoteNumber: true, lead } },
  contactMessage: { select: { id: true, receiptNumber: true, email: true, lead } },
  referral: { select: { id: true, code: true, email: true } },
  leadEmail: { select: { subject: true, lead } },
  staffToken: { select: { staff: { select: { email: true } } } },
} as const;

type LeadPart = { id: string; fullName: string; email: string | null };
export type OutboxRow = {
  id: string;
  kind: string;
  createdAt: Date;
  renewedAt: Date | null;
  dueAt: Date;
  attempts: number;
  recipient: string | null;
  leasedUntil: Date | null;
  deliveredAt: Date | null;
  givenUpAt: Date | null;
  lastError: string | null;
  quote: { quoteNumber: string; lead: LeadPart } | null;
  contactMessage: { id: string; receiptNumber: string; email: string; lead: LeadPart | null } | null;
  referral: { id: string; code: string; email: string } | null;
  leadEmail: { subject: string; lead: LeadPart } | null;
  staffToken: { staff: { email: string } } | null;
};

const isForStaff = (kind: string) => kind === "lead-to-staff" || kind === "contact-to-staff";

/** Where a message goes if it's delivered now. */
export function addressOf(row: OutboxRow): string {
  if (isForStaff(row.kind)) return env.NOTIFY_EMAIL ?? "";
  const lead = row.quote?.lead ?? row.leadEmail?.lead;
  const email = lead ? lead.email : (row.contactMessage ?? row.referral ?? row.staffToken?.staff)?.email;
  return email ?? "";
}

export const revisionOf = ({ attempts, givenUpAt, deliveredAt, renewedAt }: OutboxRow): string =>
  [attempts, ...[givenUpAt, deliveredAt, renewedAt].map((at) => at?.getTime() ?? "")].join("-");

export const isLeaving = ({ leasedUntil, deliveredAt, givenUpAt }: OutboxRow, now: Date): boolean =>
  leasedUntil !== null && leasedUntil > now && !deliveredAt && !givenUpAt;

export const stateOf = ({ deliveredAt, givenUpAt }: OutboxRow): OutboxState =>
  deliveredAt ? "sent" : givenUpAt ? "given-up" : "waiting";

export function presentRow(row: OutboxRow, now: Date): OutboxEntry {
  const { id, kind, attempts, quote, contactMessage, referral, leadEmail } = row;
  const lead = quote?.lead ?? leadEmail?.lead ?? contactMessage?.lead ?? null;
  return {
    ...{ id, attempts, state: stateOf(row), to: addressOf(row), revision: revisionOf(row) },
    label: leadEmail?.subject ?? (isOutboxKind(kind) ? kindLabels[kind] : kind),
    number: quote?.quoteNumber ?? contactMessage?.receiptNumber ?? referral?.code ?? "",
    lead: lead && { id: lead.id, name: lead.fullName },
    at: row.deliveredAt ?? row.givenUpAt ?? row.dueAt,
    reason: row.deliveredAt ? "" : (row.lastError ?? waitsFor(row)),
    isLeaving: isLeaving(row, now),
    canMend: !isForStaff(kind) && !row.staffToken,
    isPrivate: row.staffToken !== null,
  };
}

function waitsFor({ kind }: OutboxRow): string {
  if (!Object.hasOwn(emailKinds, kind)) return "no WhatsApp connection yet";
  if (!env.SMTP_URL) return "no mail server is set";
  return isForStaff(kind) && !env.NOTIFY_EMAIL ? "NOTIFY_EMAIL is not set" : "its turn";
}
