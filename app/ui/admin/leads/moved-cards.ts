import type { BoardColumn } from "#app/domain/crm/leads/list/load-board.server.ts";
import type { Move } from "#app/ui/admin/use-drag.ts";

/**
 * The board as it is once these moves are made: each card on top of its new column, which may not be drawn, and both
 * columns with their new counts and sums. A column that was not counted to the end keeps its count, and a card that is
 * there already stays where it is.
 */
export const withMoves = (columns: readonly BoardColumn[], moves: readonly Move[]): readonly BoardColumn[] =>
  moves.reduce(withMove, columns);

function withMove(columns: readonly BoardColumn[], { id, to }: Move): readonly BoardColumn[] {
  const row = columns.flatMap(({ cards }) => cards ?? []).find((card) => card.id === id);
  if (!row || row.stage === to) return columns;
  return columns.map((column) => {
    if (column.stage === row.stage)
      return {
        ...column,
        ...countedBy(column, -1, row.price),
        cards: column.cards?.filter((card) => card !== row) ?? null,
      };
    if (column.stage !== to) return column;
    const moved = { ...row, stage: to };
    return { ...column, ...countedBy(column, 1, row.price), cards: column.cards && [moved, ...column.cards] };
  });
}

function countedBy({ total }: BoardColumn, cards: 1 | -1, price: number | null) {
  const { count, sum, isMore } = total;
  if (isMore) return { total };
  return { total: { isMore, count: count + cards, sum: sum === null ? null : sum + cards * (price ?? 0) } };
}
