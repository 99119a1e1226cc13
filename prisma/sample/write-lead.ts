import { randomBytes } from "node:crypto";
import type Database from "better-sqlite3";
import { quoteFigures } from "../../app/domain/crm/quotes/submit/quote-figures";
import { tripColumns } from "../../app/domain/crm/quotes/submit/trip-columns";
import { vehicleLabel } from "../../app/domain/trip/vehicles/vehicle";
import type { PricedTrip } from "./price-trips";
import type { LeadStage } from "../../app/domain/crm/leads/stages";
import { DAY_MS, dayOf, stored } from "./insert";
import { leadInserters } from "./lead-inserters";
import type { Random } from "./random";
import { sampleEmail, sampleName, sampleSource } from "./texts";
import { timelineOf } from "./timeline";
import type { TimedEvent } from "./timeline";

const VALID_DAYS = 14;
/** Stands for the last day of the price hold in a pooled trip's text. */
const validUntilMark = "0000-00-00";

/** A trip that many leads share, as its quote's columns. */
export const pooled = ({ trip, pickup, delivery, estimates, asked }: PricedTrip) => ({
  trip: tripColumns(trip),
  figures: quoteFigures(asked),
  pickup,
  delivery,
  vehicle: vehicleLabel(trip.vehicle),
  sizeClass: trip.vehicle.sizeClass,
  asked,
  /** the texts between the last days of its price holds */
  estimates: JSON.stringify(estimates, (key, value: unknown) =>
    key === "validUntil" ? validUntilMark : value,
  ).split(validUntilMark),
});
export type PooledTrip = ReturnType<typeof pooled>;

export type LeadAt = {
  /** "Sample Person {number}" */
  number: number;
  at: number;
  now: number;
  trip: PooledTrip;
  quoteNumber: string;
  stage: LeadStage;
  source: LeadSource;
  hasEmail: boolean;
  phoneDigits: string | null;
  /** they answered, and wait for us */
  hasReplied: boolean;
  /** null if there are no staff yet */
  ownerId: string | null;
  /** how many events its timeline should have, if that many happened */
  events: number;
};

export type LeadSource = "quote" | "contact" | "chat" | "manual" | "import";
export type WrittenLead = { id: string; events: number; email: string | null; phone: string | null };

const answers = new Set(["call", "email-written"]);
const touches = new Set(["call", "email-written", "quote-submitted", "lead-created"]);

/** Writes leads with everything that belongs to them; `newId` makes a new id for a table's letter. */
export function leadWriter(db: Database.Database, newId: (table: string) => string, random: Random) {
  const insert = leadInserters(db);

  return ({ number, at, now, trip, quoteNumber, stage, source, ownerId, ...lead }: LeadAt): WrittenLead => {
    const id = newId("l");
    const owner = stage === "new" && random.chance(0.8) ? null : ownerId;
    const price = trip.figures.estimatedPrice;
    const plan = { stage, at, now, source, quoteNumber, price, staffId: ownerId, events: lead.events, newId };
    const line = timelineOf(plan, random);
    const last = (fits: (event: TimedEvent) => boolean) => line.events.findLast(fits)?.at;
    const moved = last(({ kind }) => kind === "stage-changed") ?? at;
    const firstAnswer = line.events.find(({ kind }) => answers.has(kind))?.at;
    const repliedAt = lead.hasReplied ? (line.events.at(-1)?.at ?? at) : null;
    const email = lead.hasEmail ? sampleEmail(number) : null;
    const phone = lead.phoneDigits && formatted(lead.phoneDigits);
    const pickupOn = random.chance(0.6) ? dayOf(at + random.whole(3, 35) * DAY_MS) : null;
    const validUntil = [dayOf(at + VALID_DAYS * DAY_MS), pickupOn].sort()[pickupOn ? 0 : 1] ?? dayOf(at);
    const openTask = line.task?.doneAt === null ? line.task : null;
    insert.lead({
      id,
      full_name: sampleName(number),
      email,
      email_normalized: email,
      use_whatsapp: 0,
      phone,
      phone_digits: lead.phoneDigits,
      stage,
      stage_changed_at: stored(moved),
      lost_reason: line.lostReason,
      owner_id: owner,
      source,
      campaign: sampleSource(random),
      created_at: stored(at),
      version: line.events.length,
      updated_at: stored(line.events.at(-1)?.at ?? at),
      first_answered_at: firstAnswer === undefined ? null : stored(firstAnswer),
      waiting_since: stage === "new" ? stored(at) : repliedAt && stored(repliedAt),
      last_touch_at: stored(last(({ kind }) => touches.has(kind)) ?? at),
      next_task_at: openTask && stored(openTask.dueAt),
      next_task_title: openTask && openTask.title,
      contact_stopped_at: stage === "do-not-contact" ? stored(moved) : null,
      contact_stop_reason: stage === "do-not-contact" ? "Asked us to stop" : null,
      is_sample: 1,
      quote_number: quoteNumber,
      vehicle: trip.vehicle,
      size_class: trip.sizeClass,
      pickup_zip: trip.pickup.zip,
      pickup_place: trip.pickup.city,
      pickup_state: trip.pickup.state,
      delivery_zip: trip.delivery.zip,
      delivery_place: trip.delivery.city,
      delivery_state: trip.delivery.state,
      transport_type: trip.trip.transportType,
      is_running: Number(trip.trip.isRunning),
      price,
      distance: trip.figures.distance,
      pickup_on: pickupOn,
      valid_until: validUntil,
    });
    const quoteId = newId("q");
    insert.quote({
      id: quoteId,
      quote_number: quoteNumber,
      token: randomBytes(16).toString("base64url"),
      idempotency_key: `sample ${quoteId}`,
      fingerprint: "sample",
      lead_id: id,
      created_at: stored(at),
      pickup_on: pickupOn,
      carrier_pay: Math.round(price * 0.84),
      valid_until: validUntil,
      pickup_address: trip.trip.pickupAddress,
      pickup_zip: trip.trip.pickupZip,
      delivery_address: trip.trip.deliveryAddress,
      delivery_zip: trip.trip.deliveryZip,
      transport_type: trip.trip.transportType,
      vehicle_year: trip.trip.vehicleYear,
      vehicle_make: trip.trip.vehicleMake,
      vehicle_model: trip.trip.vehicleModel,
      is_running: Number(trip.trip.isRunning),
      estimated_price: price,
      price_min: trip.figures.priceMin,
      price_max: trip.figures.priceMax,
      distance: trip.figures.distance,
      rate_card_version: trip.figures.rateCardVersion,
      estimates: trip.estimates.join(validUntil),
    });
    for (const event of line.events)
      insert.event({
        id: newId("e"),
        lead_id: id,
        kind: event.kind,
        data: JSON.stringify(event.data),
        staff_id: event.staffId,
        created_at: stored(event.at),
      });
    if (line.task) insert.task(id, line.task, owner);
    if (line.tag) insert.tag({ lead_id: id, tag: line.tag });
    for (const sent of line.emails) insert.email(newId, id, email, sent, ownerId);
    if (source === "quote") insert.consent(newId("c"), id, at);
    if (email && random.chance(0.35)) insert.quoteEmail(newId("o"), quoteId, email, at, random);
    if (source === "quote") insert.finishedStart(newId("s"), quoteId, at, trip, random);
    return { id, events: line.events.length, email, phone };
  };
}

const formatted = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
