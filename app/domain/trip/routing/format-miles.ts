import { formatCount } from "#app/domain/base/text/format-count.ts";

/** Whole statute miles: "1,290 mi". */
export const formatMiles = (miles: number): string => `${formatCount(miles)} mi`;
