import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { standingOf } from "./offer-states";

type Offered = { state: string; pay: number };

/** What an offer's carrier gets, in whole US dollars: once it has the order, what the order says, because that may change. */
export const payOf = (
  { state, pay }: Offered,
  { carrierPay, carrierPart }: Pick<StoredOrder, "carrierPay" | "carrierPart">,
): number => (standingOf(state) === "holding" ? (carrierPay ?? carrierPart) : pay);
