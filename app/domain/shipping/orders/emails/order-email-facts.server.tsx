import { formatDollars, formatDue, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { priceGuarantee } from "#app/domain/trip/pricing/what-may-change.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { paymentForms } from "#app/domain/base/settings/business.server.ts";
import { identityFacts } from "#app/domain/base/settings/identity.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { ButtonLink, FactsTable } from "#app/domain/messages/email/email-layout.tsx";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import type { CarrierProblemCode } from "#app/domain/shipping/carriers/carrier-problems.ts";
import { describeCarrierProblem } from "#app/domain/shipping/carriers/describe-carrier-problem.ts";
import type { ChangeOrder } from "#app/domain/shipping/orders/change-orders/change-order.ts";
import { describeChange } from "#app/domain/shipping/orders/change-orders/describe-change.ts";
import { describeChangeOver } from "#app/domain/shipping/orders/change-orders/describe-change-over.ts";
import { sayCanceled } from "#app/domain/shipping/orders/cost-of-canceling.ts";
import { daysLate, dueInAll, formatLateDays } from "#app/domain/shipping/orders/late-credit.ts";
import { confirmationPath, reviewPath } from "#app/domain/shipping/orders/order-link.ts";
import { cancelSteps } from "#app/domain/shipping/orders/page/cancel-steps.ts";
import { describeWindow } from "#app/domain/shipping/orders/page/describe-window.ts";
import { nextEnd } from "#app/domain/shipping/orders/next-end.ts";
import { asAgreed, clocksOf, firstNameOf, sayReady } from "#app/domain/shipping/orders/page/order-page.ts";
import { formatTime } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { OrderPage } from "#app/domain/shipping/orders/page/order-page.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { describeWindowMove } from "./window-move";
import type { WindowMove } from "./window-move";

type Facts = {
  order: StoredOrder;
  page: OrderPage;
  /** the change or other terms that we offered and that wait for the customer's answer */
  offered: ChangeOrder | null;
  /** the last change that either side offered, whatever became of it */
  last: ChangeOrder | null;
  /** the window whose move the text tells of; null if it tells of something else */
  moved: WindowMove | null;
  /** what stops its carrier; empty in a text that tells of none */
  stopped?: readonly CarrierProblemCode[];
  identity: BusinessIdentity;
  answersWithin: string;
};

type Row = { name: string; note?: string; value: string };
const known = (rows: Row[]): Row[] => rows.filter(({ value }) => value);

const placeOf = (city: string, state: string, zip: string) => (city ? `${city}, ${state}` : zip);

/** What a text about an order is filled with, as it is now; a value that nobody knows is "". */
export function orderEmailFacts({
  order,
  page,
  offered,
  last,
  moved,
  stopped = [],
  identity,
  answersWithin,
}: Facts): TemplateFacts {
  const from = placeOf(order.pickupPlace, order.pickupState, order.pickupZip);
  const to = placeOf(order.deliveryPlace, order.deliveryState, order.deliveryZip);
  const [price, carrierPart] = [formatDollars(order.price), formatDollars(order.carrierPart)];
  const rows = known([
    { name: "Order", value: order.orderNumber },
    { name: "Vehicle", value: order.vehicle },
    { name: `Pickup in ${from}`, value: order.pickupWindow ? describeWindow(order.pickupWindow) : "" },
    { name: `Delivery in ${to}`, value: order.deliveryWindow ? describeWindow(order.deliveryWindow) : "" },
    { name: "Price", value: price },
  ]);
  return {
    values: {
      order_number: order.orderNumber,
      vehicle: order.vehicle,
      from,
      to,
      price,
      fee: formatDollars(order.fee),
      carrier_part: carrierPart,
      when_we_answer: answersWithin ? `We answer ${answersWithin}.` : "You’ll get an email either way.",
      price_guarantee: priceGuarantee,
      reason: reasonOf(order) ?? offered?.reason ?? order.delayReason ?? "",
      cancel_cost: sayCanceled(order),
      due_when_assigned: order.isFromBefore
        ? asAgreed
        : [
            sayFeeDue(order),
            order.carrierPayer === "customer" && `The carrier’s part of ${carrierPart} is due at delivery.`,
          ]
            .filter(Boolean)
            .join(" "),
      due_at_delivery: order.isFromBefore ? asAgreed : sayReady(order, paymentForms()),
      ...driverFacts(order, { from, to }),
      carrier_name: order.carrierName,
      late_credit: order.lateCredit > 0 ? formatDollars(order.lateCredit) : "",
      days_late: formatLateDays(daysLate(order.lateAfter, order.deliveredOn)),
      late_after: order.lateAfter ? formatDay(order.lateAfter) : "",
      due_in_all: formatDollars(dueInAll(order)),
      carrier_problems: stopped.map((code) => `${describeCarrierProblem(code)}.`).join(" "),
      answer_by: offered ? formatDay(offered.endsOn) : "",
      customer_name: order.customerName,
      what_changed: moved
        ? `${describeWindowMove(moved, { from, to })} The price stays ${price}. The calendar file in this email has the new days.`
        : "Both of us agreed, so this is how it is now. The confirmation behind the button replaces the ones before it.",
      change_outcome: last ? sayOver(order, last) : "Your order is as it was.",
      change_for_staff: last ? sayToStaff(order, last) : "",
    },
    blocks: {
      order_table: <FactsTable rows={rows} />,
      order_button: (
        <ButtonLink
          href={absoluteUrl(page.link)}
          label="Open your order"
          note="Your own link. Please don’t pass it on."
        />
      ),
      confirmation_button: (
        <ButtonLink href={absoluteUrl(confirmationPath(order))} label="Open the confirmation" />
      ),
      review_button: <ButtonLink href={absoluteUrl(reviewPath(order))} label="Say how it went" />,
      order_parties: <FactsTable rows={partiesOf(order, identity)} />,
      price_table: <FactsTable rows={priceRows(page)} />,
      due_table: <FactsTable rows={dueRows(page)} />,
      cancel_table: <FactsTable rows={cancelSteps(order)} />,
      carrier_table: page.carrier && (
        <FactsTable rows={[{ name: "Carrier", value: page.carrier.name }, ...page.carrier.facts]} />
      ),
      terms_table: offered && (
        <FactsTable
          rows={describeChange(order, offered).map(({ label, before, now }) => ({
            name: label,
            note:
              before === now
                ? order.state === "requested"
                  ? "as you asked"
                  : "as it is"
                : `instead of ${before}`,
            value: now,
          }))}
        />
      ),
      change_table: last && <FactsTable rows={changeRows(order, last, rows)} />,
      request_facts: <FactsTable rows={requestRows(order, rows)} />,
      desk_button: <ButtonLink href={absoluteUrl(`/admin/orders/${order.id}`)} label="Open the order" />,
    },
  };
}

/** What is due of our fee once a carrier is assigned, the first or another one. */
function sayFeeDue({ fee, feePaid, feeOpen }: StoredOrder): string {
  if (feePaid === 0) return `Our fee of ${formatDollars(fee)} is due now.`;
  return feeOpen > 0 ? `${formatDollars(feeOpen)} of our fee is due now.` : "Our fee is paid.";
}

/** What the driver said of the end of the trip that comes next. */
function driverFacts(order: StoredOrder, { from, to }: { from: string; to: string }) {
  const end = nextEnd(order.state);
  const clock = clocksOf(order)[end ?? "pickup"];
  return {
    driver: firstNameOf(order.driverName) || "The driver",
    next_stop: end === "delivery" ? `the delivery in ${to}` : `the pickup in ${from}`,
    near_at: order.nearAt ? `${formatTime(clock, order.nearAt)} ${clock.name}` : "",
    nobody_reason: order.nobodyHereReason ?? "",
  };
}

const sayOver = ({ state }: StoredOrder, last: ChangeOrder): string =>
  [describeChangeOver({ ...last, isRequest: state === "requested" }), last.answerReason]
    .filter(Boolean)
    .join(" ");

/** What would change; once it has, the order as it is now. */
const changeRows = (order: StoredOrder, last: ChangeOrder, rows: Row[]): Row[] =>
  last.state === "accepted"
    ? rows
    : describeChange(order, last)
        .filter(({ isChanged }) => isChanged)
        .map(({ label, before, now }) => ({ name: label, note: `instead of ${before}`, value: now }));

/** What the customer did about a change, for who works on the order. */
function sayToStaff({ customerName }: StoredOrder, { askedBy, state, reason }: ChangeOrder): string {
  if (askedBy === "customer")
    return `${customerName} asks to change the order, and signed for it.${reason ? ` “${reason}”` : ""}`;
  return state === "accepted"
    ? `${customerName} accepted the change that you offered.`
    : `${customerName} keeps the order as it was.`;
}

/**
 * Why an order ended. Who signed a request may be a stranger with the quote's link, so what was typed at its canceling goes
 * to nobody's inbox before one of us has confirmed it.
 */
function reasonOf({ state, endedReason, confirmedAt, isFromBefore }: StoredOrder): string | null {
  if (state === "expired") return "We didn’t confirm it in time. We’re sorry.";
  if (state === "canceled" && confirmedAt === null && !isFromBefore)
    return "It was canceled before we confirmed it.";
  return endedReason;
}

const partiesOf = ({ customerName }: StoredOrder, identity: BusinessIdentity): Row[] => [
  ...identityFacts(identity)
    .filter(({ id }) => id !== "businessHours")
    .map(({ name, value }) => ({ name: name === "Legal name" ? "Broker" : name, value })),
  { name: "Customer", value: customerName },
];

/** What is due when, what is left in all if something came off, and what late costs us. */
function dueRows({ due, dueInAll, late, dueNote }: OrderPage): Row[] {
  if (dueNote) return [{ name: "Payment", value: dueNote }];
  return known([
    ...due.map(({ name, note, amount }) => ({ name, note, value: formatDue(amount) })),
    { name: "In all", value: dueInAll === null ? "" : formatDollars(dueInAll) },
    { name: "Late", value: late },
  ]);
}

const priceRows = ({ price }: OrderPage): Row[] => [
  ...price.lines.map(({ label, note, amount }, index) => ({
    name: label,
    note,
    value: index === 0 ? formatDollars(amount) : formatSignedDollars(amount),
  })),
  { name: price.label, value: formatDollars(price.amount) },
];

const addressOf = ({ street, unit }: { street: string; unit: string }): string =>
  [street, unit].filter(Boolean).join(", ") || "not given yet";

const requestRows = (order: StoredOrder, rows: Row[]): Row[] =>
  known([
    { name: "Name", value: order.customerName },
    { name: "Email", value: order.customerEmail },
    { name: "Phone", value: order.customerPhone && formatPhone(order.customerPhone) },
    ...rows.slice(1),
    { name: "Pickup address", value: `${addressOf(order.pickup)}, ${order.pickupZip}` },
    { name: "Delivery address", value: `${addressOf(order.delivery)}, ${order.deliveryZip}` },
    { name: "Our fee", value: formatDollars(order.fee) },
    { name: "Carrier’s part", value: formatDollars(order.carrierPart) },
  ]);
