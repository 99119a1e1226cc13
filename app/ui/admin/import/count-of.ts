import { formatCount } from "../../../domain/text/format-count";
/** "1 row", "2,000 rows". */
export const countOf = (count: number, what: string): string =>
  `${formatCount(count)} ${what}${count === 1 ? "" : "s"}`;
