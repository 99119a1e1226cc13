import { countLeads } from "#app/domain/crm/leads/list/count-leads.server.ts";
import type { ListReader } from "#app/domain/crm/leads/list/filter-sql.server.ts";
import { parseLeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listQuery } from "#app/domain/crm/leads/list/list-path.ts";
import { builtInViews } from "./built-in-views";
import { listViews } from "./saved-views.server";
import type { SavedView } from "./saved-views.server";

/** Tabs count up to here, and then show "999+". */
const MAX_COUNTED = 999;

export type ViewTab = {
  /** null for the views that everybody has */
  view: SavedView | null;
  name: string;
  /** the canonical query */
  query: string;
  count: number;
  isMore: boolean;
};

/** The views of a member of staff, with how many leads each has now. */
export async function viewTabs(reader: ListReader): Promise<ViewTab[]> {
  const saved = await listViews(reader.staffId);
  const views = [
    ...builtInViews.map((each) => ({ ...each, view: null })),
    ...saved.map((view) => ({ view, name: view.name, query: view.query })),
  ];
  const tabs = [];
  for (const each of views) {
    const { list } = parseLeadList(new URLSearchParams(each.query));
    const { count, isMore } = await countLeads(list.filters, reader, MAX_COUNTED);
    tabs.push({ ...each, query: listQuery({ ...list, isBoard: false }), count, isMore });
  }
  return tabs;
}
