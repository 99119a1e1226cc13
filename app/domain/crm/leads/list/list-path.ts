import { formatLane } from "./lane-filter";
import type { FilterKey, LeadFilters } from "./filter-keys";
import type { LeadList } from "./lead-list";
import { defaultSort, formatLeadSort } from "./lead-sorts";
import { filterKeys } from "./filter-keys";

function valuesOf(filters: LeadFilters, key: FilterKey): string[] {
  const value = filters[key];
  if (Array.isArray(value)) return value;
  if (value === null || value === "" || value === false) return [];
  if (value === true) return ["1"];
  return [typeof value === "object" ? formatLane(value) : String(value)];
}

/** The filters that are set, in the order of the address. */
export const activeFilters = (filters: LeadFilters): FilterKey[] =>
  filterKeys.filter((key) => valuesOf(filters, key).length > 0);

/** The canonical query string of a list: equal lists are equal text. Without "?"; "" for all leads, newest first. */
export function listQuery({ filters, sort, isBoard }: LeadList): string {
  const query = new URLSearchParams();
  for (const key of filterKeys) for (const value of valuesOf(filters, key)) query.append(key, value);
  const usual = defaultSort(filters.q !== "");
  if (sort.key !== usual.key || sort.isDescending !== usual.isDescending)
    query.set("sort", formatLeadSort(sort));
  if (isBoard) query.set("view", "board");
  return query.toString();
}

/** The address of a list, with more parameters if given. */
export function listPath(list: LeadList, more: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams(listQuery(list));
  for (const [name, value] of Object.entries(more)) if (value !== undefined) query.set(name, value);
  return query.size > 0 ? `/admin/crm?${query}` : "/admin/crm";
}

/** The same list with other filters; a search by itself sorts by match. */
export function withFilters(list: LeadList, filters: Partial<LeadFilters>): LeadList {
  const changed = { ...list.filters, ...filters };
  const isUnsortable = list.sort.key === "match" && changed.q === "";
  return { ...list, filters: changed, sort: isUnsortable ? defaultSort(false) : list.sort };
}
