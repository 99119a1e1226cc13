import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import type { Driver } from "#app/domain/shipping/drivers/driver-links.server.ts";
import { isSheetOld } from "#app/domain/shipping/orders/dispatch/sheet-hash.server.ts";
import { noReports } from "#app/domain/shipping/orders/move-order.server.ts";
import { isAmong, statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import type { By } from "#app/domain/shipping/orders/order-moves.ts";
import { touchOrderIn } from "#app/domain/shipping/orders/touch-order.server.ts";
import { findOffer, holdsOrder } from "./find-offer.server";
import { followOrder } from "./follow-order.server";
import type { CarrierOfferError } from "./offer-error";

type Answered = Promise<Result<null, CarrierOfferError>>;

/** As in answer-offer.server.ts: an order's events have no mover for carriers. */
const byCarrier = (name: string): By => ({ mover: "system", staffId: null, name });

/** The carrier accepts the dispatch sheet that it was shown, by name. A sheet that isn't the newest can't be accepted. */
export const acceptSheet = ({
  token,
  sheet,
  acceptedBy,
  now,
}: {
  token: string;
  sheet: number;
  acceptedBy: string;
  now: Date;
}): Answered =>
  inOneTransaction(async (tx): Answered => {
    const found = await findOffer(token, tx);
    if (!found) return err({ code: "not-found" });
    if (!holdsOrder(found)) return err({ code: "not-holding" });
    const { offer, order } = found;
    if (sheet < 1 || sheet !== order.sheetVersion || isSheetOld(order)) return err({ code: "sheet-old" });
    if (offer.sheetAccepted === sheet) return ok(null);
    await tx.carrierOffer.update({
      where: { id: offer.id },
      data: { sheetAccepted: sheet, sheetAcceptedBy: acceptedBy, sheetAcceptedAt: now },
      select: { id: true },
    });
    const { legalName: carriers } = offer.carrier;
    const data = { step: "sheet-accepted" as const, carriers, text: `Sheet ${sheet}, by ${acceptedBy}` };
    const touched = await touchOrderIn(tx, { orderId: order.id, by: byCarrier(carriers), now }, () =>
      ok({ columns: {}, event: { kind: "carrier-offer", data } }),
    );
    return touched.ok ? ok(null) : touched;
  });

/** The carrier sends another driver, who gets a link; the one before loses it. */
export const changeDriver = ({
  token,
  driver,
  now,
}: {
  token: string;
  driver: Driver;
  now: Date;
}): Answered =>
  inOneTransaction(async (tx): Answered => {
    const found = await findOffer(token, tx);
    if (!found) return err({ code: "not-found" });
    const { offer, order } = found;
    if (!holdsOrder(found) || !isAmong(statesUnderway, order.state)) return err({ code: "not-holding" });
    const { name: driverName, phone: driverPhone } = driver;
    if (driverName === order.driverName && driverPhone === order.driverPhone) return ok(null);
    await tx.carrierOffer.update({
      where: { id: offer.id },
      data: { driverName, driverPhone },
      select: { id: true },
    });
    // What the driver before reported isn't true of another one.
    const former = driverName === order.driverName ? {} : noReports;
    const { legalName: carriers } = offer.carrier;
    const data = { step: "driver-changed" as const, carriers, text: driverName };
    const touched = await touchOrderIn(
      tx,
      { orderId: order.id, by: byCarrier(carriers), now, after: followOrder },
      () => ok({ columns: { driverName, driverPhone, ...former }, event: { kind: "carrier-offer", data } }),
    );
    return touched.ok ? ok(null) : touched;
  });
