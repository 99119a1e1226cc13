import { randomUUID } from "node:crypto";
import type { Tx } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { summarizedColumns, summaryOf } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { WebhookEvent } from "./webhook-events";

export type NewDelivery = {
  endpointId: string;
  event: WebhookEvent | "test";
  /** the lead event that caused it; null for a test and for what a rule sends */
  sequence: number | null;
  createdAt: Date;
  facts: WebhookFacts;
};

/** What a receiver is told about a lead: no name, no address, no phone number. */
export type WebhookFacts = {
  lead?: string;
  quoteNumber?: string | null;
  /** whole US dollars */
  price?: number | null;
  vehicle?: string | null;
  pickup?: { city: string | null; state: string | null };
  delivery?: { city: string | null; state: string | null };
  stage?: { from: string | null; to: string };
  order?: OrderFacts;
};

/** The state is the one that the event made; windows are days at the place, both included. */
type OrderFacts = {
  number: string;
  state: string;
  transportType: string;
  isRunning: boolean;
  /** whole statute miles */
  distance: number;
  pickupWindow: DayWindow | null;
  deliveryWindow: DayWindow | null;
};
type DayWindow = { first: string; last: string; kind: string };

const trip = { id: true, quoteNumber: true, price: true, vehicle: true, stage: true } as const;
const lane = { pickupPlace: true, pickupState: true, deliveryPlace: true, deliveryState: true } as const;

/** The facts of these leads by id; sample and erased leads have none, so nothing is sent about them. */
export async function loadFacts(tx: Tx, leadIds: string[]): Promise<Map<string, WebhookFacts>> {
  const leads = await tx.lead.findMany({
    where: { id: { in: leadIds }, isSample: false, erasedAt: null },
    select: { ...trip, ...lane },
  });
  return new Map(
    leads.map(({ id, quoteNumber, price, vehicle, stage, ...place }) => [
      id,
      {
        lead: id,
        quoteNumber,
        price,
        vehicle,
        pickup: { city: place.pickupPlace, state: place.pickupState },
        delivery: { city: place.deliveryPlace, state: place.deliveryState },
        stage: { from: null, to: stage },
      },
    ]),
  );
}

/** What is told of these quotes, by number, in place of the one that their lead shows. */
export async function loadQuoteFacts(tx: Tx, quoteNumbers: string[]): Promise<Map<string, WebhookFacts>> {
  if (quoteNumbers.length === 0) return new Map();
  const quotes = await tx.quote.findMany({
    where: { quoteNumber: { in: quoteNumbers } },
    select: summarizedColumns,
  });
  return new Map(
    quotes
      .map(summaryOf)
      .map(({ quoteNumber, price, vehicle, ...place }) => [
        quoteNumber,
        {
          quoteNumber,
          price,
          vehicle,
          pickup: { city: place.pickupPlace, state: place.pickupState },
          delivery: { city: place.deliveryPlace, state: place.deliveryState },
        },
      ]),
  );
}

const orderColumns = {
  id: true,
  orderNumber: true,
  transportType: true,
  isRunning: true,
  distance: true,
  pickupFirst: true,
  pickupLast: true,
  pickupKind: true,
  deliveryFirst: true,
  deliveryLast: true,
  deliveryKind: true,
} as const;

type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderColumns }>;

/** These orders by id, with what a receiver is told of one. */
export async function loadOrderFacts(tx: Tx, orderIds: string[]): Promise<Map<string, OrderRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.order.findMany({ where: { id: { in: orderIds } }, select: orderColumns });
  return new Map(rows.map((row) => [row.id, row]));
}

const windowOf = (first: string | null, last: string | null, kind: string): DayWindow | null =>
  first && last ? { first, last, kind } : null;

/** What is told of an order in the state and at the price of the event; nothing of one that is gone. */
export function orderFacts(
  { state, price }: { state: string; price: number },
  row: OrderRow | undefined,
): WebhookFacts {
  if (!row) return { price };
  const { orderNumber, transportType, isRunning, distance } = row;
  return {
    price,
    order: {
      number: orderNumber,
      state,
      transportType,
      isRunning,
      distance,
      pickupWindow: windowOf(row.pickupFirst, row.pickupLast, row.pickupKind),
      deliveryWindow: windowOf(row.deliveryFirst, row.deliveryLast, row.deliveryKind),
    },
  };
}

/** Writes the deliveries and their outbox messages in the transaction of what causes them; returns their ids. */
export async function writeDeliveries(
  tx: Tx,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<string[]> {
  if (deliveries.length === 0) return [];
  const rows = deliveries.map(({ endpointId, event, sequence, createdAt, facts }) => {
    const id = randomUUID();
    const payload = JSON.stringify({ id, event, createdAt: createdAt.toISOString(), facts });
    return { id, endpointId, event, sequence, payload, createdAt: now };
  });
  await tx.webhookDelivery.createMany({ data: rows });
  const messages = rows.map(({ id }) => ({ kind: "webhook" as const, subject: id }));
  await enqueue(tx, messages, now);
  return rows.map(({ id }) => id);
}
