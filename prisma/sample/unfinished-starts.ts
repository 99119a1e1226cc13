import type Database from "better-sqlite3";
import { weighted } from "./random";
import type { Random } from "./random";
import { sampleSource } from "./texts";
import { inserter, stored } from "./insert";
import type { PooledTrip } from "./write-lead";

const stoppedAt = weighted<number>([
  [0, 45],
  [1, 30],
  [2, 25],
]);
const startError = weighted<string | null>([
  [null, 88],
  ["pickup-address-required", 4],
  ["unknown-zip", 4],
  ["email-invalid", 2],
  ["not-carried", 2],
]);
/** Quotes that somebody began and didn't send. */
export function unfinishedStartWriter(
  db: Database.Database,
  newId: (table: string) => string,
  random: Random,
) {
  const insert = inserter(db, "quote_starts", [
    "id",
    "started_at",
    "updated_at",
    "step",
    "last_error",
    "page",
    "source",
    "pickup_state",
    "delivery_state",
    "size_class",
  ]);
  return (at: number, now: number, trip: PooledTrip) => {
    const step = stoppedAt(random);
    insert({
      id: newId("s"),
      started_at: stored(at),
      step,
      last_error: startError(random),
      updated_at: stored(Math.min(now, at + random.whole(5, 600) * 1_000)),
      page: random.chance(0.7) ? "/" : "/get-a-quote",
      source: sampleSource(random),
      pickup_state: step > 0 ? trip.pickup.state : null,
      delivery_state: step > 0 ? trip.delivery.state : null,
      size_class: step > 1 ? trip.sizeClass : null,
    });
  };
}
