import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { deleteDue } from "#app/domain/desk/retention/delete-due.server.ts";
import { countDue, findDue } from "#app/domain/desk/retention/due-rows.server.ts";
import { confirmErasure, heldErasure } from "#app/domain/desk/retention/hold-erasure.server.ts";
import {
  describePeriod,
  retentionRuleNames,
  retentionRules,
} from "#app/domain/desk/retention/retention-rules.ts";
import type { RetentionRule } from "#app/domain/desk/retention/retention-rules.ts";
import { anOrder } from "#tests/support/orders.ts";
import { sql } from "#tests/support/staff-browser.ts";

const now = new Date("2026-11-22T12:00:00Z");
const by = { id: null, name: "a test" };
const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const run = (statement: string, ...values: unknown[]) => sql(file, statement, ...values);
const daysAgo = (days: number) =>
  new Date(now.getTime() - days * 24 * 3_600_000).toISOString().replace("Z", "+00:00");

/** Both sides of a rule's edge. */
const older = (rule: RetentionRule) => daysAgo(retentionRules[rule].days + 1);
const younger = (rule: RetentionRule) => daysAgo(retentionRules[rule].days - 1);

const lead = (id: string, at: string, more: Record<string, unknown> = {}) => {
  const row = {
    id,
    full_name: `Sample ${id}`,
    email: `${id}@example.com`,
    email_normalized: `${id}@example.com`,
    phone: "(212) 555-0142",
    phone_digits: "2125550142",
    created_at: at,
    stage_changed_at: at,
    updated_at: at,
    ...more,
  };
  const names = Object.keys(row);
  run(`INSERT INTO leads (${names.join()}) VALUES (${names.map(() => "?").join()})`, ...Object.values(row));
};
const event = (leadId: string, kind: string, data: object, at: string) =>
  run(
    "INSERT INTO lead_events (id, lead_id, kind, data, created_at) VALUES (?, ?, ?, ?, ?)",
    `${leadId}-${kind}-${at}`,
    leadId,
    kind,
    JSON.stringify(data),
    at,
  );

const leadsLeft = () => run("SELECT id FROM leads WHERE erased_at IS NULL ORDER BY id").map(({ id }) => id);

beforeEach(() => {
  for (const table of [
    "leads",
    "contact_messages",
    "chat_conversations",
    "lead_imports",
    "inbound_emails",
    "webhook_endpoints",
    "search_miss_days",
    "transport_records",
    "data_requests",
    "staff",
  ])
    run(`DELETE FROM ${table}`);
  run("DELETE FROM login_failures");
  run("DELETE FROM settings WHERE name LIKE 'retention.%'");
});

const old = older("leads");

