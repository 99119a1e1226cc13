import type { Tx } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { admitCarrier } from "#app/domain/shipping/carriers/admit-carrier.server.ts";
import type { Driver } from "#app/domain/shipping/drivers/driver-links.server.ts";
import type { CarrierPay } from "#app/domain/shipping/orders/carrier-pay.ts";
import { moveOrderIn } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { findPapers } from "./check-askable.server";
import type { OfferOfOrder } from "./find-offer.server";
import { followOrder } from "./follow-order.server";
import type { CarrierOfferError } from "./offer-error";

type Assigning = Omit<OrderPress, "orderId" | "after"> & {
  pay: CarrierPay & { pay: number };
  driver: Driver;
};

/**
 * Gives an order to the carrier of one of its offers, by what its file says on this day: the rules are asked again, and
 * an order that somebody has, or that is over, moves nowhere. The other offers end, and the carrier gets its sheet.
 */
export async function assignOffer(
  tx: Tx,
  { offer, order }: OfferOfOrder,
  { pay, driver, now, ...press }: Assigning,
): Promise<Result<StoredOrder, CarrierOfferError>> {
  const { carrier } = offer;
  const { checkedOn, insuredUntil } = await findPapers(tx, carrier.id, now);
  if (checkedOn === null || insuredUntil === null)
    return err({
      code: "carrier-stopped",
      problems: [checkedOn === null ? "not-checked" : "insurance-ends"],
    });
  const facts = {
    ...pay,
    name: carrier.legalName,
    usdot: carrier.usdot,
    mc: carrier.mc,
    phone: carrier.dispatcherPhone || carrier.phone,
    driverName: driver.name,
    driverPhone: driver.phone,
    authorityCheckedOn: checkedOn as CalendarDay,
    insuranceCheckedOn: deskDayOf(now),
    insuredUntil: insuredUntil as CalendarDay,
  };
  const { deliveryLast } = order;
  const admitted = await admitCarrier(tx, { carrier: facts, deliveryLast, override: "", now });
  if (!admitted.ok) return admitted;
  const given = { carrier: facts, admitted: admitted.value };
  const moved = await moveOrderIn(tx, { ...press, orderId: order.id, now, move: "assign", given });
  if (!moved.ok) return moved;
  await tx.carrierOffer.update({
    where: { id: offer.id },
    data: { state: "accepted", pay: pay.pay, driverName: driver.name, driverPhone: driver.phone, stops: "" },
    select: { id: true },
  });
  await followOrder(tx, { orderId: order.id, by: press.by, now });
  return ok(moved.value);
}
