import { db } from "#app/db.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { markAnswered } from "#app/domain/crm/leads/change/mark-answered.server.ts";
import { markPriceSent } from "#app/domain/crm/leads/change/price-sent.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findLeadQuote } from "./find-lead-quote.server";
import type { QuotePress, StaleQuote } from "./find-lead-quote.server";
import { loadSendState } from "./load-send-state.server";
import { sendAlone } from "./send-quotes.server";
import type { SendState } from "./send-state";

/** The version's number, or the state that keeps it from going out. */
type Sent = Promise<
  Result<{ version: number }, LeadError | StaleQuote | { code: "not-sent"; state: SendState }>
>;

/** Emails the version in force to the customer; while one is on its way or was just sent, no second goes out. */
export function sendVersion({ by, now, ...press }: QuotePress & { by: Actor; now: Date }): Sent {
  return db.$transaction(async (tx): Sent => {
    const found = await findLeadQuote(tx, press);
    if (!found.ok) return found;
    const { lead, quote } = found.value;
    const state = await loadSendState(tx, quote, lead, now);
    if (state.code === "just-sent" || state.code === "on-its-way") return ok({ version: quote.version });
    if (state.code !== "ready") return err({ code: "not-sent", state });
    await sendAlone(tx, quote.id);
    await enqueue(tx, [{ kind: "quote-to-customer-again", subject: quote.id, recipient: state.to }], now);
    const data = { quoteNumber: quote.quoteNumber, version: quote.version };
    await recordLeadEvent(tx, { leadId: lead.id, now, kind: "quote-sent", data, staffId: by.id });
    await summarizeQuote(tx, lead.id, quote.quoteNumber);
    await markAnswered(tx, { leadId: lead.id, by, now });
    await markPriceSent(tx, { leadId: lead.id, by, now });
    await bumpLead(tx, lead.id, now);
    return ok({ version: quote.version });
  });
}
