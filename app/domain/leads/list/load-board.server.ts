import { db } from "../../../db.server";
import { roadStages } from "../stage-groups";
import type { LeadStage } from "../stages";
import { MOST_COUNTED, countSource } from "./count-leads.server";
import type { LeadCount } from "./count-leads.server";
import { listSource } from "./list-source.server";
import type { ListSource } from "./list-source.server";
import type { ListReader } from "./filter-sql.server";
import type { LeadList } from "./lead-list";
import type { LeadRow } from "./lead-row";
import { isSortedWhole, listedIds, sortedByStage } from "./listed-ids.server";
import { loadRows } from "./load-rows.server";

/** Cards of a column, and of one that was asked for more. */
const CARDS = 15;
const MORE_CARDS = 100;

export type BoardColumn = {
  stage: LeadStage;
  total: LeadCount;
  /** null: the column is narrow, with its count only */
  cards: LeadRow[] | null;
  /** there are more cards than shown, and they may be asked for here */
  canShowMore: boolean;
};

/** What of the board is shown beyond the usual: stages that are narrow otherwise, and columns with more cards. */
export type BoardView = { unfolded: readonly string[]; longer: readonly string[] };

/** Columns that are narrow until somebody asks for them. */
const narrowStages: readonly string[] = roadStages.slice(roadStages.indexOf("dispatched"));

/** The stages that the filters leave, each with its count, its sum and its first cards. */
export async function loadBoard(list: LeadList, view: BoardView, reader: ListReader): Promise<BoardColumn[]> {
  const source = await listSource(list.filters, reader);
  const asked = source.stages ?? roadStages;
  const stages = asked.filter((stage): stage is LeadStage => isRoadOrAsked(stage, source));
  const isWide = (stage: string) =>
    stages.length === 1 || !narrowStages.includes(stage) || view.unfolded.includes(stage);
  const cardsOf = (stage: string) => (view.longer.includes(stage) ? MORE_CARDS : CARDS);
  const sorted = isSortedWhole(source, list.sort)
    ? await sortedByStage(source, list.sort, Math.max(...stages.map(cardsOf), 0))
    : null;
  const totals = sorted ? totalsOf(sorted) : source.isNarrow ? totalsOf(await stageTotals(source)) : null;
  const columns = [];
  for (const stage of stages) {
    const ofStage = () => listSource({ ...list.filters, stage: [stage] }, reader);
    const total = totals ? (totals.get(stage) ?? noLeads) : await countSource(await ofStage());
    if (!isWide(stage)) {
      columns.push({ stage, total, cards: null, canShowMore: false });
      continue;
    }
    const most = cardsOf(stage);
    const ids = sorted
      ? (sorted.get(stage)?.ids ?? []).slice(0, most)
      : (await listedIds(await ofStage(), list.sort, fromTheTop, most)).map(({ leadId }) => leadId);
    columns.push({ stage, total, cards: await loadRows(ids), canShowMore: most === CARDS });
  }
  return columns;
}

const noLeads: LeadCount = { count: 0, isMore: false, sum: 0 };
const fromTheTop = { place: null, isBackward: false };

const isRoadOrAsked = (stage: string, { stages }: ListSource) =>
  (roadStages as readonly string[]).includes(stage) || (stages?.includes(stage) ?? false);

type Sums = { count: number; sum: number };

/** Count and sum of each stage, up to MOST_COUNTED leads of all. */
async function stageTotals({ rows, where }: ListSource): Promise<Map<string, Sums>> {
  const totals = await db.$queryRaw<{ stage: string; count: bigint; sum: bigint | null }[]>`
    SELECT stage, count(*) AS count, sum(price) AS sum
    FROM (SELECT l.stage, l.price FROM ${rows} WHERE ${where} LIMIT ${MOST_COUNTED + 1}) GROUP BY stage`;
  return new Map(
    totals.map(({ stage, count, sum }) => [stage, { count: Number(count), sum: Number(sum ?? 0) }]),
  );
}

function totalsOf(sums: ReadonlyMap<string, Sums>): Map<string, LeadCount> {
  const isMore = [...sums.values()].reduce((all, { count }) => all + count, 0) > MOST_COUNTED;
  return new Map(
    [...sums].map(([stage, { count, sum }]) => [stage, { count, isMore, sum: isMore ? null : sum }]),
  );
}
