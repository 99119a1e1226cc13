import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { collectionOf } from "#app/domain/shipping/orders/carrier-due.ts";
import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import { driverOf } from "#app/domain/shipping/orders/page/order-page.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { presentSheet } from "./carrier-sheet";
import type { AcceptedSheet, CarrierSheet } from "./carrier-sheet";

/** The carrier's dispatch sheet as the customer reads it. */
export type CustomerSheet = {
  sheet: CarrierSheet;
  accepted: AcceptedSheet | null;
  /** nothing of it can be changed anymore */
  isDelivered: boolean;
};

/** What the carrier agreed to beside the order: days as YYYY-MM-DD. */
type Agreed = { pickupOn: string | null; deliveryOn: string | null; truck: string };

/**
 * The sheet without what is between us and the carrier: our note to it, and what we pay it beside the customer. The driver
 * is as on the order's own page, and the pickup word isn't on a paper that may be handed on.
 */
export function presentCustomerSheet(
  order: StoredOrder,
  {
    agreed,
    accepted,
    broker,
    isOld,
    forms,
    now,
  }: {
    agreed: Agreed;
    accepted: AcceptedSheet | null;
    broker: { name: string; phone: string; identity: BusinessIdentity };
    isOld: boolean;
    /** how carriers are paid, by the settings */
    forms: string;
    now: Date;
  },
): CustomerSheet {
  const own = { ...order, pickupWord: "" };
  const sheet = presentSheet(own, { offer: { ...agreed, note: "" }, broker, isOld, forms });
  const driver = { name: "Driver", value: driverOf(order, now) || "to be named" };
  const truck = sheet.driver.filter(({ name }) => name !== "Driver" && name !== "Phone");
  return {
    sheet: { ...sheet, driver: [driver].concat(truck), howPaid: collectionOf(order, forms).how },
    accepted,
    isDelivered: progressOf(order.state) >= progressOf("delivered"),
  };
}
