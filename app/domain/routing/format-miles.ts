import { formatCount } from "../text/format-count";

/** Whole statute miles: "1,290 mi". */
export const formatMiles = (miles: number): string => `${formatCount(miles)} mi`;
