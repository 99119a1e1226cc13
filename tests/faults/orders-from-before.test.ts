import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations } from "../../app/platform/database/apply-migrations.mjs";
import { bookedStages } from "#app/domain/crm/leads/stage-groups.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import { bookingSettings } from "#tests/support/booking-settings.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { startCommand } from "#tests/support/start-command.ts";

/** The first migration that knows orders. */
const ORDERS = "20261127150000_orders";
/** Leads that are booked and nothing else, so that a start can be killed among them. */
const MANY = 300;
const STEP = "SELECT is_done FROM start_steps WHERE name = 'orders from before'";

type Row = Record<string, string | number | null>;
const moment = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().replace("Z", "+00:00");

let folder: string;
let before: string;
let sample: { lead: Row; quote: Row; events: Row[]; messages: Row[]; cards: Row[] };
/** The quote that each lead's order is expected to be made of. */
const expected = new Map<string, string>();
/** Leads that get no order, by why. */
const without = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-before-"));
  before = join(folder, "before.db");
  await takeSample();
  const migrations = join(folder, "migrations");
  for (const name of readdirSync("prisma/migrations"))
    if (name < ORDERS) cpSync(join("prisma/migrations", name), join(migrations, name), { recursive: true });
  applyMigrations(before, migrations);
  fill();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A lead with its quote as the site stores them; what newer columns hold is left out when it's inserted. */
async function takeSample() {
  const { id, leadId } = await aQuote();
  const own = new Database((process.env.DATABASE_URL ?? "").replace(/^file:/, ""), { readonly: true });
  const rows = (sql: string, ...values: string[]) => own.prepare(sql).all(...values) as Row[];
  const [lead = {}] = rows("SELECT * FROM leads WHERE id = ?", leadId);
  const [quote = {}] = rows("SELECT * FROM quotes WHERE id = ?", id);
  sample = {
    lead,
    quote,
    events: rows("SELECT * FROM lead_events WHERE lead_id = ?", leadId),
    messages: rows("SELECT * FROM outbox_messages WHERE quote_id = ?", id),
    cards: rows("SELECT * FROM rate_cards"),
  };
  own.close();
}

