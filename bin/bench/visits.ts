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

/** A page of each kind. */
const kinds: [kind: string, path: string][] = [
  ["the form", "/quote"],
  ["a state page", "/states/florida"],
  ["a service page", "/open-auto-transport"],
  ["the articles", "/blog"],
  ["the news", "/news"],
  ["a page of terms", "/terms"],
  ["a form for messages", "/contact"],
  ["the price checker", "/price-guarantee"],
];

/** Lighthouse's figures for every kind of page, which takes a quarter of an hour. */
export const measureKinds = (): Promise<Figure[]> =>
  withRunningSite(async (site) => {
    const figures: Figure[] = [];
    for (const [kind, path] of kinds) figures.push(...(await measureLighthouse(kind, `${site}${path}`)));
    return figures;
  });
