import { env } from "#app/env.server.ts";
import { isKindOf, isOutboxKind, outboxKinds } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { isWhatsAppConnected } from "#app/domain/base/settings/whatsapp-channel.server.ts";
import type { OutboxEntry, OutboxState } from "./outbox-entry";

const lead = { select: { id: true, fullName: true, email: true, phone: true } } as const;

const order = { select: { orderNumber: true, customerEmail: true, quote: { select: { lead } } } } as const;

export const rowColumns = {
  id: true,
  kind: true,
  createdAt: true,
  renewedAt: true,
  dueAt: true,
  attempts: true,
  recipient: true,
  leasedUntil: true,
  deliveredAt: true,
  givenUpAt: true,
  putAwayAt: true,
  heldAt: true,
  lastError: true,
  quote: { select: { quoteNumber: true, lead } },
  contactMessage: { select: { id: true, receiptNumber: true, email: true, lead } },
  referral: { select: { id: true, code: true, email: true } },
  leadEmail: { select: { subject: true, lead } },
  inboxAnswer: {
    select: {
      subject: true,
      contactMessage: { select: { email: true, receiptNumber: true, lead } },
      inboundEmail: { select: { fromAddress: true, lead } },
    },
  },
  whatsAppMessage: { select: { text: true, lead } },
  order,
  payment: { select: { order } },
  inspection: { select: { order } },
  staffToken: { select: { staff: { select: { email: true } } } },
  staffNotice: { select: { staff: { select: { email: true } }, webhook: { select: { name: true } } } },
  automationAction: { select: { rule: { select: { name: true } }, lead } },
  socialDelivery: {
    select: {
      ownText: true,
      channel: { select: { name: true } },
      post: { select: { id: true, title: true, text: true } },
    },
  },
} as const;

type LeadPart = { id: string; fullName: string; email: string | null; phone: string | null };
type OrderPart = { orderNumber: string; customerEmail: string; quote: { lead: LeadPart } };
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
  putAwayAt: Date | null;
  heldAt: Date | null;
  lastError: string | null;
  quote: { quoteNumber: string; lead: LeadPart } | null;
  contactMessage: { id: string; receiptNumber: string; email: string; lead: LeadPart | null } | null;
  referral: { id: string; code: string; email: string } | null;
  leadEmail: { subject: string; lead: LeadPart } | null;
  inboxAnswer: {
    subject: string;
    contactMessage: { email: string; receiptNumber: string; lead: LeadPart | null } | null;
    inboundEmail: { fromAddress: string; lead: LeadPart | null } | null;
  } | null;
  whatsAppMessage: { text: string; lead: LeadPart } | null;
  order: OrderPart | null;
  payment: { order: OrderPart } | null;
  inspection: { order: OrderPart } | null;
  staffToken: { staff: { email: string } } | null;
  staffNotice: { staff: { email: string }; webhook: { name: string } | null } | null;
  automationAction: { rule: { name: string }; lead: LeadPart } | null;
  socialDelivery: {
    ownText: string | null;
    channel: { name: string };
    post: { id: string; title: string; text: string };
  } | null;
};

const isForStaff = (kind: string) => isOutboxKind(kind) && outboxKinds[kind].to === "staff";
const isEmail = (kind: string) => isKindOf("email", kind);
const isWhatsApp = (kind: string) => isKindOf("whatsapp", kind);

/** The order that a message is about, or whose payment. */
const orderOf = ({ order: about, payment, inspection }: OutboxRow): OrderPart | null =>
  about ?? payment?.order ?? inspection?.order ?? null;

