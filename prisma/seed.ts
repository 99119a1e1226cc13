/**
 * Fills an empty database with the initial data. Running it again adds only what is missing and renews pages that staff
 * haven't changed.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { db } from "../app/db.server";
import type { Db, Tx } from "../app/db.server";
import { rereadPhones } from "../app/domain/crm/leads/reread-phones.server";
import { summarizeAll } from "../app/domain/crm/leads/summarize-all.server";
import { BrokenFixtures } from "../app/domain/base/markdown/source-problem";
import { indexedEntries, refreshIndex } from "../app/domain/content/search/refresh-index.server";
import { seedFirstOwner } from "./seed/first-owner";
import { seedHomeFaq } from "./seed/home";
import { seedNews } from "./seed/news";
import { readSeedPages, seedPages } from "./seed/pages";
import type { SeedPage } from "./seed/pages";
import { seedRateCards } from "./seed/rate-cards";
import { removeSeededSamples } from "./seed/sample-reviews";
import { seedSettings } from "./seed/settings";

const SEED_LIMIT_MS = 60_000;

const { values: given } = parseArgs({
  options: { "if-empty": { type: "boolean" }, pages: { type: "string" } },
});

/** The pages as the build read them (--pages FILE), or as the fixtures are now. */
const givenPages = (): SeedPage[] =>
  given.pages ? (JSON.parse(readFileSync(given.pages, "utf8")) as SeedPage[]) : readSeedPages();

/** Of two starts on an empty volume the second one waits, and finds what the first one wrote. */
const inTurn = (seed: (tx: Tx) => Promise<number>) => (db: Db) =>
  db.$transaction(seed, { timeout: SEED_LIMIT_MS });

const steps = [
  { what: "settings", count: () => db.setting.count(), run: inTurn(seedSettings) },
  // Always runs, because a release may bring the next card; the step leaves a card of staff's in force.
  { what: "rate cards", count: async () => 0, run: inTurn(seedRateCards) },
  // Always runs, because a release may bring new page text; the step keeps pages that staff changed.
  { what: "pages", count: async () => 0, run: (db: Db) => seedPages(db, givenPages()) },
  // Always runs: earlier releases seeded samples of reviews, which belong to `npm run seed:demo` now.
  { what: "reviews", count: async () => 0, run: inTurn(removeSeededSamples) },
  // Always runs, because a release may bring new answers; the step leaves what staff wrote or changed.
  { what: "questions of the home page", count: async () => 0, run: inTurn(seedHomeFaq) },
  // Leads from before this release have no summary of their quote yet; there are none in an empty database.
  { what: "summaries of leads", count: async () => 0, run: summarizeAll },
  { what: "phone numbers, read again", count: async () => 0, run: rereadPhones },
  // Always runs, because a release may bring new text for its own posts; the step leaves what staff wrote or changed.
  { what: "news", count: async () => 0, run: inTurn(seedNews) },
  { what: "the first staff account", count: () => db.staff.count(), run: seedFirstOwner },
  // The server would build it beside its first visitors, from each process that starts.
  { what: "entries of the search", count: async () => 0, run: buildSearch },
];

// Each step checks its own table, because a release may add a table to a database already in use.
for (const [index, { what, count, run }] of steps.entries()) {
  if (given["if-empty"] && (await count()) > 0) continue;
  const added = await (async () => run(db))().catch(stop);
  console.log(`Seeding ${index + 1}/${steps.length}: ${what}, ${added} added`);
}
await db.$disconnect();

async function buildSearch(): Promise<number> {
  await refreshIndex();
  return indexedEntries().length;
}

/** Broken fixtures print without a stack trace, because a writer can fix them. */
function stop(error: unknown): never {
  console.error(error instanceof BrokenFixtures ? error.message : error);
  process.exit(1);
}
