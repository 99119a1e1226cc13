import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { isWithinDailyLimit } from "#app/domain/messages/outbox/daily-limit.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { isPriceOver } from "#app/domain/trip/pricing/price-over.server.ts";
import { findBooking } from "#app/domain/crm/quotes/share/find-booking.server.ts";
import { maskEmail } from "./mask-email";
import { findQuoteByToken } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { StoredQuote, QuoteKey } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { EmailReceipt, QuoteEmailStatus } from "./quote-email-status";
import { MINUTE_MS, DAY_MS } from "#app/platform/durations.js";

const again = "quote-to-customer-again";
/** Resends of one quote per day. */
const MAX_ASKS_PER_DAY = 3;
/** A second press within this time counts as the same request, in milliseconds. */
const SAME_WISH_MS = 5 * MINUTE_MS;

/** Null if the link is invalid, the customer left no email address, or this server sends no email. */
export async function loadQuoteEmailStatus(key: QuoteKey, now: Date): Promise<QuoteEmailStatus | null> {
  if (!env.SMTP_URL) return null;
  const quote = await findQuoteByToken(key);
  if (!quote) return null;
  const email = await emailOf(db, quote);
  if (!email) return null;
  const emails = await emailsOf(db, quote);
  return {
    to: maskEmail(email),
    state: stateOf(emails[0], await lastChangeOf(quote)),
    closed: await closedBecause(db, email, emails, now),
  };
}

/**
 * Resends the quote, only to the email address given with it. A request while an email is on its way, or minutes after
 * one, sends no second email. "expired": the price hold is over; "off": this server sends no email, or the customer left no address; null: the link is
 * invalid.
 */
export async function emailQuoteAgain(
  key: QuoteKey,
  now: Date,
): Promise<EmailReceipt | "expired" | "off" | null> {
  const quote = await findQuoteByToken(key);
  if (!quote) return null;
  if (!env.SMTP_URL) return "off";
  if (isPriceOver(quote.validUntil, now) && !(await findBooking(db, quote))) return "expired";
  return db.$transaction(async (tx) => {
    const recipient = await emailOf(tx, quote);
    if (!recipient) return "off";
    const closed = await closedBecause(tx, recipient, await emailsOf(tx, quote), now);
    if (closed) return closed === "enough" ? "enough" : "again";
    await enqueue(tx, [{ kind: again, subject: quote.id, recipient }], now);
    const { leadId, quoteNumber } = quote;
    await recordLeadEvent(tx, { leadId, now, kind: "quote-email-requested", data: { quoteNumber } });
    return "asked";
  });
}

const emailOf = async (tx: Tx, { leadId }: StoredQuote): Promise<string | null> =>
  (await tx.lead.findUniqueOrThrow({ where: { id: leadId }, select: { email: true } })).email;

type SentEmail = Awaited<ReturnType<typeof emailsOf>>[number];

/** Newest first. */
const emailsOf = (tx: Tx, { id, sentWithId }: StoredQuote) =>
  tx.outboxMessage.findMany({
    // One that staff sent together with others went out in the email of one of them.
    where: {
      quoteId: { in: [id, ...(sentWithId ? [sentWithId] : [])] },
      kind: { in: ["quote-to-customer", again] },
    },
    orderBy: { createdAt: "desc" },
    select: { kind: true, createdAt: true, deliveredAt: true, givenUpAt: true, lastError: true },
  });

/** A switch of the transport type makes no version. */
async function lastChangeOf({ leadId, quoteNumber, versionedAt, createdAt }: StoredQuote): Promise<Date> {
  const switches = await db.leadEvent.findMany({
    where: { leadId, kind: "transport-type-changed", data: { contains: quoteNumber } },
    orderBy: { createdAt: "desc" },
    take: 1,
    select: { createdAt: true },
  });
  const changes = [versionedAt ?? createdAt, ...switches.map((change) => change.createdAt)];
  return new Date(Math.max(...changes.map(Number)));
}

function stateOf(email: SentEmail | undefined, lastChange: Date): QuoteEmailStatus["state"] {
  if (!email) return "none";
  if (email.deliveredAt) return email.deliveredAt < lastChange ? "outdated" : "sent";
  if (email.givenUpAt) return "failed";
  return email.lastError ? "slow" : "on its way";
}

async function closedBecause(
  tx: Tx,
  email: string,
  emails: SentEmail[],
  now: Date,
): Promise<QuoteEmailStatus["closed"]> {
  if (emails.some(({ deliveredAt, givenUpAt }) => !deliveredAt && !givenUpAt)) return "on its way";
  const asked = emails
    .filter(({ kind }) => kind === again)
    .map(({ createdAt }) => now.getTime() - createdAt.getTime());
  if (asked.some((ago) => ago < SAME_WISH_MS)) return "just asked";
  if (asked.filter((ago) => ago < DAY_MS).length >= MAX_ASKS_PER_DAY) return "enough";
  return (await isWithinDailyLimit(tx, "quote", email, now)) ? null : "enough";
}
