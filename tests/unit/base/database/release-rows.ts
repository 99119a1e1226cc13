import { randomBytes } from "node:crypto";
import type Database from "better-sqlite3";
import { referralCodeFrom } from "#app/domain/base/codes/referral-code.ts";
import { insert } from "#tests/support/release-database.ts";
import type { Row } from "#tests/support/release-database.ts";

const at = "2026-11-21T12:00:00.123+00:00";

/** Contains characters that people mistype: 0 for O, 1 for L. */
export const code = referralCodeFrom(new Uint8Array([0, 1, 0, 1, 0]));

const estimate = (rateCard: string) => ({
  estimatedPrice: 1_000,
  priceRange: { min: 900, max: 1_100 },
  distance: 1_290,
  transitDays: { min: 3, max: 5 },
  pickupWindow: { min: 1, max: 5 },
  breakdown: [{ label: "Road miles", note: "1,290 mi", amount: 1_000 }],
  route: { via: ["I-95"], states: ["FL"] },
  stateMiles: [{ state: "FL", miles: 1_290 }],
  validUntil: "2026-11-28",
  rateCard,
});

const quote = (id: string, changes: Row): Row => ({
  id,
  quote_number: `EH-${id}`,
  token: `t-${id}`,
  submit_key: `k-${id}`,
  fingerprint: "f",
  lead_id: "l1",
  created_at: at,
  pickup_address: "Miami, FL 33101",
  pickup_zip: "33101",
  delivery_address: "Austin, TX 78701",
  delivery_zip: "78701",
  transport_type: "open",
  vehicle_year: "2019",
  vehicle_make: "Honda",
  vehicle_model: "Civic",
  is_running: 1,
  estimated_price: 1_000,
  price_min: 900,
  price_max: 1_100,
  distance: 1_290,
  answers: JSON.stringify({ open: estimate("2026-11"), enclosed: null }),
  rate_card: "2026-11",
  valid_until: "2026-11-28",
  ...changes,
});

const lead = (id: string, changes: Row): Row => ({
  id,
  full_name: "Pat",
  email: `${id}@example.com`,
  phone: null,
  use_whatsapp: 0,
  referral_code: null,
  stage: "new",
  created_at: at,
  ...changes,
});

const event = (id: string, kind: string, data: object): Row => ({
  id,
  lead_id: "l1",
  kind,
  data: JSON.stringify(data),
  at,
});

const message = (id: string, changes: Row): Row => ({
  id,
  receipt_number: `MS-${id}`,
  token: `t-${id}`,
  submit_key: `k-${id}`,
  created_at: at,
  name: "Kim",
  email: "Kim@example.com",
  phone: null,
  topic: "claim",
  quote_number: null,
  message: "A scratch.",
  ...changes,
});

const outbox = (id: string, kind: string, payload: string, changes: Row = {}): Row => ({
  id,
  kind,
  payload,
  created_at: at,
  due_at: at,
  attempts: 0,
  delivered_at: null,
  given_up_at: null,
  last_error: null,
  leased_until: null,
  ...changes,
});

const about = (name: string, id: string) => JSON.stringify({ [name]: id });

/** The rows of each table before the migration, including odd and hand-edited ones. */
export const releaseRows: Record<string, Row[]> = {
  rate_cards: [{ version: "2026-11", effective_from: "2026-11-01", card: "{}", created_at: at }],
  referrals: [
    ...[code, referralCodeFrom(randomBytes(5))].map((own, index) => ({
      id: `r${index + 1}`,
      code: own,
      token: "t",
      submit_key: `k-r${index + 1}`,
      name: "Ref",
      email: "Ref@example.com",
      created_at: at,
    })),
  ],
  referral_days: [{ code, day: "2026-11-21", visits: 7 }],
  leads: [
    lead("l1", { referral_code: code, email: "PAT@example.com", phone: "555", use_whatsapp: 1 }),
    lead("l2", { referral_code: code.toLowerCase().replaceAll("0", "o").replaceAll("1", "l") }),
    lead("l3", { referral_code: "FRIEND-7", stage: "Ready to book" }),
    lead("l4", { stage: "who knows" }),
  ],
  consent_records: ["quote-terms", "whatsapp", "newsletter"].map((purpose, index) => ({
    id: `c${index}`,
    lead_id: "l1",
    purpose,
    wording: "Yes.",
    version: "2026-11-21",
    ip: index ? null : "192.0.2.1",
    at,
  })),
  lead_events: [
    event("e1", "quote submitted", { quoteNumber: "EH-q1", estimatedPrice: 1_000 }),
    event("e2", "quote mailed again", { quoteNumber: "EH-q1" }),
    event("e3", "trailer switched", { quoteNumber: "EH-q1", from: "open", to: "enclosed" }),
    event("e4", "called", { minutes: 3 }),
  ],
  quotes: [
    quote("q1", { transport_type: "enclosed" }),
    quote("q2", {
      lead_id: "l2",
      rate_card: "2025-01",
      answers: JSON.stringify({ open: estimate("2025-01"), enclosed: null }),
    }),
    quote("q3", { lead_id: "l3", transport_type: "by hand" }),
  ],
  contact_messages: [
    message("m1", { quote_number: "EH-q1" }),
    message("m2", { quote_number: "EH-unknown", topic: "existing-quote" }),
    message("m3", { topic: "by hand", phone: "555" }),
  ],
  outbox_messages: [
    outbox("o1", "quote-to-customer", about("quoteId", "q1"), { delivered_at: at, attempts: 1 }),
    outbox("o2", "quote-to-customer-again", about("quoteId", "q1"), { given_up_at: at, last_error: "550" }),
    outbox("o3", "quote-to-customer-whatsapp", about("quoteId", "q1")),
    outbox("o4", "lead-to-staff", about("quoteId", "q2"), { leased_until: at, attempts: 3 }),
    outbox("o5", "contact-to-staff", about("contactMessageId", "m1")),
    outbox("o6", "contact-receipt", about("contactMessageId", "m2")),
    outbox("o7", "referral-link", about("referralId", "r1")),
    // These refer to nothing that exists.
    outbox("x1", "quote-to-customer", about("quoteId", "deleted")),
    outbox("x2", "referral-link", "{"),
    outbox("x3", "contact-receipt", "null"),
    outbox("x4", "fax", about("quoteId", "q1")),
  ],
  chat_conversations: [{ id: "talk", told: '{"make":"Honda"}', created_at: at, updated_at: at }],
  chat_messages: [
    { id: 4, conversation_id: "talk", author: "visitor", text: "Hi", kind: null, extras: null, at },
    { id: 9, conversation_id: "talk", author: "site", text: "Hello", kind: "fixed", extras: "{}", at },
  ],
  faq_entries: [
    { id: "f1", question: "Why?", answer: "So.", place: 3, is_shown: 1, created_at: at, changed_at: at },
  ],
  settings: [{ name: "referralReward", value: "$50", updated_at: at }],
};

/** Fills a database of the earlier release and adds the orphans that a manual delete without foreign keys leaves. */
export function fillRelease(database: Database.Database): void {
  for (const [table, rows] of Object.entries(releaseRows)) insert(database, table, ...rows);
  database.pragma("foreign_keys = OFF");
  insert(database, "quotes", quote("orphan", { lead_id: "deleted" }));
  insert(database, "lead_events", { ...event("orphan", "quote submitted", {}), lead_id: "deleted" });
  insert(database, "referral_days", { code: "NOBODY", day: "2026-11-21", visits: 1 });
  database.pragma("foreign_keys = ON");
}