/** Leads at every stage, as the release before orders left them. */
function fill() {
  const db = new Database(before);
  db.pragma("foreign_keys = OFF");
  const columns = new Map<string, string[]>();
  const columnsOf = (table: string): string[] =>
    (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
  const insert = (table: string, row: Row) => {
    const known = columns.get(table) ?? columnsOf(table);
    columns.set(table, known);
    const used = known.filter((name) => name in row);
    const holes = used.map(() => "?").join(", ");
    const insertion = db.prepare(`INSERT INTO ${table} (${used.join(", ")}) VALUES (${holes})`);
    insertion.run(...used.map((name) => row[name]));
  };
  let count = 0;
  const addLead = (id: string, changes: Row) =>
    insert("leads", {
      ...sample.lead,
      id,
      email: `${id}@example.com`,
      email_normalized: `${id}@example.com`,
      ...changes,
    });
  const addQuote = (leadId: string, changes: Row = {}) => {
    count += 1;
    const id = `quote-${count}`;
    insert("quotes", {
      ...sample.quote,
      id,
      lead_id: leadId,
      quote_number: `EH-TEST-${String(count).padStart(4, "0")}`,
      token: `token-${count}`,
      idempotency_key: `key-${count}`,
      booked_at: null,
      ...changes,
    });
    sample.messages.forEach((message, n) =>
      insert("outbox_messages", {
        ...message,
        id: `message-${count}-${n}`,
        quote_id: id,
        delivered_at: moment(9),
        leased_until: null,
      }),
    );
    return id;
  };
  db.transaction(() => {
    for (const card of sample.cards) insert("rate_cards", card);
    for (const [name, value] of Object.entries(bookingSettings))
      insert("settings", { name, value, updated_at: moment(9) });
    insert("webhook_endpoints", {
      id: "endpoint",
      name: "A test",
      url: "http://127.0.0.1:9/",
      secret: "a secret of the test",
      events: JSON.stringify(["order.requested", "order.confirmed", "lead.booked", "lead.stage-changed"]),
      created_at: moment(9),
    });
    for (const { code: stage } of leadStages) {
      addLead(`lead-${stage}`, { stage, stage_changed_at: moment(3) });
      const quoteId = addQuote(`lead-${stage}`);
      if (bookedStages.some((booked) => booked === stage)) expected.set(`lead-${stage}`, quoteId);
      else without.set(`lead-${stage}`, stage);
    }
    sample.events.forEach((event, n) =>
      insert("lead_events", { ...event, id: `event-${n}`, sequence: n + 1, lead_id: "lead-booked" }),
    );
    addLead("several-booked", { stage: "dispatched", stage_changed_at: moment(3) });
    addQuote("several-booked", { booked_at: moment(9), created_at: moment(9) });
    expected.set(
      "several-booked",
      addQuote("several-booked", { booked_at: moment(5), created_at: moment(12) }),
    );
    addQuote("several-booked", { created_at: moment(1) });
    addLead("several-open", { stage: "booked", stage_changed_at: moment(3) });
    addQuote("several-open", { created_at: moment(9) });
    expected.set("several-open", addQuote("several-open", { created_at: moment(2) }));
    addQuote("several-open", { created_at: moment(4) });
    addLead("no-quote", { stage: "booked", quote_number: null, valid_until: null });
    addLead("erased", { stage: "delivered", erased_at: moment(1) });
    addQuote("erased", { booked_at: moment(9) });
    addLead("merged", { stage: "booked", merged_into_id: "lead-booked" });
    addQuote("merged", { booked_at: moment(9) });
    for (const lead of ["no-quote", "erased", "merged"]) without.set(lead, lead);
    for (let n = 0; n < MANY; n += 1) {
      addLead(`many-${n}`, { stage: "booked", stage_changed_at: moment(3) });
      expected.set(`many-${n}`, addQuote(`many-${n}`));
    }
  })();
  db.close();
}

const inFile = <T>(file: string, work: (db: Database.Database) => T): T => {
  const db = new Database(file, { timeout: 5_000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
};

/** A start of the site, as `npm start`; `until` is asked every few milliseconds. */
async function started(file: string, until: (db: Database.Database) => boolean, signal: NodeJS.Signals) {
  const site = startCommand(file);
  await site.says(/is at http/);
  await expect.poll(() => inFile(file, until), { interval: 5, timeout: 60_000 }).toBe(true);
  site.process.kill(signal);
  await site.ended;
}

const orderCount = (db: Database.Database) => Number(db.prepare("SELECT count(*) FROM orders").pluck().get());
const isDone = (db: Database.Database) => db.prepare(STEP).pluck().get() === 1;
/** A job's turn of a process that was killed ends by itself after a minute or two. */
const freeTurns = (file: string) => inFile(`${file}-shared`, (db) => db.exec("DELETE FROM job_turns"));

const stages = (db: Database.Database) =>
  db.prepare("SELECT id, stage, stage_changed_at FROM leads ORDER BY id").all();
const messages = (db: Database.Database) =>
  db.prepare("SELECT id, kind, quote_id, delivered_at FROM outbox_messages ORDER BY id").all();

function expectOrders(file: string) {
  const first = inFile(before, (db) => ({ stages: stages(db), messages: messages(db) }));
  inFile(file, (db) => {
    const orders = db
      .prepare(
        "SELECT q.lead_id AS lead, o.quote_id AS quote, o.is_from_before AS isFromBefore, o.signature_id AS signature FROM orders o JOIN quotes q ON q.id = o.quote_id",
      )
      .all() as { lead: string; quote: string; isFromBefore: number; signature: string | null }[];
    expect(new Map(orders.map(({ lead, quote }) => [lead, quote]))).toEqual(expected);
    expect(orders).toHaveLength(expected.size);
    expect(orders.every(({ isFromBefore, signature }) => isFromBefore === 1 && signature === null)).toBe(
      true,
    );
    expect(db.prepare("SELECT count(*) FROM order_events").pluck().get()).toBe(expected.size);
    // Nothing is sent, to the customer, to staff or to a webhook, and every lead stays where it was.
    expect(messages(db)).toEqual(first.messages);
    expect(db.prepare("SELECT count(*) FROM webhook_deliveries").pluck().get()).toBe(0);
    expect(db.prepare("SELECT count(*) FROM staff_notices").pluck().get()).toBe(0);
    expect(stages(db)).toEqual(first.stages);
    expect(
      db
        .prepare("SELECT kind FROM lead_events WHERE lead_id = 'lead-booked' ORDER BY sequence")
        .pluck()
        .all(),
    ).toEqual(sample.events.map(({ kind }) => kind));
    expect(db.pragma("foreign_key_check")).toEqual([]);
  });
}

const fresh = (name: string) => {
  const file = join(folder, name);
  cpSync(before, file);
  return file;
};

test("what was booked before becomes one unsigned order each, silently; a second start makes no more", async () => {
  const file = fresh("once.db");
  await started(file, isDone, "SIGTERM");
  expectOrders(file);
  freeTurns(file);
  await started(file, isDone, "SIGTERM");
  expectOrders(file);
  expect(without.size).toBeGreaterThan(bookedStages.length);
});

test("killed in the middle, the next start goes on and makes the same", async () => {
  const file = fresh("killed.db");
  let left = 0;
  await started(file, (db) => (left = orderCount(db)) > 0, "SIGKILL");
  expect(left).toBeLessThan(expected.size);
  freeTurns(file);
  await started(file, isDone, "SIGTERM");
  expectOrders(file);
});
