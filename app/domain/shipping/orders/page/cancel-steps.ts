import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { sayTripCharge } from "#app/domain/shipping/orders/cancellation.ts";
import type { CancellationPhase } from "#app/domain/shipping/orders/cancellation.ts";
import { costIn } from "#app/domain/shipping/orders/cost-of-canceling.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

const steps: [CancellationPhase, string][] = [
  ["before-carrier", "Until a carrier is assigned"],
  ["after-assigned", "After that, until the truck sets out"],
  ["after-set-out", "Once the truck has set out"],
];

/** What canceling costs at each step, as it was signed. */
export const cancelSteps = (order: StoredOrder): { name: string; note: string; value: string }[] =>
  steps.map(([phase, name]) => ({
    name,
    note: sayTripCharge(phase),
    value: formatDollars(costIn(phase, order)),
  }));
