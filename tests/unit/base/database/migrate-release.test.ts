import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type Database from "better-sqlite3";
import { beforeEach, describe, expect, test } from "vitest";
import { consentPurposes } from "#app/domain/base/consent/purposes.ts";
import { topicCodes } from "#app/domain/crm/contacts/topics.ts";
import { leadEventData } from "#app/domain/crm/leads/events.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import { outboxKinds } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { OutboxKind } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { migrate, migrationsFrom, releaseBefore, rowsOf } from "#tests/support/release-database.ts";
import type { Row } from "#tests/support/release-database.ts";
import { code, fillRelease, releaseRows } from "./release-rows";

const OURS = "20261122070000_tables_with_relations";
const [, ...later] = migrationsFrom(OURS);
const newRelease = releaseBefore(OURS);

let database: Database.Database;
beforeEach(() => {
  database = newRelease();
  return () => database.close();
});

const before = (table: string) => releaseRows[table] ?? [];
/** The rows of the earlier release with some columns changed; undefined removes a column. */
const changed = (table: string, change: (row: Row) => Record<string, Row[string] | undefined>) =>
  before(table).map((row) => JSON.parse(JSON.stringify({ ...row, ...change(row) })) as Row);

const recipients: Record<string, string> = {
  o1: "pat@example.com",
  o2: "pat@example.com",
  o6: "kim@example.com",
  o7: "ref@example.com",
};

/** The expected rows of each table that the migration changes. */
const after: Record<string, Row[]> = {
  referrals: changed("referrals", ({ submit_key }) => ({
    submit_key: undefined,
    idempotency_key: submit_key,
  })),
  leads: changed("leads", ({ id, referral_code, stage }) => ({
    given_referral_code: referral_code,
    referral_code: id === "l1" || id === "l2" ? code : null,
    stage: stage === "Ready to book" ? "ready-to-book" : "new",
  })),
  consent_records: changed("consent_records", ({ at, purpose }) => ({
    at: undefined,
    created_at: at,
    purpose: purpose === "newsletter" ? "other" : purpose,
  })),
  lead_events: changed("lead_events", ({ id, at, data }) => ({
    at: undefined,
    created_at: at,
    kind: { e1: "quote-submitted", e2: "quote-email-requested", e3: "transport-type-changed", e4: "note" }[
      String(id)
    ],
    data: id === "e4" ? JSON.stringify({ text: 'called {"minutes":3}' }) : data,
  })),
  quotes: changed("quotes", ({ id, submit_key, answers, transport_type }) => ({
    submit_key: undefined,
    idempotency_key: submit_key,
    answers: undefined,
    estimates: answers,
    rate_card: undefined,
    rate_card_version: id === "q2" ? null : "2026-11",
    transport_type: transport_type === "by hand" ? "open" : transport_type,
  })),
  contact_messages: changed("contact_messages", ({ id, submit_key, topic }) => ({
    submit_key: undefined,
    idempotency_key: submit_key,
    quote_id: id === "m1" ? "q1" : null,
    topic: topic === "by hand" ? "other" : topic,
  })),
  outbox_messages: changed("outbox_messages", ({ id, payload }) => {
    const ids = (/^\{.+\}$/.test(String(payload)) ? JSON.parse(String(payload)) : {}) as Record<
      string,
      string
    >;
    return {
      payload: undefined,
      quote_id: ids.quoteId ?? null,
      contact_message_id: ids.contactMessageId ?? null,
      referral_id: ids.referralId ?? null,
      recipient: recipients[String(id)] ?? null,
    };
  }).filter(({ id }) => String(id).startsWith("o")),
  chat_conversations: changed("chat_conversations", ({ told }) => ({ told: undefined, trip_state: told })),
  chat_messages: changed("chat_messages", ({ at }) => ({ at: undefined, created_at: at })),
  faq_entries: changed("faq_entries", ({ place }) => ({ place: undefined, position: place })),
};

const byHand = (sql: string) => () => database.exec(sql);
const upgrades: [string, () => void][] = [
  ["as the command runs it", () => migrate(database, [OURS])],
  ["with foreign keys off", () => (database.pragma("foreign_keys = OFF"), migrate(database, [OURS]))],
  ["inside one transaction", inTransaction],
];
function inTransaction() {
  database.exec("BEGIN");
  migrate(database, [OURS]);
  database.exec("COMMIT");
}

