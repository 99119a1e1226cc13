import { formatCount } from "#app/domain/base/text/format-count.ts";
/** "1 row", "2,000 rows". */
export const countOf = (count: number, what: string): string =>
  `${formatCount(count)} ${what}${count === 1 ? "" : "s"}`;
