/** `npm run seed:demo` fills an empty desk with sample leads to look at; with `--remove` it takes them out again. */
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { db } from "../app/db.server";
import { closeChanges } from "../app/domain/base/database/database-changes.server";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { rateCardOn } from "../app/domain/trip/pricing/rate-card-on.server";
import { filesFolder } from "../app/env.server";
import { databaseFile } from "../app/platform/database/database-url.js";
import { removeStoredFile } from "../app/platform/files/stored-files.mjs";
import { removeDemo } from "./sample/demo/remove-demo";
import { seedDemo } from "./sample/demo/seed-demo";
import { seedTruck } from "./sample/demo/truck";

const BUSY_TIMEOUT_MS = 5_000;

const { values } = parseArgs({
  options: { remove: { type: "boolean", default: false }, force: { type: "boolean", default: false } },
});
const now = new Date();
const card = await rateCardOn(calendarDayOf(now));
const database = new Database(databaseFile(), { timeout: BUSY_TIMEOUT_MS });
if (values.remove) {
  const { leads, files } = removeDemo(database, now.getTime());
  if (filesFolder !== null) for (const hash of files) await removeStoredFile(filesFolder, hash);
  console.log(`${leads} sample leads removed.`);
} else {
  const count = (isSample: 0 | 1) =>
    database.prepare("SELECT count(*) FROM leads WHERE is_sample = ?").pluck().get(isSample) as number;
  if (count(1) > 0) stop("There are sample leads already. Remove them with: npm run seed:demo -- --remove");
  if (count(0) > 0 && !values.force)
    stop("There are leads of real people. Samples go among them only with: npm run seed:demo -- --force");
  if (!card.ok) stop("There is no rate card in force.");
  const added = seedDemo(database, { now, card: card.value });
  await seedTruck(now);
  console.log(`${added} sample leads added.`);
  console.log("Take them out again with: npm run seed:demo -- --remove");
}
closeChanges();
await db.$disconnect();
// The last connection to close writes everything into the file: ours, then.
database.close();

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
