import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import type { Point } from "#app/domain/trip/places/great-circle.ts";
import type { StateCode } from "#app/domain/trip/places/states.ts";
import type { LinkGroup } from "#app/domain/content/pages/page-view.ts";
import type { PlaceKind } from "./place-paths";

/** A place's page with what it takes to find its neighbors: a state borders others, a city or region is a point. */
export type PlacePage = {
  path: string;
  label: string;
  kind: PlaceKind;
  state: StateCode;
  stateName: string;
  borders: readonly StateCode[];
  point: Point;
};

/** How many of the nearest count as neighbors. */
const NEAREST = 3;

/** The groups of links that a place's page offers: the other pages of its state, and the pages of its neighbors. */
export function nearbyPages(here: PlacePage, all: readonly PlacePage[]): LinkGroup[] {
  const others = all.filter(({ path }) => path !== here.path);
  const inState = others.filter(({ state }) => state === here.state);
  const ofState = { heading: `More about ${here.stateName}`, links: inState.toSorted(byKindAndLabel) };
  const groups =
    here.kind === "landing"
      ? [ofState, { heading: "Moving next door", links: bordering(here, others) }]
      : here.kind === "state"
        ? [ofState]
        : [ofState, { heading: "Nearby", links: nearest(here, others) }];
  return groups.map(linksOnly).filter(({ links }) => links.length > 0);
}

/** All pages of some kinds, for the page that is their hub. */
export const hubGroup = (heading: string, kind: PlaceKind, all: readonly PlacePage[]): LinkGroup =>
  linksOnly({ heading, links: all.filter((page) => page.kind === kind).toSorted(byKindAndLabel) });

const linksOnly = ({ heading, links }: { heading: string; links: readonly PlacePage[] }): LinkGroup => ({
  heading,
  links: links.map(({ path, label }) => ({ path, label })),
});

const order: readonly PlaceKind[] = ["state", "landing", "city", "region"];

const byKindAndLabel = (a: PlacePage, b: PlacePage) =>
  order.indexOf(a.kind) - order.indexOf(b.kind) || a.label.localeCompare(b.label, "en");

const bordering = ({ borders, kind }: PlacePage, others: readonly PlacePage[]) =>
  others.filter((page) => page.kind === kind && borders.includes(page.state)).toSorted(byKindAndLabel);

/** Pages of the same kind that are among the nearest of either one: a remote place is linked from what it is nearest to. */
function nearest(here: PlacePage, others: readonly PlacePage[]): PlacePage[] {
  const sameKind = others.filter(({ kind }) => kind === here.kind);
  const reach = (from: PlacePage) =>
    [here, ...sameKind]
      .filter(({ path }) => path !== from.path)
      .map(({ point }) => greatCircleMiles(from.point, point))
      .sort((a, b) => a - b)[NEAREST - 1] ?? Infinity;
  const own = reach(here);
  return sameKind
    .map((page) => ({ page, miles: greatCircleMiles(here.point, page.point) }))
    .filter(({ page, miles }) => miles <= own || miles <= reach(page))
    .sort((a, b) => a.miles - b.miles)
    .map(({ page }) => page);
}
