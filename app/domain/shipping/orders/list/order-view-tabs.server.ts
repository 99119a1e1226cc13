import { listViews } from "#app/domain/crm/leads/saved-views/saved-views.server.ts";
import type { SavedView } from "#app/domain/crm/leads/saved-views/saved-views.server.ts";
import { countOrders, countTabs } from "./count-orders.server";
import type { OrderReader } from "./list-sql.server";
import { noOrderFilters, orderTabs, orderViewQuery, parseOrderList } from "./order-list";
import type { OrderFilters } from "./order-list";
import { narrowedOrders } from "./search-orders.server";

/** Tabs count up to here, and then show "999+". */
const MAX_SHOWN = 999;

type OrderViewTab = {
  /** null for the views that everybody has */
  view: SavedView | null;
  name: string;
  /** the canonical query */
  query: string;
  /** null for one that isn't counted here */
  count: number | null;
  isMore: boolean;
};

const shown = (count: number, isMore: boolean) => ({ count, isMore: isMore || count > MAX_SHOWN });

/**
 * What staff look for most and the views of a member of staff. Their own and the one that is open say how many orders each
 * has now; a search runs on its own page alone. `open` is the canonical query of the list shown.
 */
export async function orderViewTabs(reader: OrderReader, open: string): Promise<OrderViewTab[]> {
  const [counts, saved] = await Promise.all([countTabs(reader.today), listViews(reader.staffId, "orders")]);
  const tabs: OrderViewTab[] = orderTabs.map(({ key, label, filters }) => {
    const state = "state" in filters ? [...filters.state] : [];
    const query = orderViewQuery({ ...noOrderFilters, ...filters, state });
    return { view: null, name: label, query, ...shown(counts[key], false) };
  });
  for (const view of saved) {
    const { filters } = parseOrderList(new URLSearchParams(view.query)).list;
    const query = orderViewQuery(filters);
    const isCounted = filters.q === "" && (view.sharedBy === null || query === open);
    const counted = isCounted ? await countView(filters, reader) : { count: null, isMore: false };
    tabs.push({ view, name: view.name, query, ...counted });
  }
  return tabs;
}

async function countView(filters: OrderFilters, reader: OrderReader) {
  const among = await narrowedOrders(filters, reader);
  const { count, isMore } = await countOrders({ filters, reader, among });
  return shown(count, isMore);
}
