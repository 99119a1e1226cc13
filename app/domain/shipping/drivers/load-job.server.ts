import { db } from "#app/db.server.ts";
import { businessName, businessPhone, paymentForms } from "#app/domain/base/settings/business.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { mayGetWhatsApp } from "#app/domain/shipping/orders/move-order.server.ts";
import { orderEventData } from "#app/domain/shipping/orders/order-events.ts";
import type { OrderEvent, OrderEventKind } from "#app/domain/shipping/orders/order-events.ts";
import { stateOfZip } from "#app/domain/shipping/orders/page/load-order-page.server.ts";
import { clockAt } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { StoredOrderEvent } from "#app/domain/shipping/orders/page/order-updates.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import type { DriverLink } from "#app/generated/prisma/client.ts";
import { presentJob } from "./driver-job";
import type { DriverJob } from "./driver-job";
import { jobStage } from "./job-stage";

/** Of the driver's own reports the page shows the newest. */
const MAX_REPORTS = 8;

/** The page behind a driver's link, which was found. */
export async function loadJob(
  { link, order }: { link: DriverLink; order: StoredOrder },
  now: Date,
): Promise<DriverJob> {
  const isOpen = jobStage(link, order) !== "ended";
  const [events, getsWhatsApp] = isOpen
    ? await Promise.all([listReports(link), asksWhatsApp(order)])
    : [[], false];
  return presentJob(order, {
    link,
    events,
    business: { name: businessName(), phone: businessPhone(), paymentForms: paymentForms() },
    getsWhatsApp,
    clockOf: (zip) => {
      const state = stateOfZip(zip);
      return state ? clockAt(state, zip) : null;
    },
    now,
  });
}

async function asksWhatsApp({ quoteId }: StoredOrder): Promise<boolean> {
  const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quoteId }, select: { leadId: true } });
  return mayGetWhatsApp(db, leadId);
}

/** By this link's driver: what was written since it was made. */
async function listReports({ orderId, createdAt }: DriverLink): Promise<StoredOrderEvent[]> {
  const rows = await db.orderEvent.findMany({
    where: { orderId, mover: "driver", createdAt: { gte: createdAt } },
    orderBy: { sequence: "desc" },
    take: MAX_REPORTS,
    select: { kind: true, data: true, happenedAt: true },
  });
  return rows.reverse().flatMap(({ kind, data, happenedAt }) => {
    if (!Object.hasOwn(orderEventData, kind)) return [];
    const known = kind as OrderEventKind;
    const parsed = parseStoredJson<unknown>(orderEventData[known], data, "an order's event");
    const event = { kind: known, data: parsed } as OrderEvent;
    return [{ ...event, mover: "driver" as const, happenedAt }];
  });
}
