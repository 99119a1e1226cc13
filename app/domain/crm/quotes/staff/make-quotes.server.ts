import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { createOnce } from "#app/domain/base/idempotency/create-once.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findLead } from "#app/domain/crm/leads/change/find-lead.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { addQuotes, findMadeQuotes } from "./add-quotes.server";
import type { MadeQuotes, StaffForm } from "./add-quotes.server";
import type { PricedVersion } from "./reprice.server";
import { sendOpenQuotes } from "./send-quotes.server";

export type QuotesToMake = StaffForm & {
  leadId: string;
  /** as `quote`: the lead's newest quote when the form was loaded (`newestQuoteOf`) */
  seen: Seen;
  vehicles: readonly PricedVersion[];
  /** whether they go out at once, with the lead's other open ones */
  isSending: boolean;
  now: Date;
};

/** "newer": the lead got another quote since the form was loaded, such as by a second tab. */
export type MakeError = LeadError | { code: "newer"; newest: string };

/** The number of the lead's newest quote; "" if it has none. */
export async function newestQuoteOf(tx: Tx, leadId: string): Promise<string> {
  const newest = await tx.quote.findFirst({
    where: { leadId },
    orderBy: [{ createdAt: "desc" }, { quoteNumber: "desc" }],
    select: { quoteNumber: true },
  });
  return newest?.quoteNumber ?? "";
}

/**
 * Makes the quotes of a form once, all or none. What keeps an email from going out (`wasSent` is false then) doesn't keep
 * the quotes from being made: the lead's page says what it is.
 */
export function makeQuotes(given: QuotesToMake): Promise<Result<MadeQuotes, MakeError>> {
  const { leadId, seen, vehicles, isSending, now, ...form } = given;
  const find = async (tx: Tx) => {
    const made = await findMadeQuotes(tx, vehicles, form);
    return made && ok(made);
  };
  return createOnce<Result<MadeQuotes, MakeError>>(
    () => find(db),
    () =>
      inOneTransaction(async (tx): Promise<Result<MadeQuotes, MakeError>> => {
        const lead = await findLead(tx, leadId);
        if (!lead.ok) return lead;
        // Another press of the same form may have been faster, and isn't somebody else's quote.
        const made = await find(tx);
        if (made) return made;
        const newest = await newestQuoteOf(tx, leadId);
        if (changedSince(seen, { quote: newest })) return err({ code: "newer", newest });
        const quoteNumbers = await addQuotes(tx, leadId, vehicles, { ...form, now });
        const sent = isSending && (await sendOpenQuotes(tx, { leadId, by: form.by, now }));
        return ok({ leadId, quoteNumbers, wasSent: sent !== false && sent.ok });
      }),
  );
}
