/** Model years from the first to the last, both included; `last` is null while it's still built. */
export type YearSpan = { first: number; last: number | null };

/** Reads "1969-1977&2021-". Throws if it isn't written so: the tables are ours. */
export function parseSpans(written: string): YearSpan[] {
  return written.split("&").map((span) => {
    const [, first, last] = /^(\d{4})-(\d{4})?$/.exec(span) ?? [];
    if (first === undefined) throw new Error(`"${written}" is no span of years`);
    return { first: Number(first), last: last === undefined ? null : Number(last) };
  });
}

/** No spans: unknown. `year` has four digits. */
export const isInSpans = (spans: readonly YearSpan[], year: string): boolean =>
  spans.length === 0 ||
  spans.some(({ first, last }) => Number(year) >= first && Number(year) <= (last ?? Infinity));

/** "from 1969 to 1977 and since 2021" */
export const describeSpans = (spans: readonly YearSpan[]): string =>
  spans
    .map(({ first, last }) => {
      if (last === null) return `since ${first}`;
      return first === last ? `in ${first}` : `from ${first} to ${last}`;
    })
    .join(" and ");
