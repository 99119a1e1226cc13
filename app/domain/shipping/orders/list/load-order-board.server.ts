import { endedOrderStates, openOrderStates } from "#app/domain/shipping/orders/order-groups.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { countOrders } from "./count-orders.server";
import type { OrderCount } from "./count-orders.server";
import type { OrderReader } from "./list-sql.server";
import { loadOrderGroups } from "./load-order-rows.server";
import type { OrderRow } from "./load-order-rows.server";
import type { OrderFilters } from "./order-list";
import { narrowedOrders } from "./search-orders.server";
import { walkOrders } from "./walk-orders.server";

const CARDS = 8;
/** A column with filters is looked through this far. */
const MAX_COLUMN_WALKED = 150;

export type OrderColumn = {
  state: OrderState;
  /** null for a state that has ended, which is narrow */
  cards: OrderRow[] | null;
  total: OrderCount;
};

/** A column for each state with its first orders; the filter of states decides nothing here. */
export async function loadOrderBoard(filters: OrderFilters, reader: OrderReader): Promise<OrderColumn[]> {
  const among = await narrowedOrders(filters, reader);
  const column = async (state: OrderState, isWide: boolean) => {
    const ofState = { filters: { ...filters, state: [state] }, reader, among, most: MAX_COLUMN_WALKED };
    const side = { place: null, isBackward: false };
    const [walked, total] = await Promise.all([
      isWide ? walkOrders({ ...ofState, side, wanted: CARDS }) : null,
      countOrders(ofState),
    ]);
    return { state, total, ids: walked && walked.found.map(({ id }) => id) };
  };
  const columns = await Promise.all([
    ...openOrderStates.map((state) => column(state, true)),
    ...endedOrderStates.map((state) => column(state, false)),
  ]);
  const rowsOf = await loadOrderGroups(columns.map(({ ids }) => ids ?? []));
  return columns.map(({ ids, ...rest }, index) => ({ ...rest, cards: ids && (rowsOf[index] ?? []) }));
}
