import type { Token } from "markdown-it";
import { plainText } from "./plain-text";

/** Characters that fit in one row on a 360 px phone, summed over each column's widest cell. */
const PHONE_ROW = 48;

/** Marks tables that are too wide for a phone: their rows stack there, so each cell carries its column's label. */
export function labelCells(tokens: Token[]): void {
  let start = 0;
  tokens.forEach(({ type }, index) => {
    if (type === "table_open") start = index;
    if (type === "table_close") labelTable(tokens.slice(start, index));
  });
}

function labelTable(tokens: Token[]): void {
  const heads = wordsOf(tokens, "th_open");
  const cells = wordsOf(tokens, "td_open");
  const columns = heads.length;
  const widest = heads.map((head, column) =>
    Math.max(
      head.length / 2,
      ...cells.filter((_, index) => index % columns === column).map((cell) => cell.length),
    ),
  );
  if (columns < 3 || widest.reduce((sum, width) => sum + width, 0) <= PHONE_ROW) return;
  tokens[0]?.attrSet("class", "rows-stack");
  let cell = 0;
  for (const token of tokens) {
    if (token.type === "td_open") {
      const head = heads[cell % columns];
      if (head && token.tag === "td") token.attrSet("data-label", head);
      cell += 1;
    }
  }
}

const wordsOf = (tokens: Token[], type: "th_open" | "td_open"): string[] =>
  tokens.flatMap((token, index) =>
    token.type === type ? [plainText(tokens[index + 1]?.children ?? [])] : [],
  );
