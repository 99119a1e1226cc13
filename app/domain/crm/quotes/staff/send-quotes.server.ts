import type { Tx } from "#app/db.server.ts";
import type { Quote } from "#app/generated/prisma/client.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { findLead } from "#app/domain/crm/leads/change/find-lead.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import type { LeadChange } from "#app/domain/crm/leads/change/lead-change.server.ts";
import { markAnswered } from "#app/domain/crm/leads/change/mark-answered.server.ts";
import { markPriceSent } from "#app/domain/crm/leads/change/price-sent.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { loadSendState } from "./load-send-state.server";
import { findOpenQuotes } from "./open-quotes.server";
import type { SendState } from "./send-state";

type SendError = LeadError | { code: "nothing-open" } | { code: "not-sent"; state: SendState };

/** The same in a transaction of its own. */
export const sendAllOpen = (change: LeadChange): Promise<Result<{ quoteNumbers: string[] }, SendError>> =>
  inOneTransaction((tx) => sendOpenQuotes(tx, change));

const isPending = ({ code }: SendState) => code === "on-its-way" || code === "just-sent";

/**
 * Emails all open quotes of a lead to the customer in one email, which says their sum; a single one goes as ever. The
 * oldest one's email carries the others. While that is on its way or was just sent, a second press sends nothing.
 */
export async function sendOpenQuotes(
  tx: Tx,
  { leadId, by, now }: LeadChange,
): Promise<Result<{ quoteNumbers: string[] }, SendError>> {
  const lead = await findLead(tx, leadId);
  if (!lead.ok) return lead;
  const open = await findOpenQuotes(tx, lead.value, now);
  const [carrier] = open;
  if (!carrier) return err({ code: "nothing-open" });
  const states: SendState[] = [];
  for (const quote of open) states.push(await loadSendState(tx, quote, lead.value, now));
  const state = stateOfAll(open, states);
  const quoteNumbers = open.map(({ quoteNumber }) => quoteNumber);
  if (isPending(state)) return ok({ quoteNumbers });
  if (state.code !== "ready") return err({ code: "not-sent", state });

  await sendWith(tx, open, carrier);
  // One that no delivery has begun yet is composed from what the quotes are then, so it carries these too.
  if (!(await hasUnclaimedEmail(tx, carrier.id)))
    await enqueue(
      tx,
      [{ kind: "quote-to-customer-again", subject: carrier.id, recipient: lead.value.email }],
      now,
    );
  for (const { quoteNumber, version } of open) {
    const data = { quoteNumber, version };
    await recordLeadEvent(tx, { leadId, now, kind: "quote-sent", data, staffId: by.id });
  }
  await markAnswered(tx, { leadId, by, now });
  await markPriceSent(tx, { leadId, by, now });
  await bumpLead(tx, leadId, now);
  return ok({ quoteNumbers });
}

/**
 * Whether open quotes, oldest first, can go out together, by the state of each: what keeps one back keeps all, unless it
 * is that one was sent by itself a moment ago.
 */
export function stateOfAll(open: readonly Quote[], states: readonly SendState[]): SendState {
  const closed = states.find((state) => state.code !== "ready" && !isPending(state));
  if (closed) return closed;
  const [carrier] = open;
  const isOneEmail = open.length === 1 || open.every(({ sentWithId }) => sentWithId === carrier?.id);
  const pending = isOneEmail && states.every(isPending) ? states[0] : undefined;
  const ready = states.find(({ code }) => code === "ready");
  const to = states.flatMap((state) => ("to" in state ? state.to : []))[0] ?? "";
  return pending ?? ready ?? { code: "ready", to, sentBefore: true };
}

const hasUnclaimedEmail = async (tx: Tx, quoteId: string): Promise<boolean> =>
  (await tx.outboxMessage.count({
    where: {
      quoteId,
      kind: { in: ["quote-to-customer", "quote-to-customer-again"] },
      attempts: 0,
      heldAt: null,
      deliveredAt: null,
      givenUpAt: null,
    },
  })) > 0;

/** From now on the carrier's email is that of these quotes, and of no others. */
async function sendWith(tx: Tx, open: readonly Quote[], carrier: Quote): Promise<void> {
  await sendAlone(tx, carrier.id);
  const ids = open.map(({ id }) => id);
  await tx.quote.updateMany({
    where: { id: { in: ids } },
    data: { sentWithId: ids.length > 1 ? carrier.id : null },
  });
}

/** An email about this quote is about no other one anymore. */
export const sendAlone = (tx: Tx, quoteId: string) =>
  tx.quote.updateMany({ where: { sentWithId: quoteId }, data: { sentWithId: null } });