describe("a database of the release before keeps every row", () => {
  test.each(upgrades)("%s", async (_format, upgrade) => {
    fillRelease(database);
    upgrade();
    expect(database.pragma("foreign_key_check")).toEqual([]);
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    for (const table of Object.keys(releaseRows))
      expect(rowsOf(database, table), table).toEqual(after[table] ?? before(table));
    expect(
      database.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'new\\_%' ESCAPE '\\'").all(),
    ).toEqual([]);

    migrate(database, later);
    const folder = mkdtempSync(join(tmpdir(), "evenhaul-release-"));
    const file = join(folder, "migrated.db");
    writeFileSync(file, database.serialize());
    const db = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: `file:${file}` }) });
    const leads = await db.lead.findMany({
      include: {
        events: true,
        consents: true,
        referral: true,
        quotes: { include: { outboxMessages: true } },
      },
    });
    expect(leads.find(({ id }) => id === "l2")?.referral?.id).toBe("r1");
    expect(await db.chatMessage.count({ where: { author: "visitor" } })).toBe(1);
    expect(await db.outboxMessage.count({ where: { contactMessage: { topic: "claim" } } })).toBe(1);
    await db.$disconnect();
    rmSync(folder, { recursive: true });
  });

  test("an empty one too", () => {
    migrate(database, [OURS]);
    for (const table of Object.keys(releaseRows)) expect(rowsOf(database, table), table).toEqual([]);
  });
});

