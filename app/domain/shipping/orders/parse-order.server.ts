import type { Order } from "#app/generated/prisma/client.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { storedEstimatesSchema } from "#app/domain/crm/quotes/submit/stored-estimates.ts";
import { windowOfDays } from "./date-window";
import { orderCarSchema, orderPaymentSchema, orderPlaceSchema } from "./order-facts";
import type { OrderState } from "./order-states";

/** A row with what its columns hold. Throws StoredDataError. */
export function parseOrder(row: Order) {
  const what = `order ${row.id}`;
  const estimates = parseStoredJson(storedEstimatesSchema, row.estimate, what);
  return {
    ...row,
    // A check constraint guarantees it.
    state: row.state as OrderState,
    estimate: estimates[row.transportType] ?? estimates.open,
    pickup: parseStoredJson(orderPlaceSchema, row.pickup, what),
    delivery: parseStoredJson(orderPlaceSchema, row.delivery, what),
    car: parseStoredJson(orderCarSchema, row.car, what),
    payment: parseStoredJson(orderPaymentSchema, row.payment, what),
    pickupWindow: windowOfDays({ first: row.pickupFirst, last: row.pickupLast, kind: row.pickupKind }),
    deliveryWindow: windowOfDays({
      first: row.deliveryFirst,
      last: row.deliveryLast,
      kind: row.deliveryKind,
    }),
  };
}

export type StoredOrder = ReturnType<typeof parseOrder>;
