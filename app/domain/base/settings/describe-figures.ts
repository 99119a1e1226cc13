import { formatCount } from "#app/domain/base/text/format-count.ts";
import { ratingText } from "./site-facts";
import type { FigureRecord, SiteFacts } from "./site-facts";

/** One figure and where it comes from; `source` is a name or an https address, "" if there is none. */
export type FigureNote = { id: "rating" | "insurance"; figure: string; stated: string; source: string };

/** Who says so and since when, for each figure that the site shows. `formatDay` takes YYYY-MM-DD. */
export function describeFigures(
  { rating, insurance }: SiteFacts,
  business: string,
  formatDay: (day: string) => string,
): FigureNote[] {
  const stated = ({ since, confirmedOn }: FigureRecord) =>
    [
      `Stated by ${business}${since ? ` since ${formatDay(since)}` : ""}`,
      ...(confirmedOn ? [`confirmed on ${formatDay(confirmedOn)}`] : []),
    ].join(", ");
  const notes: FigureNote[] = [];
  if (rating)
    notes.push({ id: "rating", figure: ratingText(rating), stated: stated(rating), source: rating.source });
  if (insurance)
    notes.push({
      id: "insurance",
      figure: `Insurance coverage up to $${formatCount(insurance.limit)}`,
      stated: stated(insurance),
      source: insurance.source,
    });
  return notes;
}
