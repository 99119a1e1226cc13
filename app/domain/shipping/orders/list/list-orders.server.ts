import { countOrders } from "./count-orders.server";
import type { OrderCount } from "./count-orders.server";
import type { OrderReader } from "./list-sql.server";
import { loadOrderRows } from "./load-order-rows.server";
import type { OrderRow } from "./load-order-rows.server";
import { formatOrderCursor, parseOrderCursor } from "./order-cursor";
import type { OrderPlaceInList } from "./order-cursor";
import type { OrderFilters } from "./order-list";
import { narrowedOrders } from "./search-orders.server";
import { walkOrders } from "./walk-orders.server";

export const PAGE_SIZE = 40;

export type OrderPage = {
  rows: OrderRow[];
  count: OrderCount;
  /** cursors for `before` and `after`; null at the ends */
  before: string | null;
  after: string | null;
  /** the page has fewer rows than fit, because so many orders were looked at for it */
  isStopped: boolean;
  /** a search found more than is looked at, so the list isn't whole */
  isSearchCut: boolean;
};

type Cursors = { before: string | null; after: string | null };

/** A page of a list of orders: after a cursor, before one, or the first. */
export async function listOrders(
  filters: OrderFilters,
  cursors: Cursors,
  reader: OrderReader,
): Promise<OrderPage> {
  const before = parseOrderCursor(cursors.before);
  const place = before ?? parseOrderCursor(cursors.after);
  const side = { place, isBackward: before !== null };
  const among = await narrowedOrders(filters, reader);
  const [{ found, stoppedAt }, count] = await Promise.all([
    walkOrders({ filters, reader, side, wanted: PAGE_SIZE + 1, among }),
    countOrders({ filters, reader, among }),
  ]);
  const hasMore = found.length > PAGE_SIZE;
  const shown = found.slice(0, PAGE_SIZE);
  const ordered = before ? shown.reverse() : shown;
  const [first, last] = [ordered[0] ?? null, ordered.at(-1) ?? null];
  // Where looking stopped is where the next page begins, in the direction of this one.
  const next = hasMore ? (before ? first : last) : stoppedAt;
  const back = place && (before ? (last ?? place) : (first ?? place));
  const cursor = (at: OrderPlaceInList | null) => at && formatOrderCursor(at);
  return {
    rows: await loadOrderRows(ordered.map(({ id }) => id)),
    count,
    before: cursor(before ? next : back),
    after: cursor(before ? back : next),
    isStopped: stoppedAt !== null,
    isSearchCut: among?.isCut ?? false,
  };
}
