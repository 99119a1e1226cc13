import type { LoaderFunctionArgs } from "@remix-run/node";
import { homeRoutes } from "../../domain/pages/home/home-routes.server";
import { withTag } from "../../http/responses/conditional-response.server";
import type { Tagged } from "../../http/responses/conditional-response.server";
import { drawLanes } from "../../ui/map/draw-lanes";
import { svgPicture } from "./svg-picture.server";

let drawn: Tagged | undefined;

/** The map of the home page's lanes, drawn on the first request: the roads change only with a release. */
export function loader({ request }: LoaderFunctionArgs) {
  drawn ??= withTag(drawLanes(homeRoutes()));
  return svgPicture(request, drawn);
}
