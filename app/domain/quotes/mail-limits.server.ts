import type { Db, Tx } from "../../db.server";

/** A form must not become a way to flood somebody's mailbox: so many mails within a day go out for a quote or a person. */
export const mostMailsADay = { ofAQuote: 3, toAPerson: 10 };
/** Another press so soon after one is the same wish, in milliseconds. */
export const SAME_WISH_MS = 5 * 60_000;
export const DAY_MS = 24 * 60 * 60_000;

/** What a row of the outbox says of the quote it is about. */
export const quotePayload = (quoteId: string): string => JSON.stringify({ quoteId });

/** How many mails with a quote were called for within a day for the e-mail address that this quote was made for. */
export async function mailsToOwner(db: Db | Tx, quoteId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS);
  const [row] = await db.$queryRaw<{ mails: bigint }[]>`
    SELECT count(*) AS mails
    FROM quotes own
    JOIN leads owner ON owner.id = own.lead_id
    JOIN leads same ON same.email = owner.email
    JOIN quotes q ON q.lead_id = same.id
    JOIN outbox_messages m ON m.payload = json_object('quoteId', q.id)
    WHERE own.id = ${quoteId} AND m.created_at > ${since}
      AND m.kind IN ('quote-to-customer', 'quote-to-customer-again')`;
  return Number(row?.mails ?? 0);
}
