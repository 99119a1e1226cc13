import { identityFacts } from "#app/domain/base/settings/identity.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
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

const unknown = "Not known yet";
const dollars = (amount: number | null): string => (amount === null ? unknown : formatDollars(amount));

/** The six things that 371.3(a) lists, in its order; what isn't known says so. */
export function presentBrokerRecord(
  order: StoredOrder,
  business: { name: string; identity: BusinessIdentity },
): BrokerRecord {
  const { identity } = business;
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
      {
        title: "Bill of lading or freight bill",
        facts: [
          { name: "Number", value: `${order.orderNumber}, our number. The carrier’s bill has its own.` },
        ],
      },
      {
        title: "Our compensation",
        facts: [
          { name: "Brokerage", value: formatDollars(order.fee) },
          { name: "Paid by", value: payerName(order) },
          { name: "Other services", value: "None" },
        ],
      },
      {
        title: "Freight charges",
        facts: [
          { name: "Price in all", value: formatDollars(order.price) },
          { name: "Agreed with the carrier", value: dollars(order.carrierPay) },
          {
            name: "Paid to the carrier",
            value: "At delivery by who receives the vehicle, and not through us",
          },
        ],
      },
    ],
  };
}
