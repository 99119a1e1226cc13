import { createHash } from "node:crypto";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { newQuoteIdentity } from "#app/domain/crm/quotes/submit/new-quote-identity.server.ts";
import { typedTrip } from "#app/domain/crm/quotes/submit/trip-columns.ts";
import type { PricedVersion } from "./reprice.server";
import { versionColumns } from "./version-columns";

/** A form that staff filled in; its one-time key is the same for a second press. */
export type StaffForm = { key: string; by: Actor };

/** A form that was gone back to and changed is another one, though its key is the same. */
const idempotencyKey = ({ key, by }: StaffForm, index: number, priced: PricedVersion): string =>
  createHash("sha256")
    .update(JSON.stringify(["staff", by.id, key, index, typedContent(priced)]))
    .digest("base64url");

/** What was typed; the prices of a second press may be those of the next day. */
export const typedContent = ({ trip, priced, byHand, reason, carrierPay }: PricedVersion) => [
  typedTrip(trip),
  trip.pickupDate,
  byHand ? priced.asked.estimatedPrice : null,
  reason,
  carrierPay,
];

const fingerprintOf = ({ trip, preview }: PricedVersion): string =>
  createHash("sha256")
    .update(JSON.stringify([typedTrip(trip), preview]))
    .digest("hex");

export type MadeQuotes = {
  leadId: string;
  /** in the order of the form */
  quoteNumbers: string[];
  wasSent: boolean;
};

/** What a form has made already, or null. */
export async function findMadeQuotes(
  tx: Tx,
  vehicles: readonly PricedVersion[],
  form: StaffForm,
): Promise<MadeQuotes | null> {
  const keys = vehicles.map((priced, index) => idempotencyKey(form, index, priced));
  const quotes = await tx.quote.findMany({
    where: { idempotencyKey: { in: keys } },
    select: {
      leadId: true,
      quoteNumber: true,
      idempotencyKey: true,
      sentWithId: true,
      outboxMessages: { take: 1, select: { id: true } },
    },
  });
  const [first] = quotes;
  if (!first) return null;
  const inOrder = keys.flatMap((key) => quotes.filter((quote) => quote.idempotencyKey === key));
  return {
    leadId: first.leadId,
    quoteNumbers: inOrder.map(({ quoteNumber }) => quoteNumber),
    wasSent: quotes.some(
      ({ sentWithId, outboxMessages }) => sentWithId !== null || outboxMessages.length > 0,
    ),
  };
}

/**
 * Stores each priced vehicle as a quote of its own under one lead, with its lead event and audit entry; the lead then
 * shows the first of them. Nothing is sent. Takes the transaction of what else the form makes; a second one fails at the
 * unique key.
 */
export async function addQuotes(
  tx: Tx,
  leadId: string,
  vehicles: readonly PricedVersion[],
  { now, ...form }: StaffForm & { now: Date },
): Promise<string[]> {
  const { by } = form;
  const quoteNumbers: string[] = [];
  for (const [index, priced] of vehicles.entries()) {
    const identity = newQuoteIdentity();
    const { quoteNumber } = identity;
    const id = newId();
    await tx.quote.create({
      data: {
        id,
        leadId,
        ...identity,
        ...versionColumns(priced),
        idempotencyKey: idempotencyKey(form, index, priced),
        fingerprint: fingerprintOf(priced),
        createdAt: now,
        pricedById: by.id,
      },
      select: { id: true },
    });
    const { estimatedPrice } = priced.priced.asked;
    const { byHand } = priced;
    const data = {
      quoteNumber,
      version: 1,
      from: estimatedPrice,
      to: estimatedPrice,
      byHand,
      reason: priced.reason,
    };
    await recordLeadEvent(tx, { leadId, now, kind: "quote-version", data, staffId: by.id });
    await recordAudit(tx, {
      actor: by,
      action: "quote-made",
      now,
      subject: { kind: "quote", id, name: quoteNumber },
      after: { price: estimatedPrice, ...(byHand && { reason: priced.reason }) },
    });
    quoteNumbers.push(quoteNumber);
  }
  await summarizeQuote(tx, leadId, quoteNumbers[0]);
  await bumpLead(tx, leadId, now);
  return quoteNumbers;
}
