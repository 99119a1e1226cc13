import { db } from "../../db.server";
import type { Tx } from "../../db.server";
import { env } from "../../env.server";
import { calendarDayOf } from "../pricing/calendar-day";
import { DAY_MS, mailsToOwner, mostMailsADay, quotePayload, SAME_WISH_MS } from "./mail-limits.server";
import { maskEmail } from "./mask-email";
import { openQuote } from "./open-quote.server";
import type { OpenQuote, QuoteKey } from "./open-quote.server";
import type { MailReceipt, QuoteMail } from "./quote-mail";

const again = "quote-to-customer-again";

/** What became of the mail with a quote. Null where its link opens nothing, and where no mail leaves this server. */
export async function mailedQuote(key: QuoteKey, now: Date): Promise<QuoteMail | null> {
  if (!env.SMTP_URL) return null;
  const quote = await openQuote(key);
  if (!quote) return null;
  const { email } = await db.lead.findUniqueOrThrow({ where: { id: quote.leadId }, select: { email: true } });
  const mails = await mailsOf(db, quote);
  return {
    to: maskEmail(email),
    state: stateOf(mails[0]),
    closed: await closedBecause(db, quote, mails, now),
  };
}

/**
 * The quote once more, to the address that was given with it and to no other. Asked while one is on its way, or twice
 * within minutes, it is one mail. "expired": a price that no longer holds is not mailed. "off": no mail leaves this
 * server. Null where the link opens nothing.
 */
export async function mailQuoteAgain(
  key: QuoteKey,
  now: Date,
): Promise<MailReceipt | "expired" | "off" | null> {
  const quote = await openQuote(key);
  if (!quote) return null;
  if (!env.SMTP_URL) return "off";
  if (calendarDayOf(now) > quote.validUntil) return "expired";
  return db.$transaction(async (tx) => {
    const closed = await closedBecause(tx, quote, await mailsOf(tx, quote), now);
    if (closed) return closed === "enough" ? "enough" : "again";
    const payload = quotePayload(quote.id);
    await tx.outboxMessage.create({ data: { kind: again, payload, createdAt: now, dueAt: now } });
    await tx.leadEvent.create({
      data: {
        leadId: quote.leadId,
        kind: "quote mailed again",
        at: now,
        data: JSON.stringify({ quoteNumber: quote.quoteNumber }),
      },
    });
    return "asked";
  });
}

type Mail = Awaited<ReturnType<typeof mailsOf>>[number];

/** Its mails, newest first. */
const mailsOf = (tx: Tx, { id }: OpenQuote) =>
  tx.outboxMessage.findMany({
    where: { payload: quotePayload(id), kind: { in: ["quote-to-customer", again] } },
    orderBy: { createdAt: "desc" },
    select: { kind: true, createdAt: true, deliveredAt: true, givenUpAt: true, lastError: true },
  });

function stateOf(mail: Mail | undefined): QuoteMail["state"] {
  if (!mail) return "none";
  if (mail.deliveredAt) return "sent";
  if (mail.givenUpAt) return "failed";
  return mail.lastError ? "slow" : "on its way";
}

async function closedBecause(
  tx: Tx,
  quote: OpenQuote,
  mails: Mail[],
  now: Date,
): Promise<QuoteMail["closed"]> {
  if (mails.some(({ deliveredAt, givenUpAt }) => !deliveredAt && !givenUpAt)) return "on its way";
  const asked = mails
    .filter(({ kind }) => kind === again)
    .map(({ createdAt }) => now.getTime() - createdAt.getTime());
  if (asked.some((ago) => ago < SAME_WISH_MS)) return "just asked";
  if (asked.filter((ago) => ago < DAY_MS).length >= mostMailsADay.ofAQuote) return "enough";
  return (await mailsToOwner(tx, quote.id, now)) >= mostMailsADay.toAPerson ? "enough" : null;
}
