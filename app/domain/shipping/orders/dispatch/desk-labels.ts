import type { WindowKind } from "#app/domain/shipping/orders/date-window.ts";
import type { Handover, TruckAccess } from "#app/domain/shipping/orders/order-facts.ts";

/** As staff read them. */
export const handoverLabels: Record<Handover, string> = {
  customer: "The customer",
  other: "Somebody else",
  unknown: "Not known yet",
};

export const truckAccessLabels: Record<TruckAccess, string> = {
  yes: "A 75-foot truck gets there",
  tight: "A 75-foot truck is too long",
  unsure: "Not sure",
};

export const windowKindLabels: Record<WindowKind, string> = {
  estimated: "Estimated",
  exact: "Exactly these days",
  "not-before": "Not before the first day",
  "not-after": "Not after the last day",
};
