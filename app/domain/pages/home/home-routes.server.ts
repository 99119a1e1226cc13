import { drawnLanes } from "../../routing/drawn-lanes.server";
import type { DrawnLane } from "../../routing/drawn-lanes.server";
import { homeLanes } from "./home-lanes";

export const homeRoutes = (): DrawnLane[] => drawnLanes(homeLanes.lanes);
