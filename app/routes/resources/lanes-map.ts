import type { LoaderFunctionArgs } from "@remix-run/node";
import { homeWays } from "../../domain/pages/home/home-ways.server";
import { drawLanes } from "../../ui/map/draw-lanes";
import { lanesPicture } from "./lanes-picture.server";
import type { LanesPicture } from "./lanes-picture.server";

let drawn: LanesPicture | undefined;

/** The picture of the home page's lanes, drawn at the first request: the roads change only with a release. */
export function loader({ request }: LoaderFunctionArgs) {
  drawn ??= lanesPicture(drawLanes(homeWays()));
  return drawn.answer(request);
}
