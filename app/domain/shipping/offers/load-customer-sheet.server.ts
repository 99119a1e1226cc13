import { db } from "#app/db.server.ts";
import { businessName, businessPhone, paymentForms } from "#app/domain/base/settings/business.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { hasBill } from "#app/domain/shipping/orders/broker-record.ts";
import { isSheetOld } from "#app/domain/shipping/orders/dispatch/sheet-hash.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { presentAccepted } from "./carrier-sheet";
import { presentCustomerSheet } from "./customer-sheet";
import type { CustomerSheet } from "./customer-sheet";
import { holdingOfferStates } from "./offer-states";

/** Whether the carrier that has the order was given a sheet. */
export const hasSheet = (order: StoredOrder): boolean => hasBill(order) && order.sheetVersion > 0;

/** The sheet of the carrier that has the order, for its customer; null before it was given, and once no carrier has it. */
export async function loadCustomerSheet(order: StoredOrder, now: Date): Promise<CustomerSheet | null> {
  if (!hasSheet(order)) return null;
  const { id: orderId, carrierId } = order;
  const [offer, identity] = await Promise.all([
    carrierId === null
      ? null
      : db.carrierOffer.findFirst({
          where: { orderId, carrierId, state: { in: holdingOfferStates } },
          orderBy: [{ createdAt: "desc" }, { id: "asc" }],
        }),
    readIdentity(),
  ]);
  return presentCustomerSheet(order, {
    agreed: offer ?? { pickupOn: null, deliveryOn: null, truck: "" },
    accepted: offer && presentAccepted(offer),
    broker: { name: businessName(), phone: businessPhone(), identity },
    isOld: isSheetOld(order),
    forms: paymentForms(),
    now,
  });
}
