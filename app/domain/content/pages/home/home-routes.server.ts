import { drawnLanes } from "#app/domain/trip/routing/drawn-lanes.server.ts";
import type { DrawnLane } from "#app/domain/trip/routing/drawn-lanes.server.ts";
import { homeLanes } from "./home-lanes";

export const homeRoutes = (): DrawnLane[] => drawnLanes(homeLanes.lanes);
