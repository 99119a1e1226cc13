import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { paidAtOnce, restOf } from "#app/domain/shipping/orders/carrier-due.ts";
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
  let problem: PaymentError | null = null;
  const touched = await touchOrder(press, (order) => {
    problem = null;
    if (order.carrierName === "") problem = { code: "no-carrier" };
    else if (payer !== order.carrierPayer && order.carrierRestPaid !== 0) problem = { code: "rest-paid" };
    if (problem) return ok(null);
    const columns = {
      carrierPayer: payer,
      carrierDueOn: dueOn,
      carrierPaidOn: paidOn,
      carrierPaidForm: paidOn ? form : null,
      carrierPaidBy: paidOn ? press.by.name : "",
      carrierBill: bill,
    };
    if (isSame(columns, order, "carrierPaidBy")) return ok(null);
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
  return problem ? err(problem) : touched;
}

/** Whether an order has these columns already; who wrote them down doesn't count. */
const isSame = (columns: Partial<StoredOrder>, order: StoredOrder, writtenBy: keyof StoredOrder): boolean =>
  (Object.keys(columns) as (keyof StoredOrder)[])
    .filter((name) => name !== writtenBy)
    .every((name) => columns[name] === order[name]);

type Settled = {
  /** when it's due, if that is another day than after the delivery */
  dueOn: CalendarDay | null;
  /** null: it isn't settled */
  paidOn: CalendarDay | null;
  form: string | null;
};

/**
 * Writes down that what the carrier and we owe each other beside what the customer pays was settled: all of it as it's
 * agreed then, so that what is agreed on later is open again. An empty day takes it back.
 */
export async function recordCarrierRest({
  rest: { dueOn, paidOn, form },
  ...press
}: OrderPress & { rest: Settled }): Promise<Result<StoredOrder, PaymentError>> {
  if (paidOn && paidOn > deskDayOf(press.now)) return err({ code: "day-ahead", field: "paidOn" });
  if (paidOn && !form) return err({ code: "paid-form" });
  let problem: PaymentError | null = null;
  const touched = await touchOrder(press, (order) => {
    const rest = restOf(order);
    problem = null;
    if (order.carrierName === "") problem = { code: "no-carrier" };
    else if (rest === 0 && (paidOn !== null || order.carrierRestPaid === 0))
      problem = { code: "nothing-open" };
    if (problem) return ok(null);
    const columns = {
      carrierRestDueOn: dueOn,
      carrierRestPaid: paidOn ? rest : 0,
      carrierRestPaidOn: paidOn,
      carrierRestForm: paidOn ? form : null,
      carrierRestBy: paidOn ? press.by.name : "",
    };
    if (isSame(columns, order, "carrierRestBy")) return ok(null);
    return ok({
      columns,
      event: {
        kind: "money",
        data: {
          what: paidOn && columns.carrierRestPaid !== order.carrierRestPaid ? "rest-paid" : "rest-set",
          amount: Math.abs(rest),
          ...(paidOn && { on: paidOn }),
          ...(paidOn && form && { form }),
          detail: [
            rest < 0 ? "from the carrier to us" : "from us to the carrier",
            paidOn === null && "not settled",
            dueOn && `due ${dueOn}`,
          ]
            .filter(Boolean)
            .join(", "),
        },
      },
    });
  });
  return problem ? err(problem) : touched;
}
