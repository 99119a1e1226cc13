import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { leadEventData } from "#app/domain/crm/leads/events.ts";
import { CHANGE_ORDER, orderMoves } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMove } from "#app/domain/shipping/orders/order-moves.ts";
import { listEndpoints } from "./queue-webhook.server";
import type { WebhookEvent } from "./webhook-events";
import {
  loadFacts,
  loadOrderFacts,
  loadQuoteFacts,
  orderFacts,
  writeDeliveries,
} from "./write-deliveries.server";
import type { NewDelivery } from "./write-deliveries.server";

const READER = "webhooks";
/** Lead events read in one transaction, at most. */
const MAX_BATCH = 500;

type Published = {
  event: WebhookEvent;
  stage?: { from: string; to: string };
  /** of several quotes that staff made at once, the one that it is about */
  quoteNumber?: string;
  order?: { id: string; state: string; price: number };
};

/** The event that a move of an order is for others; moves that only we care about are none. */
function publishedByMove(data: string): Published[] {
  const { move, quoteNumber, orderId, to, price } = leadEventData["order-moved"].parse(JSON.parse(data));
  const made: OrderMove | undefined = orderMoves.find(({ name }) => name === move);
  const event = move === CHANGE_ORDER ? "order.changed" : made?.webhook;
  return event ? [{ event, quoteNumber, order: { id: orderId, state: to, price } }] : [];
}

/** The webhook events that a lead event is. */
function publishedBy({ kind, data }: { kind: string; data: string }): Published[] {
  if (kind === "quote-submitted") return [{ event: "quote.submitted" }];
  if (kind === "quote-version") {
    // Version 1 is a quote that staff made: a price was asked for on the phone, and given.
    const { quoteNumber, version } = leadEventData[kind].parse(JSON.parse(data));
    return version === 1 ? [{ event: "quote.submitted", quoteNumber }] : [];
  }
  if (kind === "order-moved") return publishedByMove(data);
  if (kind !== "stage-changed") return [];
  const { from, to } = leadEventData["stage-changed"].parse(JSON.parse(data));
  const changed: Published = { event: "lead.stage-changed", stage: { from, to } };
  return to === "booked" ? [changed, { ...changed, event: "lead.booked" }] : [changed];
}

/** Queues what happened since the last time, in batches; each lead event goes to each endpoint once. */
export async function queueNewEvents(now: Date, stopping: () => boolean): Promise<void> {
  const queueing = inSlices({ stopping, first: 50, most: MAX_BATCH });
  while (await queueing((size) => db.$transaction((tx) => queueBatch(tx, now, size))));
}

/** Returns whether there is more. */
async function queueBatch(tx: Tx, now: Date, size: number): Promise<boolean> {
  const cursor = await tx.eventCursor.findUnique({ where: { reader: READER }, select: { sequence: true } });
  const sequence = cursor?.sequence ?? 0;
  const events = await tx.leadEvent.findMany({
    where: { sequence: { gt: sequence } },
    orderBy: { sequence: "asc" },
    take: size,
    select: { sequence: true, kind: true, data: true, leadId: true, createdAt: true },
  });
  const last = events.at(-1);
  if (!last) return false;
  await writeDeliveries(tx, await deliveriesOf(tx, events), now);
  const data = { sequence: last.sequence, updatedAt: now };
  await tx.eventCursor.upsert({
    where: { reader: READER },
    update: data,
    create: { reader: READER, ...data },
  });
  return events.length === size;
}

type Row = { sequence: number; kind: string; data: string; leadId: string; createdAt: Date };

async function deliveriesOf(tx: Tx, events: Row[]): Promise<NewDelivery[]> {
  const endpoints = (await listEndpoints(tx)).filter(({ isOn }) => isOn);
  if (endpoints.length === 0) return [];
  const telling = events.flatMap((row) => publishedBy(row).map((published) => ({ ...row, ...published })));
  const facts = await loadFacts(tx, [...new Set(telling.map(({ leadId }) => leadId))]);
  const quotes = await loadQuoteFacts(
    tx,
    telling.flatMap(({ quoteNumber }) => quoteNumber ?? []),
  );
  const orders = await loadOrderFacts(
    tx,
    telling.flatMap(({ order }) => order?.id ?? []),
  );
  return telling.flatMap(({ sequence, leadId, createdAt, event, stage, quoteNumber, order }) => {
    const ofLead = facts.get(leadId);
    if (!ofLead) return [];
    const ofQuote = { ...ofLead, ...quotes.get(quoteNumber ?? "") };
    const about = order ? { ...ofQuote, ...orderFacts(order, orders.get(order.id)) } : ofQuote;
    return endpoints
      .filter(({ events: wanted }) => wanted.includes(event))
      .map(({ id }) => ({
        endpointId: id,
        event,
        sequence,
        createdAt,
        facts: stage ? { ...about, stage } : about,
      }));
  });
}
