import { formatDollars } from "../pricing/format-dollars";
import type { DollarRange, Standing } from "../pricing/judge-price";

type Words = { title: string; meaning: string };

export const verdictMessages: Readonly<Record<Standing, Words>> = {
  "far-under": {
    title: "Far too low to be safe",
    meaning:
      "At this price it is doubtful that a carrier will come. Such offers often rise after the deposit is paid. Do not book before the first three questions are answered in writing.",
  },
  under: {
    title: "A low price",
    meaning:
      "It can work: a truck that goes your way with a free place, a quiet season. It can also be a first price that grows. Ask what binds it.",
  },
  inside: {
    title: "A fair price",
    meaning:
      "A carrier can live on it, and you do not pay too much. What counts now is who stands behind it.",
  },
  over: {
    title: "A high price",
    meaning:
      "More than we would ask. It may contain something that you want: a fixed day, an expedited pickup, more insurance. If not, you can do better.",
  },
  "far-over": {
    title: "Much too high",
    meaning:
      "Far more than the distance and the vehicle explain. Unless something out of the ordinary is included, look further.",
  },
};

/** The distance of a price from a range, such as "$120 under". */
export function describeGap(asked: number, { low, high }: DollarRange): string {
  if (asked < low) return `${formatDollars(low - asked)} under`;
  return asked > high ? `${formatDollars(asked - high)} over` : "inside";
}
