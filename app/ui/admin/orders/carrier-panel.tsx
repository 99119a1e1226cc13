import { telHref } from "#app/domain/base/phone/typed-phone.ts";
import { Link } from "@remix-run/react";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { ShownOrder } from "#app/domain/shipping/orders/dispatch/present-order.server.ts";
import { isAmong, statesWithCarrier } from "#app/domain/shipping/orders/order-groups.ts";
import { payReasonOptions } from "#app/domain/shipping/orders/carrier-pay.ts";
import { carrierRules } from "#app/domain/shipping/carriers/carrier-problems.ts";
import { describeCarrierProblem } from "#app/domain/shipping/carriers/describe-carrier-problem.ts";
import type { OrderCarrier } from "#app/domain/shipping/orders/dispatch/load-order-carrier.server.ts";
import { CarrierProblems } from "#app/ui/admin/carriers/carrier-problems.tsx";
import { checkSourceLabels } from "#app/ui/admin/carriers/carrier-labels.ts";
import { TextField } from "#app/ui/admin/field.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { Opened, OrderForm, useOrderForm } from "./order-form";
import { Facts, Panel } from "./panel";

type Props = {
  order: ShownOrder;
  today: CalendarDay;
  mayWrite: boolean;
  carrier: OrderCarrier;
  mayOverride: boolean;
};

/**
 * Who carries it, as staff looked it up, and what of it runs out. An order that was picked up without a carrier, or is from
 * before, may get one here.
 */
export function CarrierPanel({ order, today, mayWrite, carrier: { assigned }, mayOverride }: Props) {
  const isFurther = isAmong(statesWithCarrier, order.state);
  if (!order.carrierName && !isFurther) return null;
  const phone = (typed: string) => typed && <a href={telHref(typed)}>{typed}</a>;
  const day = (text: string | null) => text && formatShortDay(text, today);
  return (
    <Panel title="Carrier and driver">
      <p>
        <b>
          {assigned ? (
            <Link to={`/admin/carriers/${assigned.usdot}`}>{order.carrierName}</Link>
          ) : (
            order.carrierName || "No carrier is entered yet."
          )}
        </b>{" "}
        {order.carrierUsdot && (
          <span className="muted">
            USDOT {order.carrierUsdot}
            {order.carrierMc && `, MC ${order.carrierMc}`}
          </span>
        )}
      </p>
      <Certificate order={order} until={assigned?.insuredUntil ?? order.insuredUntil} today={today} />
      {order.carrierOverride && (
        <Notice tone="warn">
          <b>An owner approved this carrier anyway:</b> {order.carrierOverride}{" "}
          <span className="fine">{sayProblems(order.overrideProblems)}</span>
        </Notice>
      )}
      {/* The certificate has its own sentence above. */}
      <CarrierProblems
        problems={(assigned?.problems ?? []).filter(({ code }) => code !== "insurance-ends")}
      />
      <Facts
        facts={[
          ["Carrier", phone(order.carrierPhone)],
          ["Driver", order.driverName],
          ["Driver’s phone", phone(order.driverPhone)],
          ["Pickup word", order.pickupWord],
          [
            "Authority",
            day(order.authorityCheckedOn) && `active, looked up ${day(order.authorityCheckedOn)}`,
          ],
          [
            "Last check",
            assigned?.check && `${day(assigned.check.on)}, ${checkSourceLabels[assigned.check.source] ?? ""}`,
          ],
          ["Insurance", day(order.insuranceCheckedOn) && `looked up ${day(order.insuranceCheckedOn)}`],
          ["Set out", order.setOutAt ? "yes" : "not yet"],
          ["Last place", order.reportedPlace],
        ]}
      />
      {mayWrite && isFurther && (
        <ChangeForm
          order={order}
          isStopped={(assigned?.problems ?? []).some(({ stops }) => stops)}
          mayOverride={mayOverride}
        />
      )}
    </Panel>
  );
}

/** What an owner's reason was for. */
const sayProblems = (codes: string): string =>
  carrierRules
    .filter(({ code }) => codes.split(" ").includes(code))
    .map(({ code }) => `${describeCarrierProblem(code)}.`)
    .join(" ");

/** Until when the certificate runs, and whether that is long enough. */
function Certificate({
  order: { deliveryLast, state },
  until: insuredUntil,
  today,
}: Pick<Props, "order" | "today"> & { until: string | null }) {
  if (!insuredUntil) return null;
  const until = formatShortDay(insuredUntil, today);
  const isUnderway = isAmong(statesWithCarrier, state) && state !== "delivered";
  if (isUnderway && insuredUntil < today)
    return <Notice tone="bad">The certificate of insurance ended {until}. Ask for the new one now.</Notice>;
  if (isUnderway && deliveryLast && insuredUntil < deliveryLast)
    return (
      <Notice tone="warn">
        The certificate of insurance ends {until}, before the delivery window does. Ask for the new one.
      </Notice>
    );
  return (
    <p>
      <span className="tag good">
        <Icon name="check" />
        insured to {until}
      </span>
    </p>
  );
}

type Field =
  | "name"
  | "usdot"
  | "mc"
  | "phone"
  | "email"
  | "driverName"
  | "driverPhone"
  | "authorityCheckedOn"
  | "insuranceCheckedOn"
  | "insuredUntil"
  | "pay"
  | "payReason"
  | "payNote"
  | "override";

