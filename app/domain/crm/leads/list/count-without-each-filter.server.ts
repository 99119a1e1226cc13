import { countLeads } from "./count-leads.server";
import type { LeadCount } from "./count-leads.server";
import type { ListReader } from "./filter-sql.server";
import type { FilterKey, LeadFilters } from "./filter-keys";
import { activeFilters } from "./list-path";
import { noFilters } from "./filter-keys";

/** For a list that is empty: how many leads there would be without each of its filters; those that help, most first. */
export async function countWithoutEachFilter(
  filters: LeadFilters,
  reader: ListReader,
): Promise<{ key: FilterKey; count: Omit<LeadCount, "sum"> }[]> {
  const counts = [];
  for (const key of activeFilters(filters))
    counts.push({ key, count: await countLeads({ ...filters, [key]: noFilters[key] }, reader) });
  return counts.filter(({ count }) => count.count > 0).sort((a, b) => b.count.count - a.count.count);
}
