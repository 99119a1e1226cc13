import { formatCount, formatNumber } from "#app/domain/base/text/format-count.ts";

/** "40.4%", or a dash if there was nothing to measure. */
export const formatShare = (share: number | null): string =>
  share === null ? "–" : `${formatNumber(Math.round(share * 1_000) / 10)}%`;

export const formatDays = (days: number): string => `${formatCount(days)} ${days === 1 ? "day" : "days"}`;

/** Up, down or the same, in words that need no color: "▲ 9%". Null if there's nothing to compare with. */
export function describeChange(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0) return null;
  const change = Math.round(((now - before) / before) * 100);
  if (change === 0) return "the same";
  return `${change > 0 ? "▲" : "▼"} ${Math.abs(change)}%`;
}

/** "▲ 1.3 points". */
export function describePoints(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  const points = Math.round((now - before) * 1_000) / 10;
  if (points === 0) return "the same";
  return `${points > 0 ? "▲" : "▼"} ${Math.abs(points)} ${Math.abs(points) === 1 ? "point" : "points"}`;
}
