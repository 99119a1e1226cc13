import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { carrierFormLabels } from "./order-facts";
import type { StoredOrder } from "./parse-order.server";

type Due = Pick<StoredOrder, "carrierPart" | "carrierPayer"> & {
  payment: Pick<StoredOrder["payment"], "carrier">;
};

/** What the customer pays of the carrier's part, as every page, paper and email says it. */
export type CarrierDue = {
  /** whole US dollars */
  amount: number;
  /** "cashier’s check", or what carriers take where the customer left it to them */
  form: string;
  /** where and to whom: at the truck, or to us if we pay the carrier */
  place: string;
  /** the same as the end of a sentence: "Have $1,290 ready ..." */
  ready: string;
};

/** `forms` is how carriers are paid by our settings: "cash or a cashier’s check". */
export function carrierDue({ carrierPart: amount, payment, carrierPayer }: Due, forms: string): CarrierDue {
  const isOurs = carrierPayer === "us";
  const form = payment.carrier === "ask" ? forms : carrierFormLabels[payment.carrier].toLowerCase();
  const chosen = {
    "cashiers-check": " as a cashier’s check",
    cash: " as cash",
    ask: `: drivers take ${forms}`,
  };
  return {
    amount,
    form: isOurs ? "not to the driver" : form,
    place: isOurs ? "The carrier’s part, to us" : "At delivery, to the driver",
    ready: chosen[payment.carrier],
  };
}

/** What the driver collects, and how the rest of what the carrier gets is settled, as its papers say it. */
export type Collection = {
  /** whole US dollars, from who receives the vehicle */
  amount: number;
  /** a sentence: how it's collected, or that we pay */
  how: string;
  /** a sentence about what the carrier gets on top, or sends us; "" if both figures are the same */
  rest: string;
};

type Paid = Pick<StoredOrder, "carrierPart" | "carrierPayer" | "carrierPay">;

/** What who pays the carrier pays it, in whole US dollars: the customer never more or less than what they signed. */
export const paidAtOnce = ({ carrierPart, carrierPayer, carrierPay }: Paid): number =>
  carrierPayer === "us" ? (carrierPay ?? carrierPart) : carrierPart;

/** What we pay a carrier beside what the customer does, in whole US dollars; less than nothing is ours of that. */
export const restOf = (order: Paid): number => (order.carrierPay ?? order.carrierPart) - paidAtOnce(order);

/**
 * The customer has one figure in writing, whatever was agreed with the carrier: the driver collects that one, and we
 * settle the rest. `forms` as for carrierDue.
 */
export function collectionOf(order: Due & Pick<StoredOrder, "carrierPay">, forms: string): Collection {
  const due = carrierDue(order, forms);
  const isOurs = order.carrierPayer === "us";
  const { carrierPay, carrierPart } = order;
  return {
    amount: isOurs ? 0 : due.amount,
    how: isOurs ? "Collect nothing: we pay you after delivery." : `Collect at delivery: ${due.form}.`,
    rest: sayRest(isOurs ? (carrierPay ?? carrierPart) : restOf(order)),
  };
}

function sayRest(more: number): string {
  if (more === 0) return "";
  return more > 0
    ? `We pay you ${formatDollars(more)} after delivery.`
    : `${formatDollars(-more)} of it is ours: send it to us after delivery.`;
}
