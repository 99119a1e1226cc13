import { keepNewest } from "#app/domain/content/pages/keep-newest.ts";
import { stateOfPath } from "#app/domain/content/pages/places/state-of-path.ts";
import type { PresentedPage } from "#app/domain/content/pages/present-page.server.ts";
import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import { drawHeroMap } from "#app/ui/map/draw-hero-map.ts";
import { drawStates } from "#app/ui/map/draw-states.ts";

type Found = Pick<PresentedPage, "view" | "lanes">;

/** A page's maps as SVG, each empty where the page doesn't show it. */
export function drawPageMaps({ view, lanes }: Found): { map: string; lanesMap: string } {
  const map = view.blocks.find((block) => block.kind === "map");
  return {
    map: map ? drawStates(map.states) : "",
    lanesMap: view.lanesMap && lanes.length > 0 ? drawLanes({ view, lanes }).svg : "",
  };
}

/** Drawn once for each page and its lanes: the roads change only with a release. */
const drawLanes = keepNewest(
  200,
  ({ view: { path, lanesMap } }: Found) => `${path} ${lanesMap}`,
  ({ view: { path, lanesMap }, lanes }) => {
    const state = stateOfPath(path);
    return { svg: drawHeroMap({ lanes, state: state && STATE_NAMES[state], title: lanesMap ?? "" }) };
  },
);
