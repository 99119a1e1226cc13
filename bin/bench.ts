/**
 * `npm run bench`: the site's performance figures, measured on this machine, next to their limits. `-- --json` gives them
 * to a program; `-- --only load` measures one section. Five are measured only if asked for: admin, backups
 * and orders, whose million leads and million orders take minutes to make (BENCH_DATABASE and BENCH_ORDERS_DATABASE keep
 * them in files), kinds, a quarter of an hour of Lighthouse, and server, what quotes cost on a database server.
 */
import { parseArgs } from "node:util";
import { measureAdmin } from "./bench/admin";
import { measureAutomation } from "./bench/automation";
import { measureAssets } from "./bench/assets";
import { measureBackups } from "./bench/backups";
import { measureBookings } from "./bench/bookings";
import { measureCarriers } from "./bench/carriers";
import { measureFiles } from "./bench/files";
import { measureInputs } from "./bench/inputs";
import { measureLoad } from "./bench/load";
import { measureMaps } from "./bench/map";
import { measureOutbox } from "./bench/outbox";
import { measureOrders } from "./bench/orders";
import { measurePages } from "./bench/pages";
import { measurePhotos } from "./bench/photos";
import { measurePlaces } from "./bench/places";
import { measurePricing } from "./bench/pricing";
import { measureScripts } from "./bench/scripts";
import { measureKinds, measureVisits } from "./bench/visits";
import { measureServer } from "./bench/server";
import { measureStart } from "./bench/start";
import { measureTickers } from "./bench/tickers";
import { printTable } from "./bench/table";
import type { Figure } from "./bench/table";

const sections: Record<string, () => Figure[] | Promise<Figure[]>> = {
  // First, before anything loads the assets.
  assets: measureAssets,
  pricing: measurePricing,
  maps: measureMaps,
  places: measurePlaces,
  files: measureFiles,
  photos: measurePhotos,
  // Before anything else loads the build, because the build opens the database that this creates.
  pages: measurePages,
  scripts: measureScripts,
  start: measureStart,
  visits: measureVisits,
  tickers: measureTickers,
  automation: measureAutomation,
  outbox: measureOutbox,
  bookings: measureBookings,
  carriers: measureCarriers,
  inputs: measureInputs,
  load: measureLoad,
};

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true }, json: { type: "boolean" } },
});
const all = {
  ...sections,
  admin: measureAdmin,
  backups: measureBackups,
  orders: measureOrders,
  kinds: measureKinds,
  server: measureServer,
};
const unknown = values.only?.find((name) => !Object.hasOwn(all, name));
if (unknown !== undefined) {
  console.error(`There is no section ${unknown}. There are: ${Object.keys(all).join(", ")}.`);
  process.exit(1);
}
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(values.only ? all : sections))
  if (!values.only || values.only.includes(name)) figures.push(...(await measure()));
if (values.json) console.log(JSON.stringify(figures, null, 2));
else printTable(figures);
