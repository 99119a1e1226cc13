import { db } from "../../../db.server";
import { Prisma } from "../../../generated/prisma/client";
import { roadStages } from "../stage-groups";
import type { LeadStage } from "../stages";
import { MOST_COUNTED, openList } from "./count-leads.server";
import type { LeadCount } from "./count-leads.server";
import { indexedRows, listSource } from "./list-source.server";
import type { ListSource } from "./list-source.server";
import { stageIndex } from "./filter-sql.server";
import type { ListReader } from "./filter-sql.server";
import type { LeadList } from "./lead-list";
import type { LeadRow } from "./lead-row";
import { listedIds } from "./listed-ids.server";
import { loadRows } from "./load-rows.server";

const { sql, join } = Prisma;

/** Cards of a column, and of one that was asked for more. */
const CARDS = 25;
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
  const { source } = await openList(list.filters, reader);
  const totals = await stageTotals(source);
  const asked = source.stages ?? roadStages;
  const stages = asked.filter((stage): stage is LeadStage => isRoadOrAsked(stage, source));
  const isWide = (stage: string) =>
    stages.length === 1 || !narrowStages.includes(stage) || view.unfolded.includes(stage);
  const columns = [];
  for (const stage of stages) {
    const total = totals.get(stage) ?? { count: 0, isMore: false, sum: 0 };
    if (!isWide(stage)) {
      columns.push({ stage, total, cards: null, canShowMore: false });
      continue;
    }
    const most = view.longer.includes(stage) ? MORE_CARDS : CARDS;
    const ofStage = { ...list.filters, stage: [stage] };
    const rows = await listSource(ofStage, reader);
    const ids = await listedIds(rows, list.sort, { place: null, isBackward: false }, most);
    const cards = await loadRows(ids.map(({ leadId }) => leadId));
    columns.push({ stage, total, cards, canShowMore: most === CARDS });
  }
  return columns;
}

const isRoadOrAsked = (stage: string, { stages }: ListSource) =>
  (roadStages as readonly string[]).includes(stage) || (stages?.includes(stage) ?? false);

/** Count and sum of each stage, up to MOST_COUNTED leads of one. */
async function stageTotals(source: ListSource): Promise<Map<string, LeadCount>> {
  const isUnfiltered = !source.isNarrow && source.isStageOnly;
  const rows = isUnfiltered
    ? join(
        (source.stages ?? roadStages).map(
          (stage) => sql`SELECT ${stage} AS stage, count(*) AS count, sum(price) AS sum FROM (
            SELECT l.price FROM ${indexedRows(stageIndex)} WHERE l.stage = ${stage} AND l.merged_into_id IS NULL
            LIMIT ${MOST_COUNTED + 1})`,
        ),
        " UNION ALL ",
      )
    : sql`SELECT stage, count(*) AS count, sum(price) AS sum FROM (
        SELECT l.stage, l.price FROM ${source.rows} WHERE ${source.where} LIMIT ${MOST_COUNTED + 1}) GROUP BY stage`;
  const totals = await db.$queryRaw<{ stage: string; count: bigint; sum: bigint | null }[]>(rows);
  const all = totals.reduce((sum, { count }) => sum + Number(count), 0);
  const isCut = !isUnfiltered && all > MOST_COUNTED;
  return new Map(
    totals.map(({ stage, count, sum }) => {
      const isMore = isCut || Number(count) > MOST_COUNTED;
      const total = { count: Math.min(Number(count), MOST_COUNTED), isMore, sum: Number(sum ?? 0) };
      return [stage, isMore ? { ...total, sum: null } : total];
    }),
  );
}
