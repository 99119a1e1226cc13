// Created on first use: it takes a browser milliseconds, and a page may show no figure at all.
let whole: Intl.NumberFormat | undefined;

/** "1,290" */
export const formatCount = (count: number): string =>
  (whole ??= new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 })).format(count);

/** Whole statute miles: "1,290 mi". */
export const formatMiles = (miles: number): string => `${formatCount(miles)} mi`;
