import type { Days } from "#app/domain/desk/figures/dashboard/period.ts";
import type { OrderGroup } from "#app/domain/desk/figures/orders/order-figures-view.ts";
import { parseLane } from "#app/domain/crm/leads/list/lane-filter.ts";
import { noOrderFilters, orderListPath } from "#app/domain/shipping/orders/list/order-list.ts";
import type { OrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import { keptOrderStates } from "#app/domain/shipping/orders/order-groups.ts";

type Some = Partial<OrderFilters>;

/** The list of the orders that were booked on some days, with more filters. */
export const ordersOf = ({ first, last }: Days, some: Some = {}): string =>
  orderListPath({
    filters: { ...noOrderFilters, booked: { from: first, to: last }, ...some },
    view: "list",
    weekOf: null,
  });

/** Of those that were booked the ones that weren't canceled since, and the others. */
export const kept: Some = { state: [...keptOrderStates] };
export const canceled: Some = { state: ["canceled"] };

/** The same of a group; null for a lane of which an end isn't known, since no list is of these. */
export function ordersOfGroup(
  { days, miles, lane: name }: Pick<OrderGroup, "days" | "miles" | "lane">,
  some: Some,
): string | null {
  const lane = name ? parseLane(name) : null;
  if (name && (!lane?.from || !lane.to)) return null;
  return ordersOf(days, { ...some, miles, lane });
}
