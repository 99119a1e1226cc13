import { parseLeadFilters } from "./lead-filters";
import type { FilterKey, LeadFilters } from "./filter-keys";
import { defaultSort, parseLeadSort } from "./lead-sorts";
import type { LeadSort } from "./lead-sorts";

/** A list as an address describes it: which leads, in which order, as a table or as a board. */
export type LeadList = { filters: LeadFilters; sort: LeadSort; isBoard: boolean };

/** `dropped` names what could not be read and counts for nothing. */
export function parseLeadList(params: URLSearchParams): { list: LeadList; dropped: (FilterKey | "sort")[] } {
  const { filters, dropped } = parseLeadFilters(params);
  const typed = params.get("sort") || null;
  const sort = parseLeadSort(typed);
  return {
    list: { filters, sort: sort ?? defaultSort(filters.q !== ""), isBoard: params.get("view") === "board" },
    dropped: typed && !sort && typed !== "-match" ? [...dropped, "sort"] : dropped,
  };
}
