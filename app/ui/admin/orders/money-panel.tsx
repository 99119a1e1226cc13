import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import type { ShownOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import {
  carrierPaidForms,
  carrierPayers,
  feePaidForms,
  paidFormLabel,
  settledBefore,
} from "#app/domain/shipping/orders/dues.ts";
import { paidAtOnce, restOf } from "#app/domain/shipping/orders/carrier-due.ts";
import { payReasonLabel } from "#app/domain/shipping/orders/carrier-pay.ts";
import { dueInAll } from "#app/domain/shipping/orders/late-credit.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { Table } from "#app/ui/admin/table.tsx";
import { Opened, OrderForm, useOrderForm } from "./order-form";
import { Panel } from "./panel";
import { ReasonForm } from "./reason-form";

type Props = {
  order: ShownOrder;
  today: CalendarDay;
  mayWrite: boolean;
  /** a charge or refund is under way at Stripe */
  isMoving: boolean;
};

/** Who gets what of the price, as signed and as agreed with the carrier, and what of it was paid. */
export function MoneyPanel({ order, today, mayWrite, isMoving }: Props) {
  const { price, fee, carrierPart, carrierPay, canceledCost, paidOnTop, payReason, payNote } = order;
  const { lateCredit, latePerDay, lateAfter } = order;
  const difference = carrierPay === null ? 0 : carrierPay - carrierPart;
  return (
    <Panel
      title="Money"
      link={
        carrierPay !== null && (
          <span className={difference > 0 ? "tag bad" : "tag good"}>
            {difference === 0 ? "as planned" : formatSignedDollars(difference)}
          </span>
        )
      }
    >
      <Table
        look="bare"
        frame="none"
        rows={[
          { part: "Customer pays", signed: price, now: formatDollars(dueInAll(order)) },
          {
            part: "Carrier gets",
            signed: carrierPart,
            now: carrierPay === null ? "not agreed" : formatDollars(carrierPay),
          },
          {
            part: "We keep",
            signed: fee,
            now: carrierPay === null ? "" : formatDollars(dueInAll(order) - carrierPay),
          },
        ]}
        rowKey={({ part }) => part}
        columns={[
          { label: "Part", isRowName: true, cell: ({ part }) => part },
          { label: "Signed", align: "right", cell: ({ signed }) => formatDollars(signed) },
          { label: "Now", align: "right", cell: ({ now }) => now },
        ]}
      />
      {paidOnTop > 0 && (
        <p>
          We paid {formatDollars(paidOnTop)} for our word: {payReasonLabel(payReason ?? "").toLowerCase()}
          {payNote && ` (${payNote})`}.
        </p>
      )}
      {lateCredit > 0 && (
        <p>
          {formatDollars(lateCredit)} came off our fee, because it was delivered after{" "}
          {formatDay(lateAfter ?? "")}.
        </p>
      )}
      {lateCredit === 0 && latePerDay > 0 && lateAfter && (
        <p className="fine">
          Late takes {formatDollars(latePerDay)} a day off our fee, counted from {formatDay(lateAfter)}: the
          last day that the customer agreed to, wherever the window is now.
        </p>
      )}
      {canceledCost !== null && <p>Canceling cost the customer {formatDollars(canceledCost)}.</p>}
      <p>{sayFee(order, today)}</p>
      {order.feeOpen < 0 && isMoving && (
        <p className="fine">A card payment is under way, below. Don’t pay it back by hand too.</p>
      )}
      {mayWrite && <FeeForms order={order} today={today} isMoving={isMoving} />}
      {order.carrierName && <p>{sayCarrier(order, today)}</p>}
      {mayWrite && order.carrierName && <CarrierPayForm order={order} today={today} />}
      {order.carrierName && hasRest(order) && (
        <>
          <p>{sayRest(order, today)}</p>
          {mayWrite && <CarrierRestForm order={order} today={today} />}
        </>
      )}
    </Panel>
  );
}

/** What became of our fee, in a sentence or two. */
function sayFee(order: ShownOrder, today: CalendarDay): string {
  const { feeOpen, feePaid, feePaidOn, feePaidForm, feePaidTo, isFromBefore } = order;
  if (isFromBefore) return "Our fee is as it was agreed before orders existed.";
  const paid = feePaidOn
    ? `Our fee: ${formatDollars(feePaid)} paid ${formatShortDay(feePaidOn, today)} by ${paidFormLabel(feePaidForm)}${feePaidTo && `, says ${feePaidTo}`}.`
    : "";
  const open =
    feeOpen > 0
      ? `${formatDollars(feeOpen)} of our fee ${paid ? "is still open" : "isn’t paid"}.`
      : feeOpen < 0
        ? `We owe the customer ${formatDollars(-feeOpen)} of it.`
        : "";
  return [paid, open].filter(Boolean).join(" ") || "Nothing of our fee is due now.";
}

/** What the customer's payment leaves between the carrier and us, and what became of it. */
function sayRest(order: ShownOrder, today: CalendarDay): string {
  const { carrierRestDueOn, carrierRestPaid, carrierRestPaidOn, carrierRestForm, carrierRestBy } = order;
  const amount = formatDollars(Math.abs(carrierRestPaid));
  const isFromUs = carrierRestPaid > 0;
  const paid =
    carrierRestPaidOn === null
      ? ""
      : carrierRestBy === settledBefore
        ? `${isFromUs ? "Our" : "The carrier’s"} ${amount} ${isFromUs ? "to the carrier" : "to us"} counts as settled: the order was paid before the site kept track of it.`
        : `${isFromUs ? "We paid the carrier" : "The carrier sent us"} ${amount} ${formatShortDay(carrierRestPaidOn, today)} by ${paidFormLabel(carrierRestForm)}${carrierRestBy && `, says ${carrierRestBy}`}.`;
  const open = restOf(order) - carrierRestPaid;
  const due = carrierRestDueOn ? `by ${formatShortDay(carrierRestDueOn, today)}` : "after delivery";
  const left =
    open === 0
      ? ""
      : open > 0
        ? `We pay the carrier ${paid ? "another" : "the other"} ${formatDollars(open)} ${due}.`
        : `${formatDollars(-open)} is ours: the carrier sends it to us ${due}.`;
  return [paid, left].filter(Boolean).join(" ");
}

function sayCarrier(order: ShownOrder, today: CalendarDay): string {
  const { carrierPayer, carrierDueOn, carrierPaidOn, carrierPaidForm } = order;
  const amount = formatDollars(paidAtOnce(order));
  const bill = order.carrierBill && `, bill ${order.carrierBill}`;
  if (carrierPaidOn)
    return `Carrier: ${amount} paid ${formatShortDay(carrierPaidOn, today)} by ${paidFormLabel(carrierPaidForm)}, by ${carrierPayer === "us" ? "us" : "the customer"}${bill}${order.carrierPaidBy && `, says ${order.carrierPaidBy}`}.`;
  const due = carrierDueOn ? `on ${formatShortDay(carrierDueOn, today)}` : "at delivery";
  return `Carrier: ${amount} due ${due}, from ${carrierPayer === "us" ? "us" : "the customer"}${bill}.`;
}

const hasRest = (order: ShownOrder): boolean => restOf(order) !== 0 || order.carrierRestPaid !== 0;

type FormProps = Omit<Props, "mayWrite" | "isMoving">;

function FeeForms({ order, today, isMoving }: FormProps & Pick<Props, "isMoving">) {
  const pay = useOrderForm<"on" | "form">("pay-fee", {
    on: today,
    form: order.payment.fee === "card" ? "card" : "",
  });
  const back = useOrderForm<"on" | "form">("return-fee", { on: today, form: order.feePaidForm ?? "" });
  const { version, feeOpen, feePaid } = order;
  const open = formatDollars(Math.abs(feeOpen));
  return (
    <div className="btns">
      {feeOpen > 0 && (
        <Opened label={`${open} was paid`} isOpen={pay.isOpen}>
          <OrderForm form={pay} version={version} button="Save the payment">
            <PaidFields field={pay.field} label="How it was paid" />
          </OrderForm>
        </Opened>
      )}
      {feeOpen < 0 && !isMoving && (
        <Opened label={`${open} went back`} isOpen={back.isOpen}>
          <OrderForm form={back} version={version} button="Save it">
            <PaidFields field={back.field} label="How it went back" />
          </OrderForm>
        </Opened>
      )}
      {feePaid > 0 && (
        <ReasonForm
          intent="undo-fee"
          label="It wasn’t paid"
          button="Mark our fee unpaid"
          version={version}
          hint="The customer reads it on their page."
        />
      )}
    </div>
  );
}

type PaidFieldsProps = { field: ReturnType<typeof useOrderForm<"on" | "form">>["field"]; label: string };

const PaidFields = ({ field, label }: PaidFieldsProps) => (
  <div className="pair">
    <TextField {...field("on")} label="On" type="date" required />
    <SelectField {...field("form")} label={label} empty="Choose" options={feePaidForms} required />
  </div>
);

function CarrierPayForm({ order }: FormProps) {
  const form = useOrderForm<"payer" | "dueOn" | "paidOn" | "form" | "bill">("carrier-pay", {
    payer: order.carrierPayer,
    dueOn: order.carrierDueOn ?? "",
    paidOn: order.carrierPaidOn ?? "",
    form: order.carrierPaidForm ?? "",
    bill: order.carrierBill,
  });
  return (
    <Opened label="Carrier’s payment" isOpen={form.isOpen}>
      <OrderForm form={form} version={order.version} button="Save the carrier’s payment">
        <SelectField {...form.field("payer")} label="Who pays the carrier" options={carrierPayers} />
        <div className="pair">
          <TextField {...form.field("dueOn")} label="Due on" hint="Empty: at delivery" type="date" />
          <TextField {...form.field("paidOn")} label="Paid on" hint="Empty: not paid" type="date" />
          <SelectField {...form.field("form")} label="How" empty="Not paid yet" options={carrierPaidForms} />
          <TextField {...form.field("bill")} label="Number of its bill" maxLength={60} autoComplete="off" />
        </div>
      </OrderForm>
    </Opened>
  );
}

function CarrierRestForm({ order }: FormProps) {
  const form = useOrderForm<"dueOn" | "paidOn" | "form">("carrier-rest", {
    dueOn: order.carrierRestDueOn ?? "",
    paidOn: order.carrierRestPaidOn ?? "",
    form: order.carrierRestForm ?? "",
  });
  return (
    <Opened label="Settle the rest" isOpen={form.isOpen}>
      <OrderForm form={form} version={order.version} button="Save what was settled">
        <div className="pair">
          <TextField {...form.field("dueOn")} label="Due on" hint="Empty: after delivery" type="date" />
          <TextField {...form.field("paidOn")} label="Settled on" hint="Empty: not settled" type="date" />
          <SelectField
            {...form.field("form")}
            label="How"
            empty="Not settled yet"
            options={carrierPaidForms}
          />
        </div>
      </OrderForm>
    </Opened>
  );
}
