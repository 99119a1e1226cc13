/** `npm run bench`: the site's performance figures, measured on this machine, next to their limits. */
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
  // First, before anything loads the assets.
  ...(await measureAssets()),
  ...(await measurePricing()),
  ...(await measureMaps()),
  ...(await measurePlaces()),
  // Before anything else loads the build, because the build opens the database that this creates.
  ...(await measurePages()),
  ...(await measureScripts()),
  ...(await measureVisits()),
  ...(await measureTickers()),
];
printTable(figures);