describe("the database itself holds", () => {
  beforeEach(() => {
    fillRelease(database);
    // Later migrations run too, because a tool that recreates a table drops the constraints it doesn't know.
    migrate(database, migrationsFrom(OURS));
  });

  test.each<[string, readonly string[], (value: string) => string]>([
    ["stages", leadStages.map((each) => each.code), (value) => `UPDATE leads SET stage = '${value}'`],
    ["events", Object.keys(leadEventData), (value) => `UPDATE lead_events SET kind = '${value}'`],
    ["consents", consentPurposes, (value) => `UPDATE consent_records SET purpose = '${value}'`],
    ["topics", topicCodes, (value) => `UPDATE contact_messages SET topic = '${value}'`],
    ["transport types", ["open", "enclosed"], (value) => `UPDATE quotes SET transport_type = '${value}'`],
    ["authors", ["visitor", "site"], (value) => `UPDATE chat_messages SET author = '${value}'`],
  ])("the list of %s that the code has", (_what, values, sql) => {
    for (const value of values) expect(byHand(sql(value)), value).not.toThrow();
    for (const value of ["", "other one", values[0]?.toUpperCase() ?? ""])
      expect(byHand(sql(value)), value).toThrow(/CHECK constraint failed/);
  });

  test("that a message is about exactly the one thing that its kind is about", () => {
    const columns = {
      quoteId: "quote_id",
      contactMessageId: "contact_message_id",
      referralId: "referral_id",
      leadEmailId: "lead_email_id",
      staffTokenId: "staff_token_id",
      whatsAppMessageId: "whatsapp_message_id",
      webhookDeliveryId: "webhook_delivery_id",
      automationActionId: "automation_action_id",
      socialDeliveryId: "social_delivery_id",
      staffNoticeId: "staff_notice_id",
      inboxAnswerId: "inbox_answer_id",
      orderId: "order_id",
      dataRequestId: "data_request_id",
      offerId: "offer_id",
      claimId: "claim_id",
      paymentId: "payment_id",
      inspectionId: "inspection_id",
    };
    const ids = {
      quoteId: "q1",
      contactMessageId: "m1",
      referralId: "r1",
      leadEmailId: "le1",
      staffTokenId: "st1",
      whatsAppMessageId: "wa1",
      webhookDeliveryId: "wd1",
      automationActionId: "aa1",
      socialDeliveryId: "sd1",
      staffNoticeId: "sn1",
      inboxAnswerId: "ia1",
      orderId: "o1",
      dataRequestId: "d1",
      offerId: "co1",
      claimId: "cl1",
      paymentId: "p1",
      inspectionId: "in1",
    };
    database.exec(`INSERT INTO lead_emails (id, lead_id, subject, body) VALUES ('le1', 'l1', 's', 'b');
      INSERT INTO inbox_answers (id, contact_message_id, body) VALUES ('ia1', 'm1', 'b');
      INSERT INTO data_requests (id, email, token_hash, due_at, link_ends_at) VALUES ('d1', 'a@example.com', 'h', '2026-11-28', '2026-11-28');
      INSERT INTO orders (id, order_number, token, quote_id, quote_version, state, is_from_before, price, fee, carrier_part,
          estimate, customer_name, transport_type, vehicle, size_class, is_running, car, distance, pickup_zip, pickup_place,
          pickup_state, delivery_zip, delivery_place, delivery_state, pickup, delivery, payment, pickup_word)
        VALUES ('o1', 'ORD-1', 't', 'q1', 1, 'confirmed', true, 900, 100, 800, '{}', 'N', 'open', 'V', 'sedan', true, '{}',
          100, '1', 'A', 'AA', '2', 'B', 'BB', '{}', '{}', '{}', 'w');
      INSERT INTO carriers (id, usdot, legal_name) VALUES ('ca1', '1', 'C');
      INSERT INTO carrier_offers (id, order_id, carrier_id, token, pay, basis, ends_at)
        VALUES ('co1', 'o1', 'ca1', 't', 800, 'b', '2026-11-28');
      INSERT INTO claims (id, order_id, number, open_key) VALUES ('cl1', 'o1', 1, 'o1');
      INSERT INTO payments (id, order_id, kind, state, amount, key) VALUES ('p1', 'o1', 'charge', 'waiting', 100, 'k');
      INSERT INTO inspections (id, order_id, "end") VALUES ('in1', 'o1', 'pickup');
      INSERT INTO staff (id, email, name, role) VALUES ('s1', 's@example.com', 'S', 'owner');
      INSERT INTO staff_tokens (id, staff_id, purpose, expires_at) VALUES ('st1', 's1', 'invitation', '2099-01-01');
      INSERT INTO staff_notices (id, staff_id, kind) VALUES ('sn1', 's1', 'password-set');
      INSERT INTO whatsapp_messages (id, lead_id, direction, text, status, status_at)
        VALUES ('wa1', 'l1', 'out', 't', 'waiting', '2026-01-01');
      INSERT INTO webhook_endpoints (id, name, url, secret, events) VALUES ('we1', 'n', 'u', 's', '[]');
      INSERT INTO webhook_deliveries (id, endpoint_id, event, payload) VALUES ('wd1', 'we1', 'test', '{}');
      INSERT INTO automation_rules (id, name) VALUES ('ar1', 'n');
      INSERT INTO automation_rule_versions (rule_id, version, definition, author) VALUES ('ar1', 1, '{}', 'a');
      INSERT INTO automation_runs (id, rule_id, version, lead_id, occasion, started_at)
        VALUES ('au1', 'ar1', 1, 'l1', 'o', '2026-01-01');
      INSERT INTO automation_actions (id, run_id, rule_id, lead_id, step, kind, outcome, created_at)
        VALUES ('aa1', 'au1', 'ar1', 'l1', 0, 'email', 'done', '2026-01-01');
      INSERT INTO social_channels (id, kind, name) VALUES ('sc1', 'by-hand', 'n');
      INSERT INTO social_posts (id, title, text) VALUES ('sp1', 't', 't');
      INSERT INTO social_deliveries (id, post_id, channel_id) VALUES ('sd1', 'sp1', 'sc1')`);
    const write = (kind: string, subjects: (keyof typeof ids)[]) =>
      byHand(
        `INSERT INTO outbox_messages (id, kind, channel${subjects.map((name) => `, ${columns[name]}`).join("")})
         VALUES (hex(randomblob(8)), '${kind}', '${outboxKinds[kind as OutboxKind]?.channel ?? "email"}'${subjects.map((name) => `, '${ids[name]}'`).join("")})`,
      );
    for (const [kind, { subject: own }] of Object.entries(outboxKinds)) {
      expect(write(kind, [own]), kind).not.toThrow();
      expect(write(kind, []), kind).toThrow(/CHECK/);
      for (const other of (Object.keys(ids) as (keyof typeof ids)[]).filter((name) => name !== own)) {
        expect(write(kind, [other]), kind).toThrow(/CHECK/);
        expect(write(kind, [own, other]), kind).toThrow(/CHECK/);
      }
    }
    expect(write("fax", ["quoteId"])).toThrow(/CHECK/);
  });

  test("what refers to what", () => {
    const rejected = /FOREIGN KEY constraint failed/;
    expect(byHand("UPDATE quotes SET rate_card_version = 'gone'")).toThrow(rejected);
    expect(byHand("DELETE FROM rate_cards")).toThrow(rejected);
    expect(byHand("UPDATE leads SET referral_code = 'NOBODY'")).toThrow(rejected);
    expect(byHand("UPDATE outbox_messages SET quote_id = 'gone' WHERE id = 'o1'")).toThrow(rejected);
    expect(byHand("UPDATE contact_messages SET quote_id = 'gone'")).toThrow(rejected);
  });

  test("that what is about a thing goes with it, and a word about it stays", () => {
    database.exec("DELETE FROM quotes WHERE id = 'q1'; DELETE FROM referrals");
    expect(rowsOf(database, "outbox_messages").map(({ id }) => id)).toEqual(["o4", "o5", "o6"]);
    expect(rowsOf(database, "contact_messages")[0]).toMatchObject({ quote_id: null, quote_number: "EH-q1" });
    expect(rowsOf(database, "leads")[0]).toMatchObject({ referral_code: null, given_referral_code: code });
  });
});
