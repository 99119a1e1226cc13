import { db } from "#app/db.server.ts";
import { logger } from "#app/logger.server.ts";
import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { zipTable } from "#app/domain/trip/places/place-assets.server.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import { MAP_PAGE } from "#app/domain/content/pages/map-page.ts";
import type { LinkGroup } from "#app/domain/content/pages/page-view.ts";
import { hubGroup, nearbyPages } from "./nearby-pages";
import type { PlacePage } from "./nearby-pages";
import { placeFactsSchema } from "./place-facts";
import type { PlaceFacts } from "./place-facts";
import { isPlaceKind } from "./place-paths";

/** The pages that list every place of a kind. */
const hubs = {
  [MAP_PAGE]: [
    ["Cities", "city"],
    ["Moving to a state", "landing"],
  ],
  "/golf-cart-shipping": [["Regions we know well", "region"]],
} as const;

/** Every shown page about a place. One whose facts can't be read is left out: it can still be found by its address. */
const placePages = cacheWhileUnchanged(async (): Promise<readonly PlacePage[]> => {
  const rows = await db.page.findMany({
    where: { isShown: true, facts: { not: null } },
    select: { path: true, label: true, kind: true, facts: true },
  });
  return rows.flatMap(({ path, label, kind, facts: json }): PlacePage[] => {
    const facts = readFacts(path, json ?? "null");
    if (!facts || !isPlaceKind(kind)) return [];
    const isState = facts.kind === "state";
    const state = isState ? facts.code : facts.state;
    const point = zipTable().find(isState ? (facts.bigPlaces[0]?.zip ?? "") : facts.zip);
    if (!point) return [];
    const borders = isState ? facts.neighbors : [];
    return [{ path, label, kind, state, stateName: STATE_NAMES[state], borders, point }];
  });
});

function readFacts(path: string, json: string): PlaceFacts | null {
  try {
    return parseStoredJson(placeFactsSchema, json, `the facts of ${path}`);
  } catch (error) {
    logger.error({ err: error, path }, "a place is missing in the links between places");
    return null;
  }
}

/** Links from a place's page to its surroundings, or from a hub to the places it is the hub of; none for other pages. */
export async function placeLinks(path: string): Promise<LinkGroup[]> {
  const all = await placePages();
  const here = all.find((page) => page.path === path);
  if (here) return nearbyPages(here, all);
  const listed = hubs[path as keyof typeof hubs] ?? [];
  return listed
    .map(([heading, kind]) => hubGroup(heading, kind, all))
    .filter(({ links }) => links.length > 0);
}
