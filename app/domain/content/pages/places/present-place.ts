import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import type { Page } from "#app/domain/content/pages/page.ts";
import type { StateLink } from "#app/domain/content/pages/page-view.ts";
import { pagedStates } from "./place-paths";
import type { PlaceView } from "./place-view";

/** A page's facts ready to show; null for a page without any. */
export function presentPlace(
  { kind, facts }: Pick<Page, "kind" | "facts">,
  states: readonly StateLink[],
): PlaceView | null {
  if (!facts) return null;
  const nothing = {
    corridors: [],
    neighbors: [],
    remotePlaces: [],
    communities: [],
    ports: [],
    delivery: "",
  };
  if (facts.kind !== "state")
    return {
      ...nothing,
      name: facts.name,
      area: facts.kind === "city" ? "City" : "Place",
      zips: { heading: "ZIPs here and nearby", list: [...new Set([facts.zip, ...facts.nearbyZips])] },
      communities: facts.kind === "region" ? facts.communities : [],
    };
  const [biggest] = facts.bigPlaces;
  const delivery = kind === "landing" && biggest ? `${biggest.name}, ${facts.code} ${biggest.zip}` : "";
  return {
    ...nothing,
    name: facts.name,
    area: "State",
    zips: { heading: "ZIPs begin with", list: facts.zipPrefixes.map((range) => range.replace("-", " to ")) },
    corridors: facts.corridors,
    neighbors: facts.neighbors
      .filter((code) => pagedStates.includes(code))
      .map((code) => ({
        name: STATE_NAMES[code],
        path: states.find((state) => state.code === code)?.path ?? null,
      })),
    remotePlaces: facts.remotePlaces,
    ports: facts.ports,
    delivery,
  };
}
