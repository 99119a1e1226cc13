import type { Tx } from "#app/db.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { OfferStep } from "#app/domain/shipping/orders/order-events.ts";
import type { By } from "#app/domain/shipping/orders/order-moves.ts";
import { touchOrderIn } from "#app/domain/shipping/orders/touch-order.server.ts";
import { assignOffer } from "./assign-offer.server";
import { findOffer, holdsOrder } from "./find-offer.server";
import type { OfferOfOrder } from "./find-offer.server";
import { isPayReason } from "#app/domain/shipping/orders/carrier-pay.ts";
import { offerBasis } from "./offer-basis.server";
import { findDayProblem } from "./offer-days";
import type { CarrierOfferError } from "./offer-error";
import { standingOf } from "./offer-states";
import type { CarrierOfferState } from "./offer-states";

export type Acceptance = {
  pickupOn: CalendarDay;
  deliveryOn: CalendarDay;
  driverName: string;
  driverPhone: string;
  truck: string;
  acceptedBy: string;
};

export type Counter = {
  /** whole US dollars */
  counterPay: number;
  pickupOn: CalendarDay | null;
  deliveryOn: CalendarDay | null;
  driverName: string;
  driverPhone: string;
  text: string;
  acceptedBy: string;
};

type Answering = { token: string; now: Date };
type Answered = Promise<Result<null, CarrierOfferError>>;

/** A carrier answers by its link. No order's event has a mover of its own for it, and our own clock is the nearest. */
const byCarrier = (name: string): By => ({ mover: "system", staffId: null, name });

/**
 * A carrier accepts what it was offered. The first acceptance wins: the order is assigned, the other offers end, and this
 * carrier gets its dispatch sheet and the driver's link, all in one transaction. A second press of the same finds it
 * accepted. Rules that stop the carrier by now are kept on the offer, and staff hear of it.
 */
export async function acceptOffer({
  token,
  now,
  acceptance,
}: Answering & { acceptance: Acceptance }): Answered {
  const accepted = await inOneTransaction(async (tx): Answered => {
    const found = await findOffer(token, tx);
    if (!found) return err({ code: "not-found" });
    if (holdsOrder(found)) return ok(null);
    const { offer, order } = found;
    const closed = whyClosed(found, now);
    if (closed) return err(closed);
    if (offer.basis !== offerBasis(order)) return err({ code: "offer-outdated" });
    const { pickupOn, deliveryOn, driverName, driverPhone, truck, acceptedBy } = acceptance;
    const { pickupWindow: pickup, deliveryWindow: delivery } = order;
    const wrong = findDayProblem(acceptance, { pickup, delivery, today: deskDayOf(now) });
    if (wrong) return err(wrong);
    await tx.carrierOffer.update({
      where: { id: offer.id },
      data: { pickupOn, deliveryOn, truck, acceptedBy, answeredAt: now },
      select: { id: true },
    });
    const { pay, payReason, payNote } = offer;
    const assigned = await assignOffer(tx, found, {
      by: byCarrier(offer.carrier.legalName),
      pay: { pay, payReason: payReason && isPayReason(payReason) ? payReason : null, payNote },
      driver: { name: driverName, phone: driverPhone },
      now,
    });
    if (!assigned.ok) return assigned;
    await note(tx, found, { step: "accepted", pay, text: `By ${acceptedBy}`, now });
    return ok(null);
  });
  if (!accepted.ok && accepted.error.code === "carrier-stopped")
    await noteStops(token, accepted.error.problems, now);
  return accepted;
}

/** A carrier would take it at another pay or on other days: staff decide. A second one replaces the first. */
export const counterOffer = ({ token, now, counter }: Answering & { counter: Counter }): Answered =>
  inOneTransaction(async (tx): Answered => {
    const found = await findOffer(token, tx);
    if (!found) return err({ code: "not-found" });
    const closed = whyClosed(found, now);
    if (closed) return err(closed);
    const { counterPay, pickupOn, deliveryOn, driverName, driverPhone, text, acceptedBy } = counter;
    await tx.carrierOffer.update({
      where: { id: found.offer.id },
      data: {
        state: "countered",
        counterPay,
        counterPickupOn: pickupOn,
        counterDeliveryOn: deliveryOn,
        driverName,
        driverPhone,
        answerText: text,
        acceptedBy,
        answeredAt: now,
      },
      select: { id: true },
    });
    await note(tx, found, { step: "countered", pay: counterPay, text, now });
    return ok(null);
  });

/** A carrier doesn't want it. Once it was declined, another press changes nothing. */
export const declineOffer = ({ token, now, text }: Answering & { text: string }): Answered =>
  inOneTransaction(async (tx): Answered => {
    const found = await findOffer(token, tx);
    if (!found) return err({ code: "not-found" });
    if (found.offer.state === "declined") return ok(null);
    const closed = whyClosed(found, now);
    if (closed) return err(closed);
    await tx.carrierOffer.update({
      where: { id: found.offer.id },
      data: { state: "declined", answerText: text, answeredAt: now, closedAt: now },
      select: { id: true },
    });
    await note(tx, found, { step: "declined", text, now });
    return ok(null);
  });

/** Why an offer can't be answered anymore; null if it can. One whose time is over needs no job to be over. */
export function whyClosed({ offer, order }: OfferOfOrder, now: Date): CarrierOfferError | null {
  const state = offer.state as CarrierOfferState;
  if (standingOf(state) === "holding") return { code: "offer-closed", state: "released" };
  if (standingOf(state) !== "open") return { code: "offer-closed", state };
  if (order.carrierId !== null) return { code: "offer-closed", state: "lost" };
  if (order.state !== "confirmed" || offer.endsAt <= now) return { code: "offer-closed", state: "ended" };
  return null;
}

type Noted = { step: OfferStep; pay?: number; text?: string; now: Date };

/** What a carrier did, in the order's timeline and as an email to staff. */
async function note(tx: Tx, { offer, order }: OfferOfOrder, { step, pay, text, now }: Noted): Promise<void> {
  const { legalName: carriers } = offer.carrier;
  const data = { step, carriers, ...(pay !== undefined && { pay }), ...(text && { text }) };
  const touched = await touchOrderIn(tx, { orderId: order.id, by: byCarrier(carriers), now }, () =>
    ok({ columns: {}, event: { kind: "carrier-offer", data } }),
  );
  if (!touched.ok) throw new Error(`an order that was just read: ${touched.error.code}`);
  await enqueue(tx, [{ kind: "offer-answered-to-staff", subject: offer.id }], now);
}

/** What stopped a carrier that wanted to accept; the same again is no news. */
const noteStops = (token: string, problems: readonly string[], now: Date) =>
  inOneTransaction(async (tx) => {
    const found = await findOffer(token, tx);
    const stops = problems.join(" ");
    if (!found || found.offer.stops === stops) return ok(null);
    await tx.carrierOffer.update({ where: { id: found.offer.id }, data: { stops }, select: { id: true } });
    await note(tx, found, { step: "stopped", now });
    return ok(null);
  });
