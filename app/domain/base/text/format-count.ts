// Created on first use: it takes a browser milliseconds, and a page may show no figure at all.
let whole: Intl.NumberFormat | undefined;

/** "1,290" */
export const formatCount = (count: number): string =>
  (whole ??= new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 })).format(count);

/** "1.15", "1,290": with what decimals it has, up to three. */
export const formatNumber = (value: number): string => value.toLocaleString("en-US");