/** A carrier's facts by hand, and what it gets; the customer's price stays. */
export function AssignForm({
  order,
  today,
  carrier: { picked },
  mayOverride,
}: Pick<Props, "order" | "today" | "carrier" | "mayOverride">) {
  const form = useOrderForm<Field>("assign", {
    name: picked?.name ?? "",
    usdot: picked?.usdot ?? "",
    mc: picked?.mc ?? "",
    // Typed from what they called from, so that one that isn't on file is noticed.
    phone: "",
    authorityCheckedOn: picked?.checkedOn || today,
    insuranceCheckedOn: today,
    insuredUntil: picked?.insuredUntil ?? "",
    pay: String(order.carrierPay ?? order.carrierPart),
  });
  const isStopped = picked?.problems.some(({ stops }) => stops) ?? false;
  return (
    <OrderForm form={form} version={order.version} button="Assign and tell the customer" tone="primary">
      <CarrierFields
        form={form}
        order={order}
        phoneOnFile={picked?.phone ?? ""}
        isStopped={isStopped}
        mayOverride={mayOverride}
      />
    </OrderForm>
  );
}

type ChangeProps = Pick<Props, "order" | "mayOverride"> & { isStopped: boolean };

function ChangeForm({ order, isStopped, mayOverride }: ChangeProps) {
  const form = useOrderForm<Field>("carrier", {
    name: order.carrierName,
    usdot: order.carrierUsdot,
    mc: order.carrierMc,
    phone: order.carrierPhone,
    email: order.carrierEmail,
    driverName: order.driverName,
    driverPhone: order.driverPhone,
    authorityCheckedOn: order.authorityCheckedOn ?? "",
    insuranceCheckedOn: order.insuranceCheckedOn ?? "",
    insuredUntil: order.insuredUntil ?? "",
    pay: order.carrierPay === null ? "" : String(order.carrierPay),
    payReason: order.payReason ?? "",
    payNote: order.payNote,
    // A reason holds for the carrier and the problems that it was given for.
    override: "",
  });
  return (
    <Opened label="Change carrier or pay" isOpen={form.isOpen}>
      <OrderForm form={form} version={order.version} button="Save the carrier">
        <CarrierFields
          form={form}
          order={order}
          phoneOnFile=""
          isStopped={isStopped}
          mayOverride={mayOverride}
        />
      </OrderForm>
    </Opened>
  );
}

type FieldsProps = {
  form: ReturnType<typeof useOrderForm<Field>>;
  order: ShownOrder;
  /** of the carrier that was picked; "" for none */
  phoneOnFile: string;
  /** the rules stop this carrier, as far as the page knows */
  isStopped: boolean;
  mayOverride: boolean;
};

function CarrierFields({ form: { field }, order, phoneOnFile, isStopped, mayOverride }: FieldsProps) {
  const { value, error } = field("override");
  return (
    <>
      <TextField
        {...field("name")}
        label="Carrier’s legal name"
        maxLength={120}
        autoComplete="off"
        required
      />
      <div className="pair">
        <TextField
          {...field("usdot")}
          label="USDOT number"
          inputMode="numeric"
          maxLength={15}
          autoComplete="off"
          required
        />
        <TextField
          {...field("mc")}
          label="MC number, if any"
          inputMode="numeric"
          maxLength={15}
          autoComplete="off"
        />
        <TextField
          {...field("phone")}
          label="Dispatcher’s phone"
          hint={phoneOnFile ? `On file: ${phoneOnFile}. Enter the one that they called from.` : undefined}
          type="tel"
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          {...field("email")}
          label="Email they wrote from"
          hint="If they wrote. Sheets and links go to the one on file."
          type="email"
          maxLength={255}
          autoComplete="off"
        />
        <TextField
          {...field("pay")}
          label="Carrier pay, $"
          hint={`Plan ${formatDollars(order.carrierPart)}. What’s above it we pay, and say why below.`}
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
        />
        <TextField {...field("driverName")} label="Driver, first name" maxLength={50} autoComplete="off" />
        <TextField
          {...field("driverPhone")}
          label="Driver’s phone"
          type="tel"
          maxLength={40}
          autoComplete="off"
        />
        <TextField {...field("authorityCheckedOn")} label="Authority looked up" type="date" required />
        <TextField {...field("insuranceCheckedOn")} label="Insurance looked up" type="date" required />
      </div>
      <TextField {...field("insuredUntil")} label="Certificate of insurance ends" type="date" required />
      <SelectField
        {...field("payReason")}
        label="Above the plan because"
        hint="Only if the carrier gets more than planned. The customer’s price stays."
        empty="It isn’t above it"
        options={payReasonOptions}
      />
      <TextField
        {...field("payNote")}
        label="About that, if anything"
        maxLength={leadLimits.reason}
        autoComplete="off"
      />
      {mayOverride && (isStopped || value || error) && (
        <TextField
          {...field("override")}
          label="Reason for the exception"
          hint="Owners only. The order and the audit log keep your reason, and what it’s for."
          maxLength={leadLimits.reason}
          autoComplete="off"
        />
      )}
    </>
  );
}
