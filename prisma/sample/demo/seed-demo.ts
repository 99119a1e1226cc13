import type Database from "better-sqlite3";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "../../../app/domain/trip/pricing/rate-card";
import { idsOf } from "../new-ids";
import { priceTrips } from "../price-trips";
import { quoteNumbers } from "../quote-numbers";
import { randomFrom, weighted } from "../random";
import { unfinishedStartWriter } from "../unfinished-starts";
import { leadWriter, pooled } from "../write-lead";
import type { LeadSource } from "../write-lead";
import { recordSampleData } from "./audit";
import { writeInbox } from "./inbox";
import { demoStages, hoursAgo } from "./people";
import { SAMPLE_PREFIX } from "./sample-prefix";
import { writeOrders } from "./orders";
import { addReviews } from "./reviews";
import { addVisits } from "./visits";

const leadSource = weighted<LeadSource>([
  ["quote", 78],
  ["contact", 8],
  ["chat", 6],
  ["manual", 8],
]);
const areas = ["201", "212", "305", "312", "404", "415", "512", "585", "602", "713", "720", "808"];
/** Every so many leads, somebody has the number of the lead before. */
const SHARED_PHONE = 25;
const UNFINISHED_STARTS = 240;

/** Fills an empty desk with two hundred sample leads in every stage and three reviews, in one transaction; returns how many leads. */
export function seedDemo(db: Database.Database, { now: at, card }: { now: Date; card: RateCard }): number {
  const random = randomFrom(2);
  const now = at.getTime();
  db.pragma("foreign_keys = ON");
  const trips = priceTrips(160, card, calendarDayOf(at), random).map(pooled);
  const staff = db
    .prepare("SELECT id FROM staff WHERE is_active = 1 AND role IN ('owner', 'agent') ORDER BY id")
    .pluck()
    .all() as string[];
  const times = demoStages
    .flatMap(({ stage, count, hours: [least, most] }) =>
      Array.from({ length: count }, () => ({
        stage,
        at: hoursAgo(now, least + random.next() ** 1.5 * (most - least)),
      })),
    )
    .sort((a, b) => a.at - b.at);
  return db
    .transaction(() => {
      const newId = idsOf(now);
      const writeLead = leadWriter(db, newId, random);
      const takeNumber = quoteNumbers(db, now);
      const inbox = { contact: [] as Lead[], chat: [] as Lead[] };
      let phoneDigits = "";
      for (const [index, lead] of times.entries()) {
        const [number, source] = [index + 1, leadSource(random)];
        if (number % SHARED_PHONE !== 0)
          phoneDigits = `${random.pick(areas)}55501${String(index % 100).padStart(2, "0")}`;
        const { id } = writeLead({
          ...lead,
          number,
          now,
          source,
          phoneDigits,
          trip: random.pick(trips),
          quoteNumber: takeNumber(),
          ownerId: staff.length > 0 ? random.pick(staff) : null,
          hasEmail: random.chance(0.95),
          hasReplied: lead.stage === "follow-up" && random.chance(0.25),
          events: random.whole(5, 12),
        });
        if (source === "contact" || source === "chat") inbox[source].push({ id, number, at: lead.at });
      }
      const orders = writeOrders(db, { newId, now, random, staffId: staff[0] ?? null });
      // Two of each wait for somebody.
      writeInbox(db, { contact: inbox.contact.slice(-4), chat: inbox.chat.slice(-2) }, newId, now);
      const writeStart = unfinishedStartWriter(db, (table) => SAMPLE_PREFIX + newId(table), random);
      for (let made = 0; made < UNFINISHED_STARTS; made += 1)
        writeStart(hoursAgo(now, 60 * 24 * random.next() ** 1.5), now, random.pick(trips));
      const visits = addVisits(db, now);
      const reviews = addReviews(db, now);
      recordSampleData(
        db,
        "sample-data-added",
        { after: { leads: times.length, orders, visits, reviews } },
        now,
      );
      return times.length;
    })
    .immediate();
}

type Lead = { id: string; number: number; at: number };
