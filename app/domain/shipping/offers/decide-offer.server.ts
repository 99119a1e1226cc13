import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { changedSince } from "#app/domain/base/forms/seen.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { checkCarrierPay } from "#app/domain/shipping/orders/carrier-pay.ts";
import type { PayReason } from "#app/domain/shipping/orders/carrier-pay.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrderIn } from "#app/domain/shipping/orders/touch-order.server.ts";
import { assignOffer } from "./assign-offer.server";
import { findOfferById } from "./find-offer.server";
import type { OfferOfOrder } from "./find-offer.server";
import { closeOffer } from "./follow-order.server";
import { findDayProblem } from "./offer-days";
import type { CarrierOfferError } from "./offer-error";
import { standingOf } from "./offer-states";
import type { CarrierOfferState } from "./offer-states";

type Deciding = OrderPress & { offerId: string };
type Decided = Promise<Result<StoredOrder, CarrierOfferError>>;

/**
 * Staff take what a carrier asked for: the order is assigned at its figure at once, because it has said yes to that already.
 * Days outside of the customer's windows can't be taken before these are changed.
 */
export const takeCounter = ({
  offerId,
  payReason,
  payNote,
  after: _after,
  ...press
}: Deciding & { payReason: PayReason | null; payNote: string }): Decided =>
  inOneTransaction(async (tx): Decided => {
    const found = await findOfferById(offerId, tx);
    if (!found || found.order.id !== press.orderId) return err({ code: "not-found" });
    const { offer, order } = found;
    const { counterPay } = offer;
    if (offer.state !== "countered" || counterPay === null)
      return err({ code: "offer-closed", state: offer.state as CarrierOfferState });
    // Before the sheet is given, which changes the order as well.
    if (press.seen && changedSince(press.seen, { version: order.version }))
      return err({ code: "stale", state: order.state });
    const paid = checkCarrierPay({ pay: counterPay, payReason, payNote }, order.carrierPart);
    if (!paid.ok) return paid;
    if (!fitsWindows(found, press.now)) return err({ code: "counter-days" });
    await tx.carrierOffer.update({
      where: { id: offer.id },
      data: {
        payReason: paid.value.payReason,
        payNote: paid.value.payNote,
        pickupOn: offer.counterPickupOn,
        deliveryOn: offer.counterDeliveryOn,
      },
      select: { id: true },
    });
    const assigned = await assignOffer(tx, found, {
      by: press.by,
      now: press.now,
      pay: { ...paid.value, pay: counterPay },
      driver: { name: offer.driverName, phone: offer.driverPhone },
    });
    if (!assigned.ok) return assigned;
    const data = { step: "counter-taken" as const, carriers: offer.carrier.legalName, pay: counterPay };
    const { orderId, by, now } = press;
    return touchOrderIn(tx, { orderId, by, now }, () =>
      ok({ columns: {}, event: { kind: "carrier-offer", data } }),
    );
  });

/** A day that the carrier left open is no reason against its offer. */
function fitsWindows({ offer, order }: OfferOfOrder, now: Date): boolean {
  const { counterPickupOn, counterDeliveryOn } = offer;
  const { pickupWindow, deliveryWindow } = order;
  const pickupOn = (counterPickupOn ?? pickupWindow?.last ?? deskDayOf(now)) as CalendarDay;
  const deliveryOn = (counterDeliveryOn ?? deliveryWindow?.last ?? pickupOn) as CalendarDay;
  return (
    findDayProblem(
      { pickupOn, deliveryOn },
      {
        pickup: counterPickupOn ? pickupWindow : null,
        delivery: counterDeliveryOn ? deliveryWindow : null,
        today: counterPickupOn ? deskDayOf(now) : pickupOn,
      },
    ) === null
  );
}

/** Staff take an offer back that nobody accepted; its carrier gets an email. */
export const withdrawOffer = ({ offerId, ...press }: Deciding): Decided =>
  inOneTransaction(async (tx): Decided => {
    const found = await findOfferById(offerId, tx);
    if (!found || found.order.id !== press.orderId) return err({ code: "not-found" });
    const { offer } = found;
    if (standingOf(offer.state) !== "open")
      return err({ code: "offer-closed", state: offer.state as CarrierOfferState });
    await closeOffer(tx, offer, "withdrawn", press.now);
    const data = { step: "withdrawn" as const, carriers: offer.carrier.legalName };
    return touchOrderIn(tx, press, () => ok({ columns: {}, event: { kind: "carrier-offer", data } }));
  });
