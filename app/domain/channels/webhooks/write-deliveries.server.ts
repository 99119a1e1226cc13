import { randomUUID } from "node:crypto";
import type { Tx } from "#app/db.server.ts";
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
};

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
