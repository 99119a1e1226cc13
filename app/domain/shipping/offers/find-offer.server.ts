import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { MAX_CODE_LENGTH } from "#app/domain/base/limits/form-limits.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { isAmong, statesWithPay } from "#app/domain/shipping/orders/order-groups.ts";
import { standingOf } from "./offer-states";

const include = { carrier: true, staff: { select: { name: true, email: true } } } as const;

const find = (token: string, tx: Tx) => tx.carrierOffer.findUnique({ where: { token }, include });
export type StoredOffer = NonNullable<Awaited<ReturnType<typeof find>>>;
export type OfferOfOrder = { offer: StoredOffer; order: StoredOrder };

async function withOrder(offer: StoredOffer | null, tx: Tx): Promise<OfferOfOrder | null> {
  const order = offer && (await findOrderById(offer.orderId, tx));
  return order ? { offer, order } : null;
}

/** The offer behind a carrier's link with its order, whatever became of either; null for a token that no offer has. */
export const findOffer = async (token: string, tx: Tx = db): Promise<OfferOfOrder | null> =>
  token.length > MAX_CODE_LENGTH ? null : withOrder(await find(token, tx), tx);

/** The same by its id. */
export const findOfferById = async (id: string, tx: Tx = db): Promise<OfferOfOrder | null> =>
  withOrder(await tx.carrierOffer.findUnique({ where: { id }, include }), tx);

/** Whether the order is with the carrier of this offer. The order decides: an offer's row only follows it. */
export const holdsOrder = ({ offer, order }: OfferOfOrder): boolean =>
  standingOf(offer.state) === "holding" &&
  order.carrierId === offer.carrierId &&
  isAmong(statesWithPay, order.state);
