import { measureLighthouse } from "./lighthouse";
import { measurePageWeight } from "./page-weight";
import { withRunningSite } from "./running-site";
import type { Figure } from "./table";

/** What the built site's pages weigh, and how a phone meets home. */
export const measureVisits = (): Promise<Figure[]> =>
  withRunningSite(async (site) => [
    ...(await measurePageWeight(site)),
    ...(await measureLighthouse("home", `${site}/`)),
  ]);
