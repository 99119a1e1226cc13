import { drawnLanes } from "../../routing/drawn-lanes.server";
import type { DrawnLane } from "../../routing/drawn-lanes.server";
import { homeLanes } from "./home-lanes";

/** The ways of the home page's lanes. */
export const homeRoutes = (): DrawnLane[] => drawnLanes(homeLanes.lanes);
