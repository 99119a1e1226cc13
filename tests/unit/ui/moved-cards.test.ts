import { expect, test } from "vitest";
import type { BoardColumn, BoardRow } from "#app/domain/crm/leads/list/load-board.server.ts";
import { withMoves } from "#app/ui/admin/leads/moved-cards.ts";

const card = (id: string, stage: string, price: number | null = 900) => ({ id, stage, price }) as BoardRow;
const column = (
  stage: BoardColumn["stage"],
  cards: BoardRow[] | null,
  count: number,
  isMore = false,
): BoardColumn => ({
  stage,
  total: { count, isMore, sum: isMore ? null : count * 900 },
  cards,
  canShowMore: true,
});
const board = [
  column("new", [card("a", "new"), card("b", "new", null)], 20),
  column("quoted", [card("c", "quoted")], 1),
  column("booked", [], 10_000, true),
  column("dispatched", null, 4),
];
const shown = (columns: readonly BoardColumn[]) =>
  columns.map(({ stage, total, cards }) => [
    stage,
    total.count,
    total.sum,
    cards?.map(({ id }) => id) ?? null,
  ]);

test("a card goes to the top of its new column, and both columns count it", () => {
  const moved = withMoves(board, [{ id: "a", from: "new", to: "quoted" }]);
  expect(shown(moved).slice(0, 2)).toEqual([
    ["new", 19, 19 * 900, ["b"]],
    ["quoted", 2, 1_800, ["a", "c"]],
  ]);
  expect(moved[1]?.cards?.[0]?.stage).toBe("quoted");
  expect(shown(board)[0]).toEqual(["new", 20, 18_000, ["a", "b"]]);
});

test("a lead without a price changes no sum, and a count that is not known to the end stays", () => {
  expect(shown(withMoves(board, [{ id: "b", from: "new", to: "booked" }]))).toEqual([
    ["new", 19, 18_000, ["a"]],
    ["quoted", 1, 900, ["c"]],
    ["booked", 10_000, null, ["b"]],
    ["dispatched", 4, 3_600, null],
  ]);
});

test("a column without cards counts it, and a stage that is not on the board takes it away", () => {
  const moves = [
    { id: "a", from: "new", to: "dispatched" },
    { id: "c", from: "quoted", to: "lost" },
  ];
  expect(shown(withMoves(board, moves))).toEqual([
    ["new", 19, 17_100, ["b"]],
    ["quoted", 0, 0, []],
    ["booked", 10_000, null, []],
    ["dispatched", 5, 4_500, null],
  ]);
});

test("a move that the page knows already, or of a card that it doesn’t show, changes nothing", () => {
  const twice = [
    { id: "a", from: "new", to: "quoted" },
    { id: "a", from: "new", to: "quoted" },
  ];
  expect(withMoves(board, twice)).toEqual(withMoves(board, twice.slice(1)));
  expect(withMoves(board, [{ id: "z", from: "new", to: "quoted" }])).toEqual(board);
});
