/** `npm run bench`: the figures that the site promises to keep, measured here and now, beside their limits. */
import { measureAssets } from "./bench/assets";
import { measureMaps } from "./bench/map";
import { measurePages } from "./bench/pages";
import { measurePlaces } from "./bench/places";
import { measurePricing } from "./bench/pricing";
import { measureScripts } from "./bench/scripts";
import { measureVisits } from "./bench/visits";
import { measureTickers } from "./bench/tickers";
import { printTable } from "./bench/table";
import type { Figure } from "./bench/table";

const figures: Figure[] = [
  // First, while nothing has loaded the assets yet.
  ...(await measureAssets()),
  ...(await measurePricing()),
  ...(await measureMaps()),
  ...(await measurePlaces()),
  // Before anything else loads the build: it opens the database that this one makes.
  ...(await measurePages()),
  ...(await measureScripts()),
  ...(await measureVisits()),
  ...(await measureTickers()),
];
printTable(figures);
