import { usePageKeys } from "#app/ui/admin/keys.ts";

const rows = () => [...document.querySelectorAll<HTMLElement>("[data-row]")];
const isAt = (row: HTMLElement) => row.classList.contains("at");

/** The row under the cursor is marked in the page only: it means nothing to the server. */
function moveTo(row: HTMLElement | undefined): void {
  if (!row) return;
  for (const each of rows()) each.classList.remove("at");
  row.classList.add("at");
  row.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function moveBy(step: number): void {
  const all = rows();
  const index = all.findIndex(isAt);
  moveTo(all[index < 0 ? 0 : Math.min(all.length - 1, Math.max(0, index + step))]);
}

/** Left and right on the board: the same height in the next column that has cards. */
function moveAcross(step: number): void {
  const columns = [...document.querySelectorAll(".col")].filter((column) =>
    column.querySelector("[data-row]"),
  );
  const index = columns.findIndex((column) => column.querySelector("[data-row].at"));
  const place = [...(columns[index]?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].findIndex(isAt);
  const cards = [
    ...(columns[index < 0 ? 0 : index + step]?.querySelectorAll<HTMLElement>("[data-row]") ?? []),
  ];
  moveTo(cards[Math.min(Math.max(place, 0), cards.length - 1)]);
}

const atRow = () => rows().find(isAt);

/** j and k move the row cursor, Enter opens, x ticks; on the board h and l change columns and m opens "Move to". */
export function useRowKeys(isBoard: boolean): void {
  usePageKeys({
    j: () => moveBy(1),
    k: () => moveBy(-1),
    x: () => atRow()?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click(),
    Enter: () => atRow()?.querySelector<HTMLAnchorElement>("a")?.click(),
    ...(isBoard && {
      h: () => moveAcross(-1),
      l: () => moveAcross(1),
      m: () => atRow()?.querySelector<HTMLElement>(".move")?.click(),
    }),
  });
}
