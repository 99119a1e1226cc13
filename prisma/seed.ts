/** Fills an empty database with what the site needs to begin. Run again, it adds what is missing and changes nothing. */
import { db } from "../app/db.server";
import { seedHomeFaq, seedReviews } from "./seed/home";
import { seedPages } from "./seed/pages";
import { seedRateCards } from "./seed/rate-cards";
import { FixtureTrouble } from "./seed/read-fixture";
import { seedSettings } from "./seed/settings";

const steps = [
  { what: "settings", count: () => db.setting.count(), run: seedSettings },
  { what: "rate cards", count: () => db.rateCard.count(), run: seedRateCards },
  // Always: a release brings new words for pages, which the step itself tells from those that staff changed.
  { what: "pages", count: async () => 0, run: seedPages },
  { what: "sample reviews", count: () => db.review.count(), run: seedReviews },
  { what: "questions of the home page", count: () => db.faqEntry.count(), run: seedHomeFaq },
];

// Each step looks at its own table: a release may bring a new one to a database that is long in use.
const onlyIfEmpty = process.argv.includes("--if-empty");
for (const [index, { what, count, run }] of steps.entries()) {
  if (onlyIfEmpty && (await count()) > 0) continue;
  try {
    const added = await run(db);
    console.log(`Seeding ${index + 1}/${steps.length}: ${what}, ${added} added`);
  } catch (error) {
    if (!(error instanceof FixtureTrouble)) throw error;
    console.error(`${error.message}\nNot seeded: ${what}. Please mend the fixture named above.`);
    process.exit(1);
  }
}
await db.$disconnect();
