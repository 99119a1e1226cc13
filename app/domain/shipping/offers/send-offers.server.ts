import type { Tx } from "#app/db.server.ts";
import { newToken } from "#app/domain/base/codes/private-token.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { findCarrier } from "#app/domain/shipping/carriers/find-carrier.server.ts";
import type { StoredCarrier } from "#app/domain/shipping/carriers/find-carrier.server.ts";
import { checkCarrierPay } from "#app/domain/shipping/orders/carrier-pay.ts";
import type { CarrierPay } from "#app/domain/shipping/orders/carrier-pay.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrderIn } from "#app/domain/shipping/orders/touch-order.server.ts";
import { whyNotAsked } from "./check-askable.server";
import { offerBasis } from "./offer-basis.server";
import type { CarrierOfferError, UnableCarrier } from "./offer-error";
import { openOfferStates } from "./offer-states";

export type OfferTerms = CarrierPay & {
  /** USDOT numbers as typed */
  carriers: readonly string[];
  /** whole US dollars */
  pay: number;
  note: string;
  endsAt: Date;
};

/**
 * Asks carriers by email whether they take a confirmed order, all of them or none: one that can't be asked is said with the
 * reason. An earlier offer to one of them that is still open is replaced.
 */
export const sendOffers = ({
  terms,
  ...press
}: OrderPress & { terms: OfferTerms }): Promise<Result<StoredOrder, CarrierOfferError>> =>
  inOneTransaction(async (tx): Promise<Result<StoredOrder, CarrierOfferError>> => {
    const { orderId, now } = press;
    const order = await findOrderById(orderId, tx);
    if (!order) return err({ code: "not-found" });
    if (order.state !== "confirmed") return err({ code: "not-now", state: order.state });
    const paid = checkCarrierPay(terms, order.carrierPart);
    if (!paid.ok) return paid;
    const { able, unable } = await sortCarriers(tx, terms.carriers, order, now);
    if (unable.length > 0) return err({ code: "carriers-unable", unable });
    const { payReason, payNote } = paid.value;
    for (const carrier of able) {
      const { id: carrierId } = carrier;
      await tx.carrierOffer.updateMany({
        where: { orderId, carrierId, state: { in: openOfferStates } },
        data: { state: "withdrawn", closedAt: now },
      });
      const offer = await tx.carrierOffer.create({
        data: {
          orderId,
          carrierId,
          token: newToken(),
          pay: terms.pay,
          payReason,
          payNote,
          note: terms.note,
          basis: offerBasis(order),
          endsAt: terms.endsAt,
          staffId: press.by.staffId,
          createdAt: now,
        },
        select: { id: true },
      });
      // Its authority is looked up again before it can accept.
      await tx.carrier.update({
        where: { id: carrierId },
        data: { checkAskedAt: now },
        select: { id: true },
      });
      await enqueue(tx, [{ kind: "offer-to-carrier", subject: offer.id, recipient: carrier.email }], now);
    }
    const carriers = able.map(({ legalName }) => legalName).join(", ");
    return touchOrderIn(tx, press, () =>
      ok({ columns: {}, event: { kind: "carrier-offer", data: { step: "sent", carriers, pay: terms.pay } } }),
    );
  });

async function sortCarriers(
  tx: Tx,
  typed: readonly string[],
  { deliveryLast }: StoredOrder,
  now: Date,
): Promise<{ able: StoredCarrier[]; unable: UnableCarrier[] }> {
  const able = new Map<string, StoredCarrier>();
  const unable: UnableCarrier[] = [];
  for (const usdot of typed) {
    const carrier = await findCarrier(usdot, tx);
    const reasons = carrier
      ? await whyNotAsked(tx, carrier, { deliveryLast, now })
      : ["no carrier on file has this number"];
    if (carrier && reasons.length === 0) able.set(carrier.id, carrier);
    else unable.push({ usdot, name: carrier?.legalName ?? "", reasons });
  }
  return { able: [...able.values()], unable };
}
