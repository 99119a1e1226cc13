import type { Tx } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { changedSince } from "#app/domain/base/forms/seen.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrderIn } from "#app/domain/shipping/orders/touch-order.server.ts";
import { readChangeOrder } from "./change-order";
import type { ChangeAsker, ChangeOrder } from "./change-order";
import { endOffered } from "./end-offers.server";
import { hasOpenChange, isDraftOf } from "./find-change.server";
import { mayBecome } from "./may-become";
import { changeablePartsOf, partsOf } from "./order-change";
import { priceOrderChange } from "./price-change.server";
import type { AskedChange, ChangePriceError } from "./price-change.server";
import { signChange } from "./sign-change.server";
import type { ChangeSigned } from "./sign-change.server";
import { signWording } from "./sign-wording.server";
import { storeChange } from "./store-change.server";

export type OfferError =
  | OrderError
  | ChangePriceError
  /** it was priced before the order changed, or the draft is gone */
  | { code: "stale-price" }
  | { code: "other-words" };

const sideOf = ({ by }: Pick<OrderPress, "by">): ChangeAsker =>
  by.mover === "customer" ? "customer" : "staff";

/**
 * Prices a change and stores it as the draft of that side, which replaces the one before; nobody is told, and nothing of the
 * order changes.
 */
export async function draftChange(
  order: StoredOrder,
  { asked, note }: { asked: AskedChange; note: string },
  press: Pick<OrderPress, "by" | "now">,
): Promise<Result<null, OfferError>> {
  const priced = await priceOrderChange(order, asked);
  if (!priced.ok) return priced;
  const { by, now } = press;
  const parts = partsOf(priced.value.change, asked.day !== undefined);
  const allowed = changeablePartsOf(order);
  if (!parts.every((part) => allowed.includes(part))) return err({ code: "not-now", state: order.state });
  const askedBy = sideOf(press);
  return inOneTransaction(async (tx): Promise<Result<null, OfferError>> => {
    if (await hasOpenChange(tx, order, now)) return err({ code: "offer-open" });
    const latest = await findOrderById(order.id, tx);
    if (latest?.version !== order.version) return err({ code: "stale", state: latest?.state ?? order.state });
    await tx.changeOrder.deleteMany({ where: { orderId: order.id, askedBy, state: "draft" } });
    await storeChange(tx, order, {
      priced: priced.value,
      askedBy,
      state: "draft",
      reason: note,
      endsOn: deskDayOf(now),
      by,
      now,
    });
    return ok(null);
  });
}

/** Throws away the draft of a side. */
export const discardDraft = (orderId: string, press: Pick<OrderPress, "by">): Promise<Result<null, never>> =>
  inOneTransaction(async (tx) => {
    await tx.changeOrder.deleteMany({ where: { orderId, askedBy: sideOf(press), state: "draft" } });
    return ok(null);
  });

/** What an offer adds to its draft; the customer's is signed. */
export type Offering = OrderPress & {
  /** of the draft that the page showed */
  key: string;
  /** what the page showed */
  price: number;
} & ({ signed: ChangeSigned } | { reason: string; endsOn: CalendarDay });

/** How many days we have to answer what a customer asks for. */
const ANSWER_DAYS = 3;

/** The last day to answer what a customer asks for: before the truck would come, and today at the earliest. */
function lastDayFor(
  { pickupWindow, pickedUpAt }: Pick<StoredOrder, "pickupWindow" | "pickedUpAt">,
  draft: Pick<ChangeOrder, "pickup">,
  now: Date,
): CalendarDay {
  const today = deskDayOf(now);
  const usual = addDays(today, ANSWER_DAYS);
  // Once it's loaded, or late already, the day on which the truck would have come says nothing.
  const firsts = pickedUpAt
    ? []
    : [pickupWindow?.first, draft.pickup?.last].filter((day) => day && day >= today);
  return firsts.reduce<CalendarDay>((least, day) => (day && day < least ? day : least), usual);
}

/**
 * Offers a draft to the other side, at the price that was shown: nothing changes before both agree. A second press of the
 * same form finds the first.
 */
export const offerChange = (offering: Offering): Promise<Result<StoredOrder, OfferError>> =>
  inOneTransaction((tx) => offerIn(tx, offering));

async function offerIn(tx: Tx, offering: Offering): Promise<Result<StoredOrder, OfferError>> {
  const { orderId, key, seen, now } = offering;
  const askedBy = sideOf(offering);
  const row = await tx.changeOrder.findFirst({ where: { orderId, key, askedBy } });
  const order = await findOrderById(orderId, tx);
  if (!order) return err({ code: "not-found" });
  if (!row) return err({ code: "stale-price" });
  const draft = readChangeOrder(row);
  if (draft.state !== "draft") return ok(order);
  if (seen && changedSince(seen, { version: order.version }))
    return err({ code: "stale", state: order.state });
  if (await hasOpenChange(tx, order, now)) return err({ code: "offer-open" });
  if (!isStillSo(order, draft, offering.price, now)) return err({ code: "stale-price" });
  const reason = "reason" in offering ? offering.reason.trim() : draft.reason;
  const endsOn = "endsOn" in offering ? offering.endsOn : lastDayFor(order, draft, now);
  if (endsOn < deskDayOf(now)) return err({ code: "offer-day" });
  if (askedBy === "staff" && !reason) return err({ code: "no-move", state: order.state, why: "reason" });
  if ("signed" in offering) {
    if (offering.signed.wording !== (await signWording(order, draft, tx)))
      return err({ code: "other-words" });
    await signChange(tx, order, draft, { ...offering.signed, kind: "change", now });
  }
  await endOffered(tx, {
    orderId,
    by: offering.by,
    now,
    answer: askedBy === "staff" ? "withdrawn" : "ended",
  });
  await tx.changeOrder.update({
    where: { id: draft.id },
    data: { state: "offered", reason, endsOn, createdAt: now },
    select: { id: true },
  });
  return notifyOffered(tx, { order, draft, offering, askedBy, reason });
}

/** Whether the draft still is what it was when it was priced: whatever changed of the order since may be undone by it. */
function isStillSo(order: StoredOrder, draft: ChangeOrder, price: number, now: Date): boolean {
  return isDraftOf(order, draft) && draft.price === price && mayBecome(order, draft, now);
}

type Offered = {
  order: StoredOrder;
  draft: ChangeOrder;
  offering: Offering;
  askedBy: ChangeAsker;
  reason: string;
};

async function notifyOffered(tx: Tx, { order, draft, offering, askedBy, reason }: Offered) {
  const { id: orderId, customerEmail } = order;
  const { by, now } = offering;
  const { price, pickup, delivery } = draft;
  if (askedBy === "customer") await enqueue(tx, [{ kind: "order-change-to-staff", subject: orderId }], now);
  else if (customerEmail)
    await enqueue(
      tx,
      [
        {
          // Accepted, it books.
          kind: order.state === "requested" ? "order-other-terms" : "order-change-offered",
          subject: orderId,
          recipient: customerEmail,
        },
      ],
      now,
    );
  return touchOrderIn(tx, { orderId, by, now }, () =>
    ok({
      columns: {},
      event: {
        kind: "terms-offered",
        data: { changeOrderId: draft.id, askedBy, price, pickup, delivery, reason },
      },
    }),
  );
}
