import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { paidAtOnce } from "#app/domain/shipping/orders/carrier-due.ts";
import type { CarrierPayer } from "#app/domain/shipping/orders/dues.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import type { PaymentError } from "./payment-error";

export type CarrierPaid = {
  /** who pays it */
  payer: CarrierPayer;
  /** when it's due, if that is another day than the delivery's */
  dueOn: CalendarDay | null;
  /** null: it isn't paid */
  paidOn: CalendarDay | null;
  form: string | null;
  /** the number of the carrier's bill, which a broker keeps with the day of its payment (49 CFR 371.3(a)) */
  bill: string;
};

/** Writes down who pays the carrier, when and how. An empty day takes back that it was paid. */
export async function recordCarrierPay({
  pay: { payer, dueOn, paidOn, form, bill },
  ...press
}: OrderPress & { pay: CarrierPaid }): Promise<Result<StoredOrder, PaymentError>> {
  if (paidOn && paidOn > deskDayOf(press.now)) return err({ code: "day-ahead", field: "paidOn" });
  if (paidOn && !form) return err({ code: "paid-form" });
  let hasCarrier = true;
  const touched = await touchOrder(press, (order) => {
    hasCarrier = order.carrierName !== "";
    if (!hasCarrier) return ok(null);
    const columns = {
      carrierPayer: payer,
      carrierDueOn: dueOn,
      carrierPaidOn: paidOn,
      carrierPaidForm: paidOn ? form : null,
      carrierPaidBy: paidOn ? press.by.name : "",
      carrierBill: bill,
    };
    const isSame = (Object.keys(columns) as (keyof typeof columns)[])
      .filter((name) => name !== "carrierPaidBy")
      .every((name) => columns[name] === order[name]);
    if (isSame) return ok(null);
    return ok({
      columns,
      event: {
        kind: "money",
        data: {
          what: paidOn && !order.carrierPaidOn ? "carrier-paid" : "carrier-pay-set",
          amount: paidAtOnce({ ...order, carrierPayer: payer }),
          ...(paidOn && { on: paidOn }),
          ...(paidOn && form && { form }),
          detail: [
            payer === "us" ? "we pay it" : "the customer pays it",
            dueOn && `due ${dueOn}`,
            bill && `bill ${bill}`,
          ]
            .filter(Boolean)
            .join(", "),
        },
      },
    });
  });
  return hasCarrier ? touched : err({ code: "no-carrier" });
}
