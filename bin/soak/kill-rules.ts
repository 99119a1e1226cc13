import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { RuleDefinition } from "#app/domain/channels/automation/rule.ts";
import { afterNoon } from "./rule-hours";

const LEADS = 300;
/** After its rules began, a life lasts up to this long, in milliseconds. */
const MAX_LIFE_MS = 1_500;

const rule: RuleDefinition = {
  when: { kind: "quote-submitted" },
  if: [],
  steps: [
    { kind: "email", templateKey: "one-question" },
    { kind: "tag", tag: "asked" },
    { kind: "notice", text: "A new quote waits" },
    { kind: "wait", amount: 1, unit: "hours", isHalved: false },
    { kind: "task", title: "Call" },
    { kind: "email", templateKey: "still-moving" },
  ],
};

/** Leads that have just submitted a quote, and a rule that waits for them. */
function fill(db: Database.Database): void {
  const at = afterNoon(0).toISOString().replace("Z", "+00:00");
  const of = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${LEADS})`;
  db.exec(`
    DELETE FROM automation_rules;
    INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES ('postalAddress', '1 Sample Street, Rochester, NY 14604', '2026-11-01T12:00:00.000+00:00');
    INSERT INTO automation_rules (id, name, is_on, switched_at) VALUES ('soak', 'Soak', 1, '2026-11-01T12:00:00.000+00:00');
    INSERT INTO leads (id, full_name, email, stage, pickup_state, pickup_zip, created_at)
    ${of} SELECT 'soak' || n, 'Sample Person ' || n, 'person-' || n || '@example.com', 'quoted', 'NY', '14604', '${at}'
    FROM numbers;
    INSERT INTO lead_events (id, lead_id, kind, data, created_at)
    SELECT id, id, 'quote-submitted', '{"quoteNumber":"EH-TEST-0001","estimatedPrice":1200}', '${at}' FROM leads
    WHERE id LIKE 'soak%';`);
  db.prepare(
    "INSERT INTO automation_rule_versions (rule_id, version, definition, author) VALUES ('soak', 1, ?, 'Soak')",
  ).run(JSON.stringify(rule));
}

/** Runs rules in a process of their own; true if it was killed before it was through. */
async function live(file: string, maxMs: number): Promise<boolean> {
  const child = spawn(process.execPath, ["--import", "tsx", "bin/soak/run-rules.ts"], {
    env: { ...process.env, DATABASE_URL: `file:${file}`, LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) =>
    child.once("exit", (code, signal) =>
      code ? reject(new Error(`the rules ended with ${code}`)) : resolve(signal),
    ),
  );
  await Promise.race([new Promise((resolve) => child.stdout.once("data", resolve)), ended]);
  const killing =
    maxMs === Infinity ? undefined : setTimeout(() => child.kill("SIGKILL"), Math.random() * maxMs);
  const signal = await ended;
  clearTimeout(killing);
  return signal !== null;
}

/**
 * Kills a process again and again while it runs rules, and lets the last one finish. Afterwards every step of every
 * lead has to be done once: `wrong` names what isn't so, `killed` counts the lives that ended in the middle.
 */
export async function killRules(
  template: string,
  kills: number,
): Promise<{ killed: number; wrong: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-soak-rules-"));
  const file = join(folder, "evenhaul.db");
  copyFileSync(template, file);
  const db = new Database(file, { timeout: 10_000 });
  fill(db);
  let killed = 0;
  for (let life = 0; life < kills; life++) if (await live(file, MAX_LIFE_MS)) killed += 1;
  await live(file, Infinity);
  const wrong = countSteps(db);
  db.close();
  rmSync(folder, { recursive: true, force: true });
  return { killed, wrong };
}

function countSteps(db: Database.Database): string[] {
  const count = (from: string) => db.prepare(`SELECT count(*) FROM ${from}`).pluck().get() as number;
  const expected: [what: string, from: string, times: number][] = [
    ["finished runs", "automation_runs WHERE end_reason = 'finished' AND next_at IS NULL", LEADS],
    ["rows in the log", "automation_actions WHERE outcome = 'done'", 5 * LEADS],
    ["steps in the log", "(SELECT DISTINCT run_id, step FROM automation_actions)", 5 * LEADS],
    ["emails", "outbox_messages WHERE kind = 'automation-email'", 2 * LEADS],
    ["notices", "outbox_messages WHERE kind = 'automation-notice'", LEADS],
    [
      "messages of a step",
      "(SELECT DISTINCT automation_action_id FROM outbox_messages WHERE automation_action_id > '')",
      3 * LEADS,
    ],
    ["tags", "lead_events WHERE kind = 'tag-added'", LEADS],
    ["tasks", "lead_tasks WHERE title = 'Call'", LEADS],
  ];
  const wrong = expected.flatMap(([what, from, times]) =>
    count(from) === times ? [] : [`There are ${count(from)} ${what} instead of ${times}.`],
  );
  const counted = db.prepare("SELECT sum(count) FROM automation_days").pluck().get();
  if (counted !== 5 * LEADS) wrong.push(`The days count ${String(counted)} steps instead of ${5 * LEADS}.`);
  if (db.pragma("integrity_check", { simple: true }) !== "ok") wrong.push("The file is damaged.");
  return wrong;
}
