import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { isKindOf, outboxKinds } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { OutboxKind } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { parseOrderNumber } from "#app/domain/base/codes/order-number.ts";
import { readChangeOrder } from "#app/domain/shipping/orders/change-orders/change-order.ts";
import { orderEventData } from "#app/domain/shipping/orders/order-events.ts";
import type { OrderEvent, OrderEventKind } from "#app/domain/shipping/orders/order-events.ts";
import type { Mover } from "#app/domain/shipping/orders/order-moves.ts";
import { signedFactsSchema } from "#app/domain/shipping/orders/signature.ts";
import { parseOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

/** Entries of the timeline: more than an order has that goes well. */
const MAX_ENTRIES = 200;

const written = { outboxMessages: { orderBy: { createdAt: "desc" }, take: MAX_ENTRIES } } as const;

const include = {
  quote: {
    select: {
      quoteNumber: true,
      lead: { select: { id: true, fullName: true, owner: { select: { id: true, name: true } } } },
    },
  },
  signatures: { orderBy: { signedAt: "asc" } },
  changeOrders: { orderBy: { createdAt: "desc" }, include: { staff: { select: { name: true } } } },
  events: {
    orderBy: { sequence: "desc" },
    take: MAX_ENTRIES,
    include: { staff: { select: { name: true } } },
  },
  outboxMessages: { orderBy: { createdAt: "desc" }, take: MAX_ENTRIES },
  // Written about what belongs to the order.
  payments: { select: written },
  carrierOffers: { orderBy: { createdAt: "desc" }, take: MAX_ENTRIES, select: written },
  inspections: { select: written },
  claims: { select: written },
} as const satisfies Prisma.OrderInclude;

type Row = Prisma.OrderGetPayload<{ include: typeof include }>;

/** What happened to an order, or a message about it. */
export type OrderEntry = { id: string; at: Date } & (
  | ({ is: "event"; by: string | null; mover: Mover; writtenAt: Date } & OrderEvent)
  | {
      is: "message";
      label: string;
      isWhatsApp: boolean;
      state: "sent" | "waiting" | "given-up";
      to: string | null;
    }
);

/** All that staff see of an order; null if there's none. `asked` is its id, or its number as typed. */
export async function loadOrder(asked: string) {
  const orderNumber = parseOrderNumber(asked);
  const where = orderNumber ? { orderNumber } : { id: asked };
  const row = await db.order.findUnique({ where, include });
  if (!row) return null;
  const { quote, signatures, changeOrders, events, outboxMessages, ...rest } = row;
  const { payments, carrierOffers, inspections, claims, ...columns } = rest;
  const ofParts = [...payments, ...carrierOffers, ...inspections, ...claims].flatMap(
    (part) => part.outboxMessages,
  );
  return {
    order: parseOrder(columns),
    quoteNumber: quote.quoteNumber,
    lead: { id: quote.lead.id, name: quote.lead.fullName, owner: quote.lead.owner },
    signatures: signatures.map(({ facts, terms: _terms, key: _key, ...signature }) => ({
      ...signature,
      facts: parseStoredJson(signedFactsSchema, facts, `signature ${signature.id}`),
    })),
    offers: changeOrders.map(({ staff, ...row }) => ({ ...readChangeOrder(row), by: staff?.name ?? null })),
    entries: entriesOf(events, [...outboxMessages, ...ofParts]),
  };
}

export type LoadedOrder = NonNullable<Awaited<ReturnType<typeof loadOrder>>>;
export type LoadedOffer = LoadedOrder["offers"][number];
export type LoadedSignature = LoadedOrder["signatures"][number];

function entriesOf(events: Row["events"], messages: Row["outboxMessages"]): OrderEntry[] {
  const written = events.map(({ id, kind, data, happenedAt, createdAt, mover, staff }) => ({
    ...readEvent(kind, data),
    is: "event" as const,
    id,
    at: happenedAt,
    writtenAt: createdAt,
    mover: mover as Mover,
    by: staff?.name ?? null,
  }));
  const sent = messages.map(({ id, kind, createdAt, deliveredAt, givenUpAt, recipient }) => ({
    is: "message" as const,
    id,
    at: deliveredAt ?? createdAt,
    label: outboxKinds[kind as OutboxKind].label,
    isWhatsApp: isKindOf("whatsapp", kind),
    state: deliveredAt ? ("sent" as const) : givenUpAt ? ("given-up" as const) : ("waiting" as const),
    to: recipient,
  }));
  return [...written, ...sent].sort((one, other) => other.at.getTime() - one.at.getTime());
}

function readEvent(kind: string, data: string): OrderEvent {
  const known = kind as OrderEventKind;
  return {
    kind: known,
    data: parseStoredJson(orderEventData[known] as never, data, `an order event "${kind}"`),
  } as OrderEvent;
}
