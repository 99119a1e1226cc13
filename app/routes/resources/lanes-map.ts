import type { LoaderFunctionArgs } from "@remix-run/node";
import { homeRoutes } from "#app/domain/content/pages/home/home-routes.server.ts";
import { withTag } from "#app/http/responses/conditional-response.server.ts";
import type { Tagged } from "#app/http/responses/conditional-response.server.ts";
import { drawLanes } from "#app/ui/map/draw-lanes.ts";
import { svgPicture } from "./svg-picture.server";

let drawn: Tagged | undefined;

/** The map of the home page's lanes, drawn on the first request: the roads change only with a release. */
export function loader({ request }: LoaderFunctionArgs) {
  drawn ??= withTag(drawLanes(homeRoutes()));
  return svgPicture(request, drawn);
}
