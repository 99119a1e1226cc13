import { formatCount } from "#app/domain/base/text/format-count.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import { seaLegs } from "./driving-route";
import type { DrivingRoute, RoutePath } from "./driving-route";

/** More roads or towns than this are too many to picture. */
const MAX_NAMES = 6;

const listed = new Intl.ListFormat("en-US");
const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

/** One sentence for people who don't see the route's picture. */
export function describeRoute(route: DrivingRoute): string {
  const { pickup, delivery, miles, roads, states, towns } = route;
  const seaMiles = seaLegs(route).reduce((sum, leg) => sum + leg.miles, 0);
  return [
    `The way from ${pickup.city}, ${pickup.state} to ${delivery.city}, ${delivery.state}`,
    roads.length > 0 && ` by ${few([...new Set(roads)], "road")}`,
    `: ${counted(miles, "mile")}`,
    seaMiles > 0 && `, ${formatCount(seaMiles)} of them by sea,`,
    states.length > 1
      ? ` through ${counted(states.length, "state")}`
      : ` within ${STATE_NAMES[delivery.state]}`,
    towns.length > 0 && `, past ${describeTowns(route)}`,
    ".",
  ]
    .filter(Boolean)
    .join("");
}

/** In order: "Jacksonville, Savannah, and Richmond"; empty if the route passes none. */
export const describeTowns = ({ towns }: Pick<RoutePath, "towns">): string =>
  listed.format(towns.map((town) => town.replace(/, [A-Z]{2}$/, "")));

function few(names: string[], noun: string): string {
  if (names.length <= MAX_NAMES) return listed.format(names);
  const shown = names.slice(0, MAX_NAMES - 1);
  return listed.format([...shown, counted(names.length - shown.length, `more ${noun}`)]);
}
