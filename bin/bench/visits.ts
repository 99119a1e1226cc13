import { measureLighthouse } from "./lighthouse";
import { measurePageWeight } from "./page-weight";
import { withRunningSite } from "./running-site";
import type { Figure } from "./table";

/** Page weights of the built site, and Lighthouse's figures for the home page. */
export const measureVisits = (): Promise<Figure[]> =>
  withRunningSite(async (site) => [
    ...(await measurePageWeight(site)),
    ...(await measureLighthouse("home", `${site}/`)),
  ]);
