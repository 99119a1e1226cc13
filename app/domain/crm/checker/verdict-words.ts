import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { DollarRange, Standing } from "#app/domain/trip/pricing/judge-price.ts";

type Words = { title: string; meaning: string };

export const verdictMessages: Readonly<Record<Standing, Words>> = {
  "far-under": {
    title: "Far too low to be safe",
    meaning:
      "At this price it’s doubtful that a carrier will come. Offers like that often go up after the deposit is paid. Don’t book until you have the first three questions answered in writing.",
  },
  under: {
    title: "A low price",
    meaning:
      "It can work, with a truck going your way with an open spot, or in a quiet season. It can also be a first price that grows. Ask what makes it binding.",
  },
  inside: {
    title: "A fair price",
    meaning: "A carrier can live on it, and you aren’t paying too much. What counts now is who’s behind it.",
  },
  over: {
    title: "A high price",
    meaning:
      "More than we’d ask. It may include something you want: a fixed day, an expedited pickup, more insurance. If not, you can do better.",
  },
  "far-over": {
    title: "Much too high",
    meaning:
      "Far more than the distance and the vehicle explain. Unless something out of the ordinary is included, keep looking.",
  },
};

/** The distance of a price from a range, such as "$120 under". */
export function describeGap(asked: number, { low, high }: DollarRange): string {
  if (asked < low) return `${formatDollars(low - asked)} under`;
  return asked > high ? `${formatDollars(asked - high)} over` : "inside";
}
