import { businessName, businessPhone, paymentForms } from "#app/domain/base/settings/business.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { loadInspections } from "#app/domain/shipping/inspections/load-inspections.server.ts";
import { hasBill } from "#app/domain/shipping/orders/broker-record.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { presentBill } from "./bill-of-lading";
import type { BillOfLading } from "./bill-of-lading";

/** The bill of an order as it is now; null while no carrier has it. */
export async function loadBill(order: StoredOrder): Promise<BillOfLading | null> {
  if (!hasBill(order)) return null;
  const [inspections, identity] = await Promise.all([loadInspections(order.id), readIdentity()]);
  const business = { name: businessName(), phone: businessPhone(), paymentForms: paymentForms(), identity };
  return presentBill({ order, inspections, business });
}

/** As a file is called: letters, digits and dashes of its number. */
export const billFileName = ({ number }: Pick<BillOfLading, "number">): string =>
  `bill-of-lading-${number.replace(/[^A-Za-z0-9-]+/g, "-")}.pdf`;
