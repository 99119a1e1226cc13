import type Database from "better-sqlite3";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "../../../app/domain/trip/pricing/rate-card";
import { priceTrips } from "../price-trips";
import { randomFrom, weighted } from "../random";
import type { Random } from "../random";
import { arrivals } from "./arrivals";
import { bulkLoad } from "./bulk-load";
import { stageAtAge } from "./stage-at-age";
import { writeVisits } from "./write-visits";
import { DAY_MS } from "../insert";
import { idsOf } from "../new-ids";
import { quoteNumbers } from "../quote-numbers";
import { unfinishedStartWriter } from "../unfinished-starts";
import { leadWriter, pooled } from "../write-lead";
import type { LeadSource } from "../write-lead";

const YEARS_IN_DAYS = 3 * 365;
const EVENTS_PER_LEAD = 5;
/** The newest leads have had no time for theirs. */
const EVENTS_AHEAD = 60;
/** Quotes begun and not sent, for each lead. */
const STARTS_PER_LEAD = 1.2;
const TRIPS = 1_500;

const leadSource = weighted<LeadSource>([
  ["quote", 84],
  ["contact", 5],
  ["chat", 5],
  ["manual", 4],
  ["import", 2],
]);

/**
 * A million people don't fit into 555-0100 to 555-0199, so all of the exchange 555 is used here, which has no
 * subscribers.
 */
const phoneDigits = (random: Random) =>
  `${random.whole(2, 9)}${random.whole(0, 9)}${random.whole(0, 9)}555${random.whole(1300, 9999)}`;

type Options = { leads: number; now: Date; card: RateCard; onProgress: (line: string) => void };
export type Written = { leads: number; events: number; rows: number };

/** Fills the database with sample leads over three years, all or none of them. Throws DatabaseInUse. */
export function seedLarge(db: Database.Database, { leads, now: at, card, onProgress }: Options): Written {
  const random = randomFrom(1);
  const now = at.getTime();
  onProgress(`Pricing ${TRIPS} trips ...`);
  const trips = priceTrips(Math.min(TRIPS, leads), card, calendarDayOf(at), random).map(pooled);
  const staff = db
    .prepare("SELECT id FROM staff WHERE is_active = 1 AND role IN ('owner', 'agent') ORDER BY id")
    .pluck()
    .all() as string[];
  const before = db.prepare("SELECT count(*) FROM leads WHERE is_sample = 1").pluck().get() as number;
  const newId = idsOf(now);
  const written: Written = { leads: 0, events: 0, rows: 0 };
  // Some lanes are asked for far more often than others.
  const someTrip = () => trips[Math.floor(trips.length * random.next() ** 2)] ?? random.pick(trips);
  bulkLoad(
    db,
    (index) => onProgress(`Building ${index}`),
    () => {
      const writeLead = leadWriter(db, newId, random);
      const writeStart = unfinishedStartWriter(db, newId, random);
      const takeNumber = quoteNumbers(db, before);
      const started = performance.now();
      for (const time of arrivals(leads, YEARS_IN_DAYS, now, random)) {
        const missing = EVENTS_PER_LEAD * (written.leads + 1) + EVENTS_AHEAD - written.events;
        const stage = stageAtAge((now - time) / DAY_MS, random);
        const hasEmail = random.chance(0.97);
        const { events } = writeLead({
          number: before + written.leads + 1,
          at: time,
          now,
          trip: someTrip(),
          quoteNumber: takeNumber(),
          ownerId: staff.length > 0 ? random.pick(staff) : null,
          stage,
          source: leadSource(random),
          hasEmail,
          phoneDigits: hasEmail && random.chance(0.3) ? null : phoneDigits(random),
          hasReplied: stage === "follow-up" && random.chance(0.02),
          events: Math.max(1, missing + random.whole(-2, 2)),
        });
        written.events += events;
        written.leads += 1;
        for (let share = STARTS_PER_LEAD; share > 0; share -= 1)
          if (random.chance(share)) writeStart(time, now, someTrip());
        if (written.leads % 50_000 === 0) onProgress(progress(written, leads, performance.now() - started));
      }
      written.rows += writeVisits(db, YEARS_IN_DAYS, now, random);
    },
  );
  return { ...written, rows: written.rows + newId.made() };
}

function progress({ leads, events }: Written, all: number, ms: number): string {
  const perSecond = Math.round((leads + events) / (ms / 1_000));
  return `${leads.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} leads, ${events.toLocaleString("en-US")} events, ${perSecond.toLocaleString("en-US")} a second`;
}
