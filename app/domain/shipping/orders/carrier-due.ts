import { carrierFormLabels } from "./order-facts";
import type { StoredOrder } from "./parse-order.server";

type Due = Pick<StoredOrder, "carrierPart" | "payment" | "carrierPayer">;

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
