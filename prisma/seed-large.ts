/** `npm run seed:large -- --leads 1000000`: a database as large as it gets, to measure the staff area with. */
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { db } from "../app/db.server";
import { closeChanges } from "../app/domain/base/database/database-changes.server";
import { storeDays } from "../app/domain/desk/figures/days/stored-days.server";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { rateCardOn } from "../app/domain/trip/pricing/rate-card-on.server";
import { databaseFile } from "../app/platform/database/database-url.js";
import { DatabaseInUse } from "./sample/large/bulk-load";
import { seedLarge } from "./sample/large/seed-large";

const MAX_LEADS = 5_000_000;

const { values } = parseArgs({
  options: { leads: { type: "string", default: "1000000" }, force: { type: "boolean", default: false } },
});
const leads = Number(values.leads);
if (!Number.isInteger(leads) || leads < 1 || leads > MAX_LEADS)
  stop(`--leads must be a whole number from 1 to ${MAX_LEADS}.`);

const now = new Date();
const card = await rateCardOn(calendarDayOf(now));
// The sample is loaded without any other connection.
closeChanges();
await db.$disconnect();
if (!card.ok) stop("There is no rate card in force.");

const file = databaseFile();
const database = new Database(file);
if (!values.force && database.prepare("SELECT 1 FROM leads WHERE is_sample = 0 LIMIT 1").get())
  stop(`${file} holds leads of real people. Use another DATABASE_URL, or --force if you mean it.`);
const started = performance.now();
try {
  const {
    leads: written,
    events,
    rows,
  } = seedLarge(database, { leads, now, card: card.value, onProgress: console.log });
  const [a, b, c] = [written, events, rows].map((count) => count.toLocaleString("en-US"));
  console.log(`${a} sample leads with ${b} timeline rows, ${c} rows in all.`);
} catch (error) {
  if (error instanceof DatabaseInUse || (error as { code?: string }).code === "SQLITE_BUSY")
    stop(`${file} is in use. Stop the site first.`);
  throw error;
} finally {
  database.close();
}

console.log("Adding up the days for the dashboard ...");
await storeDays(now, () => false);
console.log(`Done in ${Math.round((performance.now() - started) / 1_000)} s.`);

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
