import { formatCount } from "#app/domain/base/text/format-count.ts";
/** Whole inches as "24 ft 6 in", "24 ft" or "9 in". */
export function formatFeet(inches: number): string {
  const feet = Math.floor(inches / 12);
  const rest = inches % 12;
  return [feet > 0 && `${feet} ft`, (rest > 0 || feet === 0) && `${rest} in`].filter(Boolean).join(" ");
}

/** "6,500 lb" */
export const formatPounds = (pounds: number): string => `${formatCount(pounds)} lb`;
