import type Database from "better-sqlite3";
import { DAY_MS, inserter, stored } from "../insert";
import { SAMPLE_PREFIX } from "./sample-prefix";

/** Not written by customers: they have neither a name nor stars, and say what a review here would cover. */
const demoReviews = [
  {
    trip: "Sedan, Ohio to Florida",
    body: "A review like this one says whether the price on the day of booking was the price at delivery, and how many days there were between the two signatures.",
  },
  {
    trip: "SUV, Texas to Washington",
    body: "Here a customer says how long it took until a carrier was assigned, whether the driver called ahead, and where the truck stopped when the street was too narrow.",
  },
  {
    trip: "Motorcycle, Arizona to Michigan",
    body: "And here, how the bike was strapped, what the bill of lading said at pickup, and what it said at delivery.",
  },
];

/** Adds sample reviews for the staff area; they're hidden, so that no release shows them to visitors. */
export function addReviews(db: Database.Database, now: number): number {
  const review = inserter(db, "reviews", [
    "id",
    "author",
    "trip",
    "body",
    "stars",
    "is_sample",
    "is_shown",
    "written_on",
    "created_at",
  ]);
  for (const [index, { trip, body }] of demoReviews.entries())
    review({
      id: `${SAMPLE_PREFIX}demo-${index + 1}`,
      author: null,
      trip,
      body,
      stars: null,
      is_sample: 1,
      is_shown: 0,
      written_on: null,
      created_at: stored(now - index * DAY_MS),
    });
  return demoReviews.length;
}

export const removeReviews = (db: Database.Database): number =>
  db.prepare("DELETE FROM reviews WHERE is_sample = 1").run().changes;