/** A canceled order of an old quote of a lead. */
async function canceledOrder(leadId: string, columns: object) {
  const { orderId } = await anOrder();
  const { quoteId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  await db.order.update({
    where: { id: orderId },
    data: { state: "canceled", endedAt: now, endedReason: "Sold", canceledCost: 0, ...columns },
  });
  run("UPDATE quotes SET lead_id = ?, created_at = ? WHERE id = ?", leadId, old, quoteId);
  return orderId;
}

describe("a lead", () => {
  test("goes two years after the last thing that happened, and not a day before", async () => {
    lead("old", old);
    lead("young", younger("leads"));
    lead("touched", old, { last_touch_at: younger("leads") });
    lead("noted", old);
    event("noted", "note", { text: "called" }, younger("leads"));
    expect((await countDue(now)).leads).toBe(1);
    await deleteDue(by, now);
    expect(leadsLeft()).toEqual(["noted", "touched", "young"]);
  });

  test.each([
    ["booked", { stage: "booked" }],
    ["reviewed", { stage: "review-asked" }],
    ["not to be contacted", { stage: "do-not-contact" }],
    ["stopped", { contact_stopped_at: old, contact_stop_reason: "asked" }],
    ["with an open task", { next_task_at: old }],
  ])("that is %s stays", async (_what, columns) => {
    lead("kept", old, columns);
    expect(await findDue("leads", now, 10)).toEqual([]);
  });

  test.each([
    ["our fee is open", { feeOpen: 60 }, null],
    ["we owe the customer", { feeOpen: -60 }, null],
    ["the carrier isn’t paid", { carrierOpen: 800 }, null],
    ["a refund is under way", {}, { kind: "refund", state: "processing" }],
    ["a dispute is open", {}, { kind: "charge", state: "succeeded", disputeState: "needs_response" }],
  ])("with an order of which %s stays, merged as deep as it may be", async (_why, columns, payment) => {
    const lost = { stage: "lost", lost_reason: "price" };
    lead("kept", old, lost);
    lead("child", old, { ...lost, merged_into_id: "kept" });
    lead("grandchild", old, { ...lost, merged_into_id: "child" });
    const orderId = await canceledOrder("grandchild", columns);
    if (payment) {
      const ended = payment.state === "succeeded" ? { endedAt: now, disputeId: "dp_1" } : {};
      await db.payment.create({ data: { orderId, amount: 60, key: "open", ...ended, ...payment } });
    }
    expect(await findDue("leads", now, 10)).toEqual([]);
    expect(await deleteDue(by, now)).toEqual({});
    await db.order.update({ where: { id: orderId }, data: { feeOpen: 0, carrierOpen: 0 } });
    await db.payment.deleteMany({ where: { orderId } });
    expect(await findDue("leads", now, 10)).toEqual(["kept"]);
    expect(await deleteDue(by, now)).toMatchObject({ leads: 3 });
  });

  test("that was booked once and lost later stays", async () => {
    lead("kept", old, { stage: "lost", lost_reason: "price" });
    event("kept", "stage-changed", { from: "quoted", to: "booked" }, old);
    expect(await findDue("leads", now, 10)).toEqual([]);
  });

  test("keeps its consents and what figures need; name, notes, emails, chats and the search index forget it", async () => {
    lead("old", old, { quote_number: "EH-7K3Q-9FXM", pickup_state: "FL", price: 900 });
    lead("merged", old, { merged_into_id: "old" });
    event("old", "stage-changed", { from: "new", to: "contacted" }, old);
    event("old", "note", { text: "Their neighbor is Sample Person 9" }, old);
    run(
      "INSERT INTO consent_records (id, lead_id, purpose, wording, version, ip) VALUES ('c', 'old', 'other', 'I agree', '1', '203.0.113.1')",
    );
    run("INSERT INTO lead_tags (lead_id, tag) VALUES ('old', 'vip')");
    run(
      "INSERT INTO lead_emails (id, lead_id, subject, body) VALUES ('e', 'old', 'Hello', 'Dear Sample Person 9')",
    );
    run(
      "INSERT INTO outbox_messages (id, kind, lead_email_id, recipient) VALUES ('o', 'lead-email', 'e', 'old@example.com')",
    );
    run("INSERT INTO chat_conversations (id, lead_id, updated_at) VALUES ('h', 'old', ?)", old);
    const found = () => run("SELECT rowid FROM lead_search WHERE lead_search MATCH 'old'");
    expect(found()).toHaveLength(1);

    expect(await deleteDue(by, now)).toMatchObject({ leads: 2 });
    const [row] = run("SELECT * FROM leads WHERE id = 'old'");
    expect(row).toMatchObject({
      full_name: "Erased",
      email: null,
      phone: null,
      price: 900,
      pickup_state: "FL",
    });
    expect(JSON.stringify(run("SELECT * FROM leads"))).not.toMatch(/example\.com|Sample|555/);
    expect(run("SELECT kind FROM lead_events WHERE lead_id = 'old'")).toEqual([{ kind: "stage-changed" }]);
    expect(run("SELECT ip FROM consent_records WHERE lead_id = 'old'")).toHaveLength(1);
    for (const table of ["lead_tags", "lead_emails", "outbox_messages", "chat_conversations"])
      expect(run(`SELECT * FROM ${table}`), table).toEqual([]);
    expect(found()).toEqual([]);
    expect(await findDue("leads", now, 10), "nobody is erased twice").toEqual([]);
  });
});

describe("more than a twentieth of all leads, due at once,", () => {
  const many = (count: number, name: string, at: string) =>
    run(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       INSERT INTO leads (id, full_name, created_at, updated_at, stage_changed_at)
       SELECT ? || n, 'Sample', ?, ?, ? FROM numbers`,
      count,
      `${name}-`,
      at,
      at,
      at,
    );
  const later = new Date(now.getTime() + 5 * 24 * 3_600_000);

  test("wait for a person, and everything else goes on", async () => {
    many(11, "old", older("leads"));
    many(100, "young", younger("leads"));
    inserts.chats?.("chat", older("chats"));
    expect(await deleteDue(by, now)).toEqual({ chats: 1 });
    expect(leadsLeft()).toHaveLength(111);
    expect(await heldErasure()).toEqual({ due: 11, total: 111 });

    await confirmErasure({ id: null, name: "an owner" }, now);
    expect(await heldErasure()).toBeNull();
    lead("due a day later", daysAgo(retentionRules.leads.days - 1));
    expect(await deleteDue(by, later), "what became due after the press too, as it's few").toMatchObject({
      leads: 11,
    });
  });

  test("what a person confirmed is what was due then, whatever the clock says later", async () => {
    many(11, "old", older("leads"));
    many(100, "young", younger("leads"));
    await confirmErasure({ id: null, name: "an owner" }, now);
    const ahead = new Date(now.getTime() + 800 * 24 * 3_600_000);
    expect(await deleteDue(by, ahead)).toMatchObject({ leads: 11 });
    expect(await deleteDue(by, ahead)).toEqual({});
    expect(await heldErasure()).toEqual({ due: 100, total: 100 });
    expect(leadsLeft()).toHaveLength(100);
  });

  test("a word given while the clock was ahead says nothing of today", async () => {
    many(11, "old", older("leads"));
    many(100, "young", younger("leads"));
    await confirmErasure({ id: null, name: "an owner" }, new Date(now.getTime() + 800 * 24 * 3_600_000));
    expect(await deleteDue(by, now)).toEqual({});
    expect(await heldErasure()).toEqual({ due: 11, total: 111 });
  });

  test("a twentieth, and ten of a small site, are nobody's work", async () => {
    many(10, "old", older("leads"));
    many(5, "young", younger("leads"));
    expect(await deleteDue(by, now)).toEqual({ leads: 10 });
    many(20, "older", older("leads"));
    many(380, "younger", younger("leads"));
    expect(await deleteDue(by, now)).toEqual({ leads: 20 });
    expect(await heldErasure()).toBeNull();
  });

  test("are counted across slices, and a stop in the middle of counting erases nothing", async () => {
    many(150, "old", older("leads"));
    many(2_000, "young", younger("leads"));
    expect(await deleteDue(by, now)).toEqual({});
    expect(await heldErasure()).toEqual({ due: 150, total: 2_150 });
    await confirmErasure({ id: null, name: "an owner" }, now);
    let asked = 0;
    expect(await deleteDue(by, now, () => asked++ > 1)).toEqual({});
    expect(await deleteDue(by, now)).toEqual({ leads: 150 });
  });
});

test("what belongs to a lead goes with it, not by its own rule", async () => {
  lead("young", younger("leads"));
  run(
    "INSERT INTO chat_conversations (id, lead_id, updated_at) VALUES ('of-lead', 'young', ?)",
    older("chats"),
  );
  expect(await findDue("chats", now, 10)).toEqual([]);
});

/** A row about somebody on staff. */
const ofStaff = (statement: string) => (id: string, at: string) => {
  run("INSERT OR IGNORE INTO staff (id, email, name, role) VALUES ('s', 's@example.com', 'S', 'owner')");
  run(statement, id, at);
};

const inserts: Partial<Record<RetentionRule, (id: string, at: string) => void>> = {
  chats: (id, at) => run("INSERT INTO chat_conversations (id, updated_at) VALUES (?, ?)", id, at),
  "contact-messages": (id, at) =>
    run(
      `INSERT INTO contact_messages (id, receipt_number, token, idempotency_key, created_at, name, email, topic, message)
       VALUES (?, ?, 't', ?, ?, 'Sample Person 3', 'a@example.com', 'new-quote', 'Hello')`,
      id,
      id,
      id,
      at,
    ),
  "inbound-emails": (id, at) =>
    run(
      "INSERT INTO inbound_emails (id, message_id, kind, from_address, received_at) VALUES (?, ?, 'other', 'a@example.com', ?)",
      id,
      id,
      at,
    ),
  "webhook-deliveries": (id, at) => {
    run(
      "INSERT OR IGNORE INTO webhook_endpoints (id, name, url, secret, events) VALUES ('w', 'W', 'u', 's', '[]')",
    );
    run(
      "INSERT INTO webhook_deliveries (id, endpoint_id, event, payload, created_at) VALUES (?, 'w', 'test', '{}', ?)",
      id,
      at,
    );
    run(
      "INSERT INTO outbox_messages (id, kind, channel, webhook_delivery_id) VALUES (?, 'webhook', 'webhook', ?)",
      id,
      id,
    );
  },
  "whatsapp-messages": (id, at) =>
    run(
      "INSERT INTO unplaced_whatsapp (id, wa_id, phone, text, received_at) VALUES (?, ?, '15855550103', 'Hello', ?)",
      id,
      id,
      at,
    ),
  "booking-drafts": (id, at) => {
    lead(id, daysAgo(0));
    run(
      `INSERT INTO quotes (id, quote_number, token, idempotency_key, fingerprint, lead_id, pickup_address, pickup_zip,
         delivery_address, delivery_zip, transport_type, vehicle_year, vehicle_make, vehicle_model, is_running,
         estimated_price, price_min, price_max, distance, estimates, valid_until)
       VALUES (?, ?, 't', ?, '', ?, '', '33101', '', '10001', 'open', '2019', 'Honda', 'Civic', 1, 1, 1, 1, 1, '{}',
         '2026-12-01')`,
      id,
      id,
      id,
      id,
    );
    run("INSERT INTO booking_drafts (quote_id, key, saved_at) VALUES (?, ?, ?)", id, id, at);
  },
  "transport-records": (id, at) =>
    run(
      `INSERT INTO transport_records (id, number, consignor_name, consignor_address, payer_name, outcome, charges, happened_at)
       VALUES (?, ?, 'Sample Person 3', 'Miami, FL 33101', 'Sample Person 3', 'delivered', 900, ?)`,
      id,
      id,
      at,
    ),
  "data-requests": (id, at) =>
    run(
      `INSERT INTO data_requests (id, email, token_hash, asked_at, due_at, link_ends_at)
       VALUES (?, 'a@example.com', ?, ?, ?, ?)`,
      id,
      id,
      at,
      at,
      at,
    ),
  // The first answer said it too, so this one is no news.
  "carrier-checks": (id, at) => {
    run("INSERT OR IGNORE INTO carriers (id, usdot, legal_name) VALUES ('r', '1', 'R')");
    const answer = (key: string, created: string) =>
      run(
        "INSERT OR IGNORE INTO carrier_checks (id, carrier_id, source, facts, raw, checked_on, created_at) VALUES (?, 'r', 'fmcsa', '{}', '{}', ?, ?)",
        key,
        created.slice(0, 10),
        created,
      );
    answer("first", "2020-01-01T12:00:00.000+00:00");
    answer(id, at);
  },
  "lead-imports": (id, at) =>
    run("INSERT INTO lead_imports (id, file_name, content, created_at) VALUES (?, 'x.csv', '', ?)", id, at),
  "search-misses": (id, at) =>
    run("INSERT INTO search_miss_days (day, query, count) VALUES (?, ?, 1)", at.slice(0, 10), id),
  "staff-sessions": ofStaff(
    "INSERT INTO staff_sessions (id, staff_id, last_seen_at, expires_at) VALUES (?, 's', ?, '2099-01-01')",
  ),
  "staff-links": ofStaff(
    "INSERT INTO staff_tokens (id, staff_id, purpose, expires_at) VALUES (?, 's', 'invitation', ?)",
  ),
  "staff-notices": ofStaff(
    "INSERT INTO staff_notices (id, staff_id, kind, created_at) VALUES (?, 's', 'new-device', ?)",
  ),
  "lead-reads": (id, at) => {
    lead(id, daysAgo(0));
    ofStaff("INSERT INTO lead_reads (staff_id, lead_id, day, read_at) VALUES ('s', ?, 'a day', ?)")(id, at);
  },
  "login-failures": (id, at) => run("INSERT INTO login_failures (key, last_at) VALUES (?, ?)", id, at),
};

test.each(retentionRuleNames.filter((rule) => rule !== "leads"))(
  "%s: what is older goes, what is younger stays",
  async (rule) => {
    inserts[rule]?.("old", older(rule));
    inserts[rule]?.("young", younger(rule));
    expect((await countDue(now))[rule]).toBe(1);
    expect(await deleteDue(by, now)).toEqual({ [rule]: 1 });
    expect((await countDue(now))[rule]).toBe(0);
    expect(await deleteDue(by, new Date(now.getTime() + 3 * 24 * 3_600_000))).toEqual({ [rule]: 1 });
  },
);

test("of FMCSA’s answers the proof of an assignment stays whole, and one that said something new", async () => {
  run("INSERT OR IGNORE INTO carriers (id, usdot, legal_name) VALUES ('p', '2', 'P')");
  const answer = (key: string, day: string, facts: string) =>
    run(
      "INSERT INTO carrier_checks (id, carrier_id, source, facts, raw, checked_on, created_at) VALUES (?, 'p', 'fmcsa', ?, 'as it came', ?, ?)",
      key,
      facts,
      day,
      `${day}T08:00:00.000+00:00`,
    );
  const same = '{"isKnown":true}';
  answer("p1", "2020-01-01", same);
  answer("p2", "2020-01-02", same);
  answer("p3", "2020-01-03", same);
  answer("p4", "2020-01-04", same);
  answer("p5", "2020-01-05", '{"isKnown":false}');
  answer("p6", "2020-01-06", '{"isKnown":false}');
  const { orderId } = await anOrder();
  run(
    "UPDATE orders SET carrier_id = 'p', assigned_at = '2020-01-02T20:00:00.000+00:00' WHERE id = ?",
    orderId,
  );
  await deleteDue(by, now);
  const raws = run("SELECT id, raw FROM carrier_checks WHERE carrier_id = 'p' ORDER BY id");
  expect(raws.filter(({ raw }) => raw === "").map(({ id }) => id)).toEqual(["p4", "p6"]);
  run("DELETE FROM carriers WHERE id = 'p'");
});

test("a dry run touches nothing, and a deletion leaves a count in the audit log and no name", async () => {
  lead("old", older("leads"));
  const entries = () =>
    run("SELECT subject_id, after FROM audit_entries WHERE action = 'retention-deleted' ORDER BY id");
  const before = entries().length;
  await countDue(now);
  expect(leadsLeft()).toEqual(["old"]);
  await deleteDue(by, now);
  expect(entries().slice(before)).toEqual([{ subject_id: "leads", after: '{"count":1}' }]);
});

test("an email that belongs to a lead stays with it", async () => {
  lead("young", younger("leads"));
  inserts["inbound-emails"]?.("of-lead", older("inbound-emails"));
  run("UPDATE inbound_emails SET lead_id = 'young'");
  expect(await findDue("inbound-emails", now, 10)).toEqual([]);
});

test("more than a batch goes in one run, unless the process stops", async () => {
  for (let number = 0; number < 250; number++) inserts.chats?.(`chat-${number}`, older("chats"));
  expect(await deleteDue(by, now, () => true)).toEqual({});
  expect(await deleteDue(by, now)).toEqual({ chats: 250 });
});

test("the privacy page states the periods of the rules", () => {
  const page = readFileSync(new URL("../../../../prisma/data/pages/privacy.md", import.meta.url), "utf8");
  const section = page.split("## What we delete automatically")[1]?.split("\n## ")[0] ?? "";
  const line = (start: string) => section.split("\n").find((text) => text.startsWith(`- **${start}`)) ?? "";
  const lines: [string, RetentionRule][] = [
    ["Quotes that were never booked", "leads"],
    ["Bookings you began", "booking-drafts"],
    ["Contact messages", "contact-messages"],
    ["Emails to us", "inbound-emails"],
    ["What other programs", "webhook-deliveries"],
    ["WhatsApp messages", "whatsapp-messages"],
    ["Chats", "chats"],
    ["Searches without", "search-misses"],
    ["Records of transports", "transport-records"],
    ["That you asked", "data-requests"],
    ["What we know of our own", "staff-sessions"],
    ["What we know of our own", "lead-imports"],
  ];
  for (const [start, rule] of lines) expect(line(start)).toContain(describePeriod(retentionRules[rule].days));
});
