import { db } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { businessName, businessPhone, paymentForms } from "#app/domain/base/settings/business.server.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { loadCarrierFile } from "#app/domain/shipping/carriers/carrier-file.server.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import { findLastChange } from "#app/domain/shipping/orders/change-orders/find-change.server.ts";
import { isOpen } from "#app/domain/shipping/orders/change-orders/change-order.ts";
import type { ChangeOrder } from "#app/domain/shipping/orders/change-orders/change-order.ts";
import { findOrderEmailStop } from "#app/domain/shipping/orders/emails/find-order-email-stop.server.ts";
import { findOrderByToken } from "#app/domain/shipping/orders/find-order.server.ts";
import type { OrderKey } from "#app/domain/shipping/orders/find-order.server.ts";
import { orderEventData } from "#app/domain/shipping/orders/order-events.ts";
import type { OrderEvent, OrderEventKind } from "#app/domain/shipping/orders/order-events.ts";
import type { Mover } from "#app/domain/shipping/orders/order-moves.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { presentOrder } from "./order-page";
import type { OrderPage } from "./order-page";
import type { StoredOrderEvent } from "./order-updates";

/** The newest events that a page shows, at most. */
const MAX_EVENTS = 200;

const isKind = (kind: string): kind is OrderEventKind => Object.hasOwn(orderEventData, kind);

/** In the order of writing; a kind that a later release wrote is left out. Throws StoredDataError. */
async function listEvents(orderId: string): Promise<StoredOrderEvent[]> {
  const rows = await db.orderEvent.findMany({
    where: { orderId, kind: { not: "opened" } },
    orderBy: { sequence: "desc" },
    take: MAX_EVENTS,
    select: { kind: true, data: true, mover: true, happenedAt: true },
  });
  return rows.reverse().flatMap(({ kind, data, mover, happenedAt }) => {
    if (!isKind(kind)) return [];
    const parsed = parseStoredJson<unknown>(orderEventData[kind], data, "an order's event");
    const event = { kind, data: parsed } as OrderEvent;
    // A check constraint guarantees the mover.
    return [{ ...event, mover: mover as Mover, happenedAt }];
  });
}

export const stateOfZip = (zip: string): string => {
  const place = findPlace(zip);
  return place.ok ? place.value.state : "";
};

function milesToGo({ state, reportedZip, deliveryZip }: StoredOrder): number | null {
  if (state !== "picked-up" || !reportedZip) return null;
  if (reportedZip === deliveryZip) return 0;
  const route = findRoute(reportedZip, deliveryZip);
  return route.ok ? Math.round(route.value.miles) : null;
}

export type LoadedOrder = { order: StoredOrder; page: OrderPage; terms: ChangeOrder | null };

/** The customer's page behind a private link; null for a wrong number or token alike. */
export async function loadOrderPage(key: OrderKey, now: Date): Promise<LoadedOrder | null> {
  const order = await findOrderByToken(key);
  return order && loadPageOf(order, now);
}

/** The same for an order that is loaded already. */
export async function loadPageOf(order: StoredOrder, now: Date): Promise<LoadedOrder> {
  const [sendsEmail, events, company, terms, carrierFile] = await Promise.all([
    env.SMTP_URL !== undefined && findOrderEmailStop(order).then((stop) => stop === null),
    listEvents(order.id),
    readCompanyFacts(),
    findLastChange(order.id),
    loadCarrierFile(order.carrierId, now),
  ]);
  const isAsked = order.state === "requested" && terms?.askedBy === "staff" && isOpen(terms, now);
  const page = presentOrder(order, {
    events,
    business: {
      name: businessName(),
      phone: businessPhone(),
      hours: company.businessHours,
      answersWithin: company.answersWithin,
      paymentForms: paymentForms(),
    },
    milesToGo: milesToGo(order),
    stateOf: stateOfZip,
    offerEndsOn: isAsked ? terms.endsOn : null,
    sendsEmail,
    carrierFile,
    now,
  });
  return { order, page, terms };
}
