import { createHash } from "node:crypto";
import { db, isUniqueViolation } from "../../db.server";
import { calendarDayOf } from "../pricing/calendar-day";
import type { Result } from "../result";
import { ok } from "../result";
import { estimateBothTransportTypes } from "./estimate-both-transport-types.server";
import { newQuoteIdentity } from "./new-quote-identity.server";
import type { QuoteKey } from "./open-quote.server";
import { openQuote } from "./open-quote.server";
import type { QuoteError } from "./quote-error";
import { addQuote } from "./write-quote.server";

type Renewed = { quoteNumber: string; token: string };

const find = (submitKey: string) =>
  db.quote.findUnique({ where: { submitKey }, select: { quoteNumber: true, token: true } });

/**
 * A fresh quote for the same person, trip and vehicle once the promise of the old one has run out; while it holds, the
 * old one itself. Asked twice on a day it is one quote. Null where the link opens nothing.
 */
export async function renewQuote(key: QuoteKey, now: Date): Promise<Result<Renewed, QuoteError> | null> {
  const old = await openQuote(key);
  if (!old) return null;
  const today = calendarDayOf(now);
  if (today <= old.validUntil) return ok(old);

  const submitKey = createHash("sha256").update(`renew ${old.id} ${today}`).digest("base64url");
  const first = await find(submitKey);
  if (first) return ok(first);
  const lead = await db.lead.findUniqueOrThrow({
    where: { id: old.leadId },
    select: { useWhatsApp: true, referralCode: true },
  });
  const request = {
    ...old.trip,
    useWhatsApp: lead.useWhatsApp,
    referralCode: lead.referralCode ?? undefined,
  };
  const priced = await estimateBothTransportTypes(request, now);
  if (!priced.ok) return priced;
  const identity = newQuoteIdentity();
  try {
    const quote = {
      request,
      submitKey,
      fingerprint: old.fingerprint,
      now,
      priced: priced.value,
      ...identity,
    };
    await db.$transaction((tx) => addQuote(tx, quote, old.leadId));
    return ok(identity);
  } catch (error) {
    const winner = isUniqueViolation(error) ? await find(submitKey) : null;
    if (!winner) throw error;
    return ok(winner);
  }
}
