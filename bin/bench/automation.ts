import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstAutomationSettings } from "#app/domain/channels/automation/automation-settings.ts";
import { decide } from "#app/domain/channels/automation/decide.ts";
import type { LeadFacts } from "#app/domain/channels/automation/lead-facts.ts";
import type { RuleDefinition } from "#app/domain/channels/automation/rule.ts";
import Database from "better-sqlite3";
import { readyDatabase } from "../start/database.mjs";
import { buildIfStale } from "../build.mjs";
import type { Figure } from "./table";

const LEADS = 100_000;
const EVALUATIONS = 200_000;
/** Noon in New York on a Tuesday. */
const noon = new Date("2026-12-01T17:00:00Z");

/** With a postal address, without which follow-ups are left out. */
const settings = { ...firstAutomationSettings, hasPostalAddress: true };

const rule: RuleDefinition = {
  when: { kind: "pickup-in", days: 7 },
  if: [
    { kind: "answered", is: false },
    { kind: "price-over", dollars: 800 },
    { kind: "stage", is: true, stages: ["quoted", "follow-up"] },
  ],
  steps: [
    { kind: "email", templateKey: "one-question" },
    { kind: "wait", amount: 3, unit: "days", isHalved: true },
    { kind: "email", templateKey: "still-moving" },
  ],
};

const facts: LeadFacts = {
  stage: "quoted",
  price: 1_200,
  transportType: "open",
  pickupState: "NY",
  pickupZip: "14604",
  deliveryState: "FL",
  pickupOn: "2026-12-08",
  quoteNumber: null,
  validUntil: null,
  tags: ["military"],
  email: "p@example.com",
  phone: null,
  useWhatsApp: false,
  contactStop: null,
  isGone: false,
  suppression: null,
  answer: null,
  orderState: null,
  hasOrderMoved: false,
  hasOrder: false,
  hasOpened: true,
  sentToday: 0,
};

/** Processor time of this process, in milliseconds: a busy machine doesn't change it. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** What the process itself holds, in MB: pages of the database file that are mapped are the system's. */
const memory = (): number =>
  Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

/** What a decision costs: at noon, at night and for a lead that has answered. */
function measureDecision(): Figure {
  const cases = [
    { facts, now: noon },
    { facts, now: new Date("2026-12-25T05:00:00Z") },
    { facts: { ...facts, answer: "email of Nov 23" }, now: noon },
  ];
  const run = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const { facts: known, now } = cases[index % cases.length] ?? { facts, now: noon };
      decide({ rule, step: 0, nextAt: now }, known, settings, now);
    }
  };
  run(5_000);
  const before = spent();
  run(EVALUATIONS);
  return { what: "a rule evaluated", value: (spent() - before) / EVALUATIONS, limit: 1, unit: "ms" };
}

/** Leads whose pickup is in seven days, each with its quote's event. */
function fill(file: string): void {
  const db = new Database(file);
  db.pragma("synchronous = OFF");
  const of = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${LEADS})`;
  db.exec(`
    INSERT INTO leads (id, full_name, email, email_normalized, phone, phone_digits, stage, price, pickup_state,
      pickup_zip, delivery_state, vehicle, pickup_place, delivery_place, pickup_on, transport_type, created_at)
    ${of} SELECT 'bench' || n, 'Sample Person ' || n, 'person-' || n || '@example.com',
      'person-' || n || '@example.com', '(585) 555-0103', 5850000000 + n, 'quoted', 1200, 'NY', '14604', 'FL',
      '2021 Subaru Outback', 'Rochester', 'Miami', '2026-12-08', 'open', '2026-11-30T12:00:00.000+00:00'
      FROM numbers;
    INSERT INTO lead_events (id, lead_id, kind, data, created_at)
    ${of} SELECT 'bench' || n, 'bench' || n, 'quote-opened', '{"quoteNumber":"EH-0000-0000"}',
      '2026-11-30T12:00:00.000+00:00' FROM numbers;
    INSERT INTO lead_tags (lead_id, tag) SELECT id, 'military' FROM leads WHERE substr(id, -1) = '3';
    INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES ('postalAddress', '1 Sample Street, Rochester, NY 14604', '2026-11-01T12:00:00.000+00:00');
    INSERT INTO automation_rules (id, name, is_on, switched_at) VALUES ('bench', 'Bench', 1, '2026-11-01T12:00:00.000+00:00');`);
  db.prepare(
    "INSERT INTO automation_rule_versions (rule_id, version, definition, author) VALUES ('bench', 1, ?, 'Bench')",
  ).run(JSON.stringify(rule));
  db.close();
}

/**
 * What a decision costs, and a round in which a date begins a rule with a hundred thousand leads and writes an email to
 * each of them.
 */
export async function measureAutomation(): Promise<Figure[]> {
  const decision = measureDecision();
  const release = await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-bench-"));
  const file = join(folder, "evenhaul.db");
  Object.assign(process.env, { DATABASE_URL: `file:${file}`, LOG_LEVEL: "silent" });
  try {
    await readyDatabase(release);
    fill(file);
    // They open the database that is set when they are loaded.
    const { runRules } = await import("#app/domain/channels/automation/run-rules.server.ts");
    const round = (now: Date) =>
      runRules({
        now,
        report: (error) => {
          throw error;
        },
      });
    const [used, started, before] = [spent(), performance.now(), memory()];
    let [taken, rounds, most] = [0, 0, before];
    for (let more = true; more; rounds += 1) {
      const count = await round(noon);
      taken += count;
      more = count > 0 && taken < 2 * LEADS;
      most = Math.max(most, memory());
    }
    const cpu = spent() - used;
    const beside = { wall: performance.now() - started, rounds, steps: taken };
    return [
      decision,
      {
        what: `a round over ${LEADS.toLocaleString("en-US")} leads`,
        value: cpu,
        limit: 10_000,
        unit: "ms",
        beside,
      },
      { what: "memory of the round", value: most - before, limit: 150, unit: "MB" },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
