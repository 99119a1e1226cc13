import { identityFacts } from "#app/domain/base/settings/identity.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { paidAtOnce, restOf } from "./carrier-due";
import { daysLate, dueInAll, feeDue, formatLateDays } from "./late-credit";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { paidFormLabel, settledBefore } from "./dues";
import { isOrderOut, progressOf } from "./order-states";
import type { StoredOrder } from "./parse-order.server";

type Fact = { name: string; value: string };

/** The record of a brokered transport, as each party to it may review it (49 CFR 371.3). */
export type BrokerRecord = {
  orderNumber: string;
  broker: { name: string; facts: Fact[] };
  parts: { title: string; facts: Fact[] }[];
};

type Recorded = Pick<
  StoredOrder,
  "pickup" | "pickupPlace" | "pickupState" | "pickupZip" | "payment" | "customerName"
>;

/** Where the consignor hands it over: "12 Main St, Unit 3, Miami, FL 33101", or the place alone. */
export const consignorAddress = ({ pickup, pickupPlace, pickupState, pickupZip }: Recorded): string =>
  [pickup.street, pickup.unit, `${pickupPlace}, ${pickupState} ${pickupZip}`].filter(Boolean).join(", ");

/** Who pays our fee. */
export const payerName = ({ payment, customerName }: Recorded): string =>
  (payment.payer === "other" && payment.payerName) || customerName;

/** Whether there is a transaction to have a record of: it was booked, whatever became of it. */
export const hasBrokerRecord = ({
  confirmedAt,
  isFromBefore,
}: Pick<StoredOrder, "confirmedAt" | "isFromBefore">): boolean => confirmedAt !== null || isFromBefore;

/** What became of a booked transport: until it's delivered all amounts are what was agreed, and nobody has paid them. */
export const transportOutcomes = ["agreed", "delivered", "canceled"] as const;
export type TransportOutcome = (typeof transportOutcomes)[number];

/** What the record says was charged, in whole US dollars; null where nobody knows. */
export type RecordedAmounts = {
  outcome: TransportOutcome;
  charges: number;
  fee: number | null;
  carrierPay: number | null;
};

/**
 * Of a canceled transport nothing was carried: what it brought us is what canceling cost, and no freight. What came off
 * because it was late isn't charged.
 */
export function recordedAmounts({
  state,
  price,
  fee,
  lateCredit,
  carrierPay,
  canceledCost,
}: Pick<
  StoredOrder,
  "state" | "price" | "fee" | "lateCredit" | "carrierPay" | "canceledCost"
>): RecordedAmounts {
  if (isOrderOut(state)) return { outcome: "canceled", charges: 0, fee: canceledCost, carrierPay: null };
  const outcome = progressOf(state) >= progressOf("delivered") ? "delivered" : "agreed";
  return { outcome, charges: dueInAll({ price, lateCredit }), fee: feeDue({ fee, lateCredit }), carrierPay };
}

/** Whether there is a carrier to issue a bill of lading. */
export const hasBill = ({ state, carrierName }: Pick<StoredOrder, "state" | "carrierName">): boolean =>
  carrierName !== "" && progressOf(state) >= progressOf("carrier-assigned");

/** The number of the bill of lading: our order's with three letters, which nothing changes once it's signed. */
export const billNumberOf = ({ orderNumber }: Pick<StoredOrder, "orderNumber">): string =>
  `${orderNumber}-BOL`;

/** The same with the number of the carrier's own bill for its pay, where staff know it: "ORD-1-BOL, carrier’s bill SC-77". */
export const billNumbersOf = (order: Pick<StoredOrder, "orderNumber" | "carrierBill">): string =>
  [billNumberOf(order), order.carrierBill && `carrier’s bill ${order.carrierBill}`]
    .filter(Boolean)
    .join(", ");

const unknown = "Not known yet";
const dollars = (amount: number | null): string => (amount === null ? unknown : formatDollars(amount));

function compensationFacts({ outcome, fee }: RecordedAmounts, payer: string): Fact[] {
  const none = { name: "Other services", value: "None" };
  if (outcome === "canceled")
    return fee === 0
      ? [{ name: "Brokerage", value: "None, because it was canceled at no cost" }, none]
      : [
          { name: "For canceling", value: fee === null ? "Not known" : formatDollars(fee) },
          { name: "Charged to", value: payer },
          none,
        ];
  return [
    { name: outcome === "delivered" ? "Brokerage" : "Brokerage as agreed", value: dollars(fee) },
    { name: outcome === "delivered" ? "Paid by" : "To be paid by", value: payer },
    none,
  ];
}

/** What was agreed, so that what came off can be followed. */
const creditFacts = ({ price, lateCredit, lateAfter, deliveredOn }: StoredOrder): Fact[] =>
  lateCredit === 0
    ? []
    : [
        {
          name: "Taken off, because it was late",
          value: `${formatDollars(lateCredit)} of ${formatDollars(price)} as agreed, for ${formatLateDays(daysLate(lateAfter, deliveredOn))}`,
        },
      ];

