import { parseLeadList } from "./lead-list";
import { listSource } from "./list-source.server";
import { listedIds } from "./listed-ids.server";
import { loadRows } from "./load-rows.server";
import type { ListReader } from "./filter-sql.server";

/** A lead as the search in the bar proposes it. */
export type FoundLead = {
  id: string;
  name: string;
  quoteNumber: string | null;
  stage: string;
  /** "Trenton, NJ"; null where nothing is known */
  from: string | null;
  to: string | null;
};

/** The leads that a search finds, those first that it names exactly, then the newest; `most` at most. */
export async function findLeads(
  q: string,
  most: number,
  reader: Pick<ListReader, "staffId" | "now">,
): Promise<FoundLead[]> {
  const { list } = parseLeadList(new URLSearchParams({ q }));
  if (list.filters.q === "") return [];
  const source = await listSource(list.filters, { ...reader, counted: new Map() });
  const ids = await listedIds(source, list.sort, { place: null, isBackward: false }, most);
  const rows = await loadRows(ids.map(({ leadId }) => leadId));
  return rows.map(({ id, name, quoteNumber, stage, pickup, delivery }) => ({
    id,
    name,
    quoteNumber,
    stage,
    from: placeOf(pickup),
    to: placeOf(delivery),
  }));
}

const placeOf = ({ place, state }: { place: string | null; state: string | null }): string | null =>
  [place, state].filter(Boolean).join(", ") || null;
