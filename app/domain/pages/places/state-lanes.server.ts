import { findPage } from "../find-page.server";
import { drawnLanes } from "../../routing/drawn-lanes.server";
import type { DrawnLane } from "../../routing/drawn-lanes.server";

/** The path of the map image of a state page's lanes. */
export const lanesMapPath = (path: string): string => `/maps/lanes${path}`;

/** The routes of a state page's lanes and when its row last changed; null if there is no such page. */
export async function stateLanes(
  slug: string,
): Promise<{ changedAt: Date; routes: () => DrawnLane[] } | null> {
  const found = await findPage(`/states/${slug}`);
  const lanes = found?.page.kind === "state" ? found.page.prices?.lanes : undefined;
  return found && lanes ? { changedAt: found.changedAt, routes: () => drawnLanes(lanes) } : null;
}
