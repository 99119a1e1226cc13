// Made when first asked for: a browser needs milliseconds for it, on pages that may show no figure at all.
let whole: Intl.NumberFormat | undefined;

/** A whole number: "1,290". */
export const formatCount = (count: number): string =>
  (whole ??= new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 })).format(count);

/** Whole statute miles: "1,290 mi". */
export const formatMiles = (miles: number): string => `${formatCount(miles)} mi`;
