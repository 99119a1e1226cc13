import type { Place } from "./place";
import { STATE_NAMES } from "./states";
import type { Way } from "./way";

type End = Pick<Place, "city" | "state">;

/** More roads or towns than this are no picture in the mind. */
const MOST_NAMES = 6;

const listed = new Intl.ListFormat("en-US");
const counted = (count: number, noun: string) =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

/** A way in one sentence, for those who do not see its picture. */
export function tellWay(from: End, to: End, way: Way): string {
  const seaMiles = way.legs.reduce((sum, { kind, miles }) => sum + (kind === "sea" ? miles : 0), 0);
  return [
    `The way from ${from.city}, ${from.state} to ${to.city}, ${to.state}`,
    way.roads.length > 0 && ` by ${few([...new Set(way.roads)], "road")}`,
    `: ${counted(way.miles, "mile")}`,
    seaMiles > 0 && `, ${seaMiles.toLocaleString("en-US")} of them by sea,`,
    way.states.length > 1
      ? ` through ${counted(way.states.length, "state")}`
      : ` within ${STATE_NAMES[to.state]}`,
    way.towns.length > 0 && `, past ${tellTowns(way)}`,
    ".",
  ]
    .filter(Boolean)
    .join("");
}

/** The larger towns on a way, in order: "Jacksonville, Savannah, and Richmond". Empty where it passes none. */
export const tellTowns = ({ towns }: Way): string =>
  listed.format(towns.map((town) => town.replace(/, [A-Z]{2}$/, "")));

function few(names: string[], noun: string): string {
  if (names.length <= MOST_NAMES) return listed.format(names);
  const shown = names.slice(0, MOST_NAMES - 1);
  return listed.format([...shown, counted(names.length - shown.length, `more ${noun}`)]);
}
