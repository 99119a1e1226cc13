import { db } from "#app/db.server.ts";
import { orderedLeads } from "#app/domain/crm/leads/change/ordered-leads.server.ts";
import type { LeadOrdered } from "#app/domain/crm/leads/stage-moves.ts";
import { roadStages, stagesWithCarrier } from "#app/domain/crm/leads/stage-groups.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import { MAX_COUNTED, countSource } from "./count-leads.server";
import type { LeadCount } from "./count-leads.server";
import { countStages } from "./count-stages.server";
import { listSource } from "./list-source.server";
import type { ListSource } from "./list-source.server";
import type { ListReader } from "./filter-sql.server";
import type { LeadList } from "./lead-list";
import type { LeadRow } from "./lead-row";
import { listedIds, sortedByStage } from "./listed-ids.server";
import { loadRows } from "./load-rows.server";
import { stageTotals } from "./stage-totals.server";
import type { StageTotals } from "./stage-totals.server";
import { fitsInMemory } from "./whole-list.server";

/** Cards of a column, and of one that was asked for more. */
const CARDS = 15;
const MORE_CARDS = 100;

/** A card, and what its orders say about where it may be moved. */
export type BoardRow = LeadRow & { ordered: LeadOrdered };

export type BoardColumn = {
  stage: LeadStage;
  total: LeadCount;
  /** null: the column is narrow, with its count only */
  cards: BoardRow[] | null;
  /** there are more cards than shown, and they may be asked for here */
  canShowMore: boolean;
};

/** What of the board is shown beyond the usual: stages that are narrow otherwise, and columns with more cards. */
export type BoardView = { unfolded: readonly string[]; longer: readonly string[] };

/** The stages that the filters leave, each with its count, its sum and its first cards. */
export async function loadBoard(list: LeadList, view: BoardView, reader: ListReader): Promise<BoardColumn[]> {
  const source = await listSource(list.filters, reader);
  const asked = source.stages ?? roadStages;
  const stages = asked.filter((stage): stage is LeadStage => isRoadOrAsked(stage, source));
  // The others are narrow until somebody asks for them.
  const isWide = (stage: LeadStage) =>
    stages.length === 1 || !stagesWithCarrier.includes(stage) || view.unfolded.includes(stage);
  const cardsOf = (stage: string) => (view.longer.includes(stage) ? MORE_CARDS : CARDS);
  const sorted = fitsInMemory(source, list.sort)
    ? await sortedByStage(source, list.sort, Math.max(...stages.map(cardsOf), 0))
    : null;
  const totals = sorted ?? (source.isNarrow ? await stageTotals(source) : await countStages(source, stages));
  const isCut = source.search !== null && totals !== null && isOverTheMost(totals);
  const columns: { stage: LeadStage; total: LeadCount; ids: string[] | null; canShowMore: boolean }[] = [];
  for (const stage of stages) {
    const ofStage = () => listSource({ ...list.filters, stage: [stage] }, reader);
    const total = totals ? totalOf(totals, stage, isCut) : await countSource(await ofStage());
    const most = cardsOf(stage);
    const first = async () => {
      if (total.count === 0 && !total.isMore) return [];
      if (sorted) return (sorted.get(stage)?.ids ?? []).slice(0, most);
      return (await listedIds(await ofStage(), list.sort, fromTheTop, most)).map(({ leadId }) => leadId);
    };
    const ids = isWide(stage) ? await first() : null;
    columns.push({ stage, total, ids, canShowMore: ids !== null && most === CARDS });
  }
  const all = columns.flatMap(({ ids }) => ids ?? []);
  const ordered = await orderedLeads(db, all);
  const rows = new Map(
    (await loadRows(all)).map((row) => [row.id, { ...row, ordered: ordered.get(row.id) ?? null }]),
  );
  return columns.map(({ ids, ...column }) => ({
    ...column,
    cards: ids && ids.flatMap((id) => rows.get(id) ?? []),
  }));
}

const fromTheTop = { place: null, isBackward: false };

const isRoadOrAsked = (stage: string, { stages }: ListSource) =>
  (roadStages as readonly string[]).includes(stage) || (stages?.includes(stage) ?? false);

/** Of a search that finds more, not all leads were counted. */
const isOverTheMost = (totals: StageTotals) =>
  [...totals.values()].reduce((all, { count }) => all + count, 0) > MAX_COUNTED;

function totalOf(totals: StageTotals, stage: string, isCut: boolean): LeadCount {
  const { count, sum } = totals.get(stage) ?? { count: 0, sum: 0 };
  const isMore = isCut || count > MAX_COUNTED;
  return { count: Math.min(count, MAX_COUNTED), isMore, sum: isMore ? null : sum };
}