const collectedFacts = ({ feePaid, feePaidOn, feePaidForm }: StoredOrder): Fact[] =>
  feePaidOn === null
    ? []
    : [
        {
          name: "Collected",
          value: `${formatDollars(feePaid)} on ${formatDay(feePaidOn)}, by ${paidFormLabel(feePaidForm)}`,
        },
      ];

/** When the carrier was paid, and by whom. */
function sayPaid(order: StoredOrder): string {
  const { carrierPayer, carrierPaidOn, carrierPaidForm, carrierDueOn } = order;
  const isOurs = carrierPayer === "us";
  if (carrierPaidOn !== null)
    return `${formatDollars(paidAtOnce(order))} on ${formatDay(carrierPaidOn)}, by ${paidFormLabel(carrierPaidForm)}, by ${isOurs ? "us" : "who received the vehicle"}`;
  if (isOurs) return `By us, ${carrierDueOn ? `due ${formatDay(carrierDueOn)}` : "due at delivery"}`;
  return "At delivery by who receives the vehicle, and not through us";
}

/** What the carrier and we settle beside what the customer pays it. */
function restFacts(order: StoredOrder): Fact[] {
  const { carrierRestPaid, carrierRestPaidOn, carrierRestForm, carrierRestBy } = order;
  const rest = restOf(order);
  if (carrierRestPaidOn !== null) {
    const amount = formatDollars(Math.abs(carrierRestPaid));
    const paid =
      carrierRestBy === settledBefore
        ? `${amount}, settled before the day of it was recorded here`
        : `${amount} on ${formatDay(carrierRestPaidOn)}, by ${paidFormLabel(carrierRestForm)}`;
    const open = rest - carrierRestPaid;
    return [
      { name: carrierRestPaid > 0 ? fromUs : fromCarrier, value: paid },
      ...(open === 0 ? [] : [unpaidRest(order, open)]),
    ];
  }
  return rest === 0 ? [] : [unpaidRest(order, rest)];
}

const fromUs = "From us to the carrier";
const fromCarrier = "From the carrier to us";

const unpaidRest = ({ carrierRestDueOn }: StoredOrder, open: number): Fact => ({
  name: open > 0 ? fromUs : fromCarrier,
  value: `${formatDollars(Math.abs(open))}, ${carrierRestDueOn ? `due ${formatDay(carrierRestDueOn)}` : "due after delivery"}`,
});

function freightFacts({ outcome, charges, carrierPay }: RecordedAmounts, order: StoredOrder): Fact[] {
  if (outcome === "canceled") return [{ name: "Freight", value: "None, because it was canceled" }];
  const isDelivered = outcome === "delivered";
  return [
    { name: isDelivered ? "Price in all" : "Price as agreed", value: formatDollars(charges) },
    { name: "Agreed with the carrier", value: dollars(carrierPay) },
    { name: isDelivered ? "Paid to the carrier" : "To be paid to the carrier", value: sayPaid(order) },
    ...restFacts(order),
  ];
}

/** The six things that 371.3(a) lists, in its order; what isn't known says so. */
export function presentBrokerRecord(
  order: StoredOrder,
  business: { name: string; identity: BusinessIdentity },
): BrokerRecord {
  const { identity } = business;
  const amounts = recordedAmounts(order);
  const registration = [
    order.carrierUsdot && `USDOT ${order.carrierUsdot}`,
    order.carrierMc && `MC-${order.carrierMc.replace(/^MC-?/i, "")}`,
  ].filter(Boolean);
  return {
    orderNumber: order.orderNumber,
    broker: {
      name: identity.legalName || business.name,
      facts: identityFacts(identity)
        .filter(({ id }) => ["mcNumber", "dotNumber", "postalAddress"].includes(id))
        .map(({ name, value }) => ({ name, value })),
    },
    parts: [
      {
        title: "Consignor",
        facts: [
          { name: "Name", value: order.customerName },
          { name: "Address", value: consignorAddress(order) },
        ],
      },
      {
        title: "Originating motor carrier",
        facts: [
          { name: "Name", value: order.carrierName || unknown },
          { name: "Registration", value: registration.join(", ") || unknown },
          ...(order.carrierPhone ? [{ name: "Phone", value: order.carrierPhone }] : []),
        ],
      },
      { title: "Bill of lading or freight bill", facts: [{ name: "Number", value: billNumbersOf(order) }] },
      {
        title: "Our compensation",
        facts: [
          ...compensationFacts(amounts, payerName(order)),
          ...creditFacts(order),
          ...collectedFacts(order),
        ],
      },
      { title: "Freight charges", facts: freightFacts(amounts, order) },
    ],
  };
}

/** The record as plain text: a line for each fact under the title of its part. */
export function describeRecord({ orderNumber, broker, parts }: BrokerRecord): string {
  const all = [{ title: "Broker", facts: [{ name: "Name", value: broker.name }, ...broker.facts] }, ...parts];
  return [
    `Record of a transport, ${orderNumber}`,
    "What a broker keeps of each transport for three years, and each party to it may review (49 CFR 371.3).",
    ...all.map(({ title, facts }) =>
      [title, ...facts.map(({ name, value }) => `  ${name}: ${value}`)].join("\n"),
    ),
    "",
  ].join("\n\n");
}