/** Where a message goes if it's delivered now. */
export function addressOf(row: OutboxRow): string {
  if (isForStaff(row.kind)) return env.NOTIFY_EMAIL ?? "";
  // One of them goes to the customer, one to the carrier, one to somebody whom only the inspection knows.
  if (row.inspection) return row.recipient ?? "";
  const ordered = orderOf(row);
  if (ordered && isEmail(row.kind)) return ordered.customerEmail;
  const about = row.quote ?? ordered?.quote ?? row.leadEmail ?? row.whatsAppMessage ?? row.automationAction;
  const lead = about?.lead;
  if (isWhatsApp(row.kind)) return lead?.phone ? formatPhone(lead.phone) : "";
  const { staff } = row.staffToken ?? row.staffNotice ?? {};
  const { contactMessage: message, inboundEmail: incoming } = row.inboxAnswer ?? {};
  if (row.inboxAnswer) return message?.email ?? incoming?.fromAddress ?? "";
  return (lead ? lead.email : (row.contactMessage ?? row.referral ?? staff)?.email) ?? "";
}

export const revisionOf = ({
  attempts,
  givenUpAt,
  putAwayAt,
  deliveredAt,
  renewedAt,
  heldAt,
}: OutboxRow): string =>
  [attempts, ...[givenUpAt, putAwayAt, deliveredAt, renewedAt, heldAt].map((at) => at?.getTime() ?? "")].join(
    "-",
  );

export const isLeaving = ({ leasedUntil, deliveredAt, givenUpAt }: OutboxRow, now: Date): boolean =>
  leasedUntil !== null && leasedUntil > now && !deliveredAt && !givenUpAt;

export function stateOf({ deliveredAt, givenUpAt, putAwayAt }: OutboxRow): OutboxState {
  if (deliveredAt) return "sent";
  if (!givenUpAt) return "waiting";
  return putAwayAt ? "put-away" : "given-up";
}

export function presentRow(row: OutboxRow, now: Date): OutboxEntry {
  const { id, kind, attempts, quote, contactMessage, referral, leadEmail, whatsAppMessage } = row;
  const ordered = orderOf(row);
  const { automationAction: action, socialDelivery: social } = row;
  const isHeld = row.heldAt !== null && stateOf(row) === "waiting";
  const { contactMessage: answered, inboundEmail: incoming } = row.inboxAnswer ?? {};
  const subject =
    quote ??
    ordered?.quote ??
    leadEmail ??
    whatsAppMessage ??
    action ??
    contactMessage ??
    answered ??
    incoming;
  const lead = subject?.lead ?? null;
  const isToOne = (row.staffToken ?? row.staffNotice) !== null;
  const webhook = row.staffNotice?.webhook;
  const label = webhook
    ? `Paused webhook: ${webhook.name}`
    : isOutboxKind(kind)
      ? outboxKinds[kind].label
      : kind;
  const about = action?.rule.name ?? social?.post.title;
  return {
    id,
    attempts,
    state: stateOf(row),
    revision: revisionOf(row),
    to: social?.channel.name ?? addressOf(row),
    label: (leadEmail ?? row.inboxAnswer)?.subject ?? (about ? `${label}: ${about}` : label),
    number:
      quote?.quoteNumber ??
      ordered?.orderNumber ??
      (contactMessage ?? answered)?.receiptNumber ??
      referral?.code ??
      "",
    lead: lead && { id: lead.id, name: lead.fullName },
    at: row.deliveredAt ?? row.givenUpAt ?? row.dueAt,
    reason: row.deliveredAt ? "" : isHeld ? "held by staff" : (row.lastError ?? waitsFor(row)),
    isHeld,
    isLeaving: isLeaving(row, now),
    postId: social?.post.id ?? null,
    canMend: isEmail(kind) && !isForStaff(kind) && !isToOne && !row.inboxAnswer && !ordered,
    isPrivate: isToOne && !webhook,
    text: whatsAppMessage?.text ?? (social && (social.ownText || social.post.text)),
  };
}

function waitsFor({ kind }: OutboxRow): string {
  if (kind === "webhook") return "its turn";
  if (isWhatsApp(kind)) return isWhatsAppConnected() ? "its turn" : "staff send it by hand, in the lead";
  if (!isEmail(kind)) return "its turn";
  if (!env.SMTP_URL) return "no mail server is set";
  return isForStaff(kind) && !env.NOTIFY_EMAIL ? "NOTIFY_EMAIL is not set" : "its turn";
}
