import type { LoaderFunctionArgs } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { stateLanes } from "../../domain/pages/places/state-lanes.server";
import { withTag } from "../../http/responses/conditional-response.server";
import type { Tagged } from "../../http/responses/conditional-response.server";
import { notFound } from "../../http/responses/responses.server";
import { drawLanes } from "../../ui/map/draw-lanes";
import { lanesPicture } from "./lanes-picture.server";

const drawn = new LRUCache<string, Tagged>({ max: 100 });

/** The map of a state page's lanes, drawn once per state. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const lanes = await stateLanes(slug);
  if (!lanes) throw notFound();
  const key = `${slug} ${lanes.changedAt.getTime()}`;
  const picture = drawn.get(key) ?? withTag(drawLanes(lanes.routes()));
  drawn.set(key, picture);
  return lanesPicture(request, picture);
}
