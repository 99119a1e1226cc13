import type { Tx } from "#app/db.server.ts";
import type { Claim } from "#app/generated/prisma/client.ts";
import { nameOfKind } from "#app/domain/shipping/claims/claim-labels.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { parseOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import {
  billNumbersOf,
  consignorAddress,
  payerName,
  recordedAmounts,
} from "#app/domain/shipping/orders/broker-record.ts";
import { familyOf } from "#app/domain/desk/retention/erase-leads.server.ts";
import { cutoffOf } from "#app/domain/desk/retention/retention-rules.ts";
import type { FoundLead } from "./found-lead";

type NewRecord = Parameters<Tx["transportRecord"]["create"]>[0]["data"];

/**
 * Writes what 49 CFR 371.3(a) has a broker keep of the transports of these leads, before the leads are erased: of each
 * order that was booked, or of the booked quote where there was none. Younger than three years only. Returns how many.
 */
export async function keepTransportRecords(tx: Tx, leads: readonly FoundLead[], now: Date): Promise<number> {
  const cutoff = cutoffOf("transport-records", now);
  const records = (await Promise.all(leads.map((lead) => recordsOf(tx, lead, now)))).flat();
  const young = records.filter(({ happenedAt }) => new Date(happenedAt) > cutoff);
  for (const { number, ...data } of young)
    await tx.transportRecord.upsert({
      where: { number },
      create: { number, ...data },
      update: data,
      select: { id: true },
    });
  return young.length;
}

async function recordsOf(tx: Tx, lead: FoundLead, now: Date): Promise<NewRecord[]> {
  const quotes = await tx.quote.findMany({
    where: { leadId: { in: await familyOf(tx, [lead.id]) } },
    include: {
      orders: {
        where: { OR: [{ confirmedAt: { not: null } }, { isFromBefore: true }] },
        include: { claims: { where: { state: { not: "draft" } }, orderBy: { number: "asc" } } },
      },
    },
  });
  const ofOrders = quotes.flatMap(({ orders }) =>
    orders.map(({ claims, ...order }) => ofOrder(parseOrder(order), describeClaims(claims), now)),
  );
  const { keptUntil } = lead;
  if (keptUntil === null) return ofOrders;
  const unordered = quotes.filter(
    ({ orders, bookedAt, quoteNumber }) =>
      orders.length === 0 &&
      (bookedAt !== null || (ofOrders.length === 0 && quoteNumber === lead.quoteNumber)),
  );
  const ofQuotes = unordered.map((quote) => ({
    number: quote.quoteNumber,
    consignorName: lead.name,
    consignorAddress: quote.pickupAddress,
    payerName: lead.name,
    // Staff booked it before there were orders, and nothing says what was paid.
    outcome: "agreed" as const,
    charges: quote.estimatedPrice,
    carrierPay: quote.carrierPay,
    happenedAt: cutoffOf("transport-records", keptUntil),
    recordedAt: now,
  }));
  return [...ofOrders, ...ofQuotes];
}

const describeClaims = (claims: readonly Claim[]): string =>
  claims
    .map(({ number, kind, amount, sentOn, state, paid }) => {
      const sent = sentOn ? `, sent ${sentOn}` : "";
      const end = paid === null ? state : `paid ${formatDollars(paid)}`;
      return `Claim ${number} for ${nameOfKind(kind)}, ${formatDollars(amount ?? 0)}${sent}: ${end}`;
    })
    .join("; ");

const ofOrder = (order: StoredOrder, claims: string, now: Date): NewRecord => ({
  number: order.orderNumber,
  consignorName: order.customerName,
  consignorAddress: consignorAddress(order),
  carrierName: order.carrierName,
  carrierUsdot: order.carrierUsdot,
  carrierMc: order.carrierMc,
  billNumber: billNumbersOf(order),
  payerName: payerName(order),
  ...recordedAmounts(order),
  carrierPaidOn: order.carrierPaidOn,
  carrierRestPaid: order.carrierRestPaid,
  carrierRestPaidOn: order.carrierRestPaidOn,
  claims,
  happenedAt: order.deliveredAt ?? order.endedAt ?? order.stateChangedAt,
  recordedAt: now,
});
