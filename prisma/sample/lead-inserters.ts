import type Database from "better-sqlite3";
import { consentVersion, plainWording, quoteTerms } from "../../app/domain/base/consent/wording";
import type { Random } from "./random";
import { sampleSource } from "./texts";
import { inserter, stored } from "./insert";
import type { Timeline } from "./timeline";
import type { PooledTrip } from "./write-lead";

const MINUTE_MS = 60_000;
type Task = NonNullable<Timeline["task"]>;

/** Prepared inserts for the rows of a lead. No outbox message waits, so nothing is ever sent to a sample. */
export function leadInserters(db: Database.Database) {
  const lead = inserter(db, "leads", [
    "id",
    "full_name",
    "email",
    "email_normalized",
    "phone",
    "phone_digits",
    "use_whatsapp",
    "stage",
    "stage_changed_at",
    "lost_reason",
    "owner_id",
    "source",
    "campaign",
    "created_at",
    "version",
    "updated_at",
    "first_answered_at",
    "waiting_since",
    "last_touch_at",
    "next_task_at",
    "next_task_title",
    "contact_stopped_at",
    "contact_stop_reason",
    "is_sample",
    "quote_number",
    "pickup_zip",
    "pickup_place",
    "pickup_state",
    "delivery_zip",
    "delivery_place",
    "delivery_state",
    "vehicle",
    "size_class",
    "transport_type",
    "is_running",
    "price",
    "distance",
    "pickup_on",
    "valid_until",
  ]);
  const quote = inserter(db, "quotes", [
    "id",
    "quote_number",
    "token",
    "idempotency_key",
    "fingerprint",
    "lead_id",
    "created_at",
    "carrier_pay",
    "pickup_on",
    "pickup_address",
    "pickup_zip",
    "delivery_address",
    "delivery_zip",
    "transport_type",
    "vehicle_year",
    "vehicle_make",
    "vehicle_model",
    "is_running",
    "estimated_price",
    "price_min",
    "price_max",
    "distance",
    "estimates",
    "rate_card_version",
    "valid_until",
  ]);
  const event = inserter(db, "lead_events", ["id", "lead_id", "kind", "data", "staff_id", "created_at"]);
  const taskRow = inserter(db, "lead_tasks", [
    "id",
    "lead_id",
    "title",
    "due_at",
    "done_at",
    "owner_id",
    "created_by_id",
    "created_at",
  ]);
  const tag = inserter(db, "lead_tags", ["lead_id", "tag"]);
  const emailRow = inserter(db, "lead_emails", [
    "id",
    "lead_id",
    "staff_id",
    "subject",
    "body",
    "created_at",
  ]);
  const consentRow = inserter(db, "consent_records", [
    "id",
    "lead_id",
    "purpose",
    "wording",
    "version",
    "created_at",
  ]);
  const message = inserter(db, "outbox_messages", [
    "id",
    "kind",
    "quote_id",
    "lead_email_id",
    "recipient",
    "created_at",
    "due_at",
    "attempts",
    "delivered_at",
    "given_up_at",
    "last_error",
  ]);
  const start = inserter(db, "quote_starts", [
    "id",
    "started_at",
    "updated_at",
    "step",
    "page",
    "source",
    "pickup_state",
    "delivery_state",
    "size_class",
    "quote_id",
  ]);
  const wording = plainWording(quoteTerms("Evenhaul"));
  const sent = (at: number) => ({
    created_at: stored(at),
    due_at: stored(at),
    attempts: 1,
    delivered_at: stored(at + 2_000),
    given_up_at: null,
    last_error: null,
  });

  return {
    lead,
    quote,
    event,
    tag,
    task: (leadId: string, task: Task, ownerId: string | null) =>
      taskRow({
        id: task.id,
        lead_id: leadId,
        title: task.title,
        due_at: stored(task.dueAt),
        done_at: task.doneAt === null ? null : stored(task.doneAt),
        owner_id: ownerId,
        created_by_id: ownerId,
        created_at: stored(task.createdAt),
      }),
    email(
      newId: (table: string) => string,
      leadId: string,
      recipient: string | null,
      { id, subject, at }: Timeline["emails"][number],
      staffId: string | null,
    ) {
      const body = "Hello,\n\nthis is about your car. Please call us with any question.";
      emailRow({ id, lead_id: leadId, staff_id: staffId, subject, body, created_at: stored(at) });
      const subjects = { quote_id: null, lead_email_id: id };
      message({ id: newId("o"), kind: "lead-email", ...subjects, recipient, ...sent(at) });
    },
    consent: (id: string, leadId: string, at: number) =>
      consentRow({
        id,
        lead_id: leadId,
        purpose: "quote-terms",
        wording,
        version: consentVersion,
        created_at: stored(at),
      }),
    quoteEmail(id: string, quoteId: string, recipient: string, at: number, random: Random) {
      const failed = { delivered_at: null, given_up_at: stored(at + 60 * MINUTE_MS), attempts: 5 };
      message({
        id,
        kind: "quote-to-customer",
        quote_id: quoteId,
        lead_email_id: null,
        recipient,
        ...sent(at),
        ...(random.chance(0.01) && { ...failed, last_error: "The mailbox does not exist." }),
      });
    },
    finishedStart: (id: string, quoteId: string, at: number, trip: PooledTrip, random: Random) =>
      start({
        id,
        started_at: stored(at - random.whole(1, 9) * MINUTE_MS),
        updated_at: stored(at),
        step: 3,
        page: random.chance(0.7) ? "/" : "/get-a-quote",
        source: sampleSource(random),
        pickup_state: trip.pickup.state,
        delivery_state: trip.delivery.state,
        size_class: trip.sizeClass,
        quote_id: quoteId,
      }),
  };
}
