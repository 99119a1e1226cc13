import { expect, test } from "vitest";
import { countUse } from "#app/domain/base/database/shared/count-use.server.ts";
import { forgetEnded } from "#app/domain/base/database/shared/forget-ended.server.ts";
import { takeJobTurn } from "#app/domain/base/database/shared/job-turn.server.ts";
import { querySharedDb } from "#app/domain/base/database/shared/shared-file.server.ts";
import { describeMended, mendTimes } from "#app/domain/desk/operations/mend-times.server.ts";
import { isWithinDailyLimit } from "#app/domain/messages/outbox/daily-limit.server.ts";
import { db } from "#app/db.server.ts";
import { sql } from "#tests/support/staff-browser.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const run = (statement: string, ...values: unknown[]) => sql(file, statement, ...values);
const DAY = 24 * 3_600_000;
const now = new Date("2026-11-22T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY).toISOString().replace("Z", "+00:00");
/** When the clock was 800 days ahead. */
const then = (days = 0) => inDays(800 + days);

function insert(table: string, row: Record<string, string | number>) {
  const names = Object.keys(row);
  run(
    `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => "?").join()})`,
    ...Object.values(row),
  );
}
run("INSERT OR IGNORE INTO staff (id, email, name, role) VALUES ('s', 's@example.com', 'S', 'owner')");

/** Each message is about one thing. */
function message(id: string, columns: Record<string, string | number>) {
  insert("staff_tokens", { id, staff_id: "s", purpose: "invitation", expires_at: inDays(1) });
  insert("outbox_messages", {
    id,
    kind: "staff-invitation",
    staff_token_id: id,
    created_at: then(),
    ...columns,
  });
}
function post(id: string, columns: Record<string, string | number>) {
  run("INSERT OR IGNORE INTO social_channels (id, kind, name) VALUES ('c', 'webhook', 'C')");
  insert("social_posts", { id, title: id, text: id });
  insert("social_deliveries", { id, post_id: id, channel_id: "c" });
  insert("outbox_messages", {
    id,
    kind: "social-post",
    channel: "social",
    social_delivery_id: id,
    ...columns,
  });
}
const messageRow = (id: string) =>
  run("SELECT due_at, leased_until FROM outbox_messages WHERE id = ?", id)[0];

test("times that only a wrong clock can have written are dated anew, all others stay, and staff are told", async () => {
  message("ahead", { due_at: then() });
  message("claimed", { due_at: inDays(0), leased_until: then() });
  message("retried", { due_at: inDays(0.5) });
  message("delivered", { due_at: then(), delivered_at: then() });
  post("intended", { due_at: inDays(300) });
  post("tried", { due_at: then(), attempts: 1 });

  run(
    "INSERT INTO leads (id, full_name, created_at, updated_at, stage) VALUES ('l', 'L', ?, ?, 'new')",
    inDays(-1),
    inDays(-1),
  );
  const task = (id: string, made: string, due: string) =>
    run(
      "INSERT INTO lead_tasks (id, lead_id, title, created_at, due_at) VALUES (?, 'l', ?, ?, ?)",
      id,
      id,
      made,
      due,
    );
  task("of then", then(), then(2));
  task("chosen far ahead", inDays(-1), inDays(900));

  run("INSERT INTO automation_rules (id, name, switched_at) VALUES ('r', 'R', ?)", then());
  run(
    "INSERT INTO automation_rule_versions (rule_id, version, definition, author) VALUES ('r', 1, '{}', 'S')",
  );
  const step = (id: string, started: string, next: string) =>
    run(
      "INSERT INTO automation_runs (id, rule_id, version, lead_id, occasion, started_at, next_at) VALUES (?, 'r', 1, 'l', ?, ?, ?)",
      id,
      id,
      started,
      next,
    );
  step("of then", then(), then(3));
  step("long before", inDays(-1), then());
  step("waits long", inDays(0), inDays(90));

  run(
    "INSERT INTO login_failures (key, failures, last_at, locked_until) VALUES ('ahead', 5, ?, ?)",
    then(),
    then(0.01),
  );
  run(
    "INSERT INTO login_failures (key, failures, last_at, locked_until) VALUES ('now', 5, ?, ?)",
    inDays(0),
    inDays(0.005),
  );
  const stepNow = Math.floor(now.getTime() / 30_000);
  run("UPDATE staff SET totp_last_step = ? WHERE id = 's'", stepNow + 800 * 2_880);
  run(
    "INSERT INTO staff_sessions (id, staff_id, created_at, last_seen_at, expires_at) VALUES ('ahead', 's', ?, ?, ?)",
    then(),
    then(),
    then(30),
  );
  run(
    "INSERT INTO staff_tokens (id, staff_id, purpose, created_at, expires_at) VALUES ('reset', 's', 'password-reset', ?, ?)",
    then(),
    then(0.05),
  );
  run(
    "INSERT INTO webhook_endpoints (id, name, url, secret, events, previous_secret, previous_until) VALUES ('w', 'W', 'u', 's', '[]', 'p', ?)",
    then(3),
  );

  expect(await mendTimes(now)).toEqual({
    messages: 2,
    claims: 1,
    rules: 1,
    steps: 2,
    tasks: 1,
    locks: 1,
    codes: 1,
    sessions: 1,
    links: 1,
    secrets: 1,
  });
  expect(messageRow("ahead")).toEqual({ due_at: inDays(0), leased_until: null });
  expect(messageRow("tried")).toMatchObject({ due_at: inDays(0) });
  expect(messageRow("claimed")).toEqual({ due_at: inDays(0), leased_until: null });
  expect(messageRow("retried")).toMatchObject({ due_at: inDays(0.5) });
  expect(messageRow("intended")).toMatchObject({ due_at: inDays(300) });
  expect(messageRow("delivered")).toMatchObject({ due_at: then() });
  expect(run("SELECT id, due_at FROM lead_tasks ORDER BY id")).toEqual([
    { id: "chosen far ahead", due_at: inDays(900) },
    { id: "of then", due_at: inDays(2) },
  ]);
  expect(run("SELECT next_task_title, next_task_at FROM leads WHERE id = 'l'")).toEqual([
    { next_task_title: "of then", next_task_at: inDays(2) },
  ]);
  expect(run("SELECT id, next_at FROM automation_runs ORDER BY id")).toEqual([
    { id: "long before", next_at: inDays(0) },
    { id: "of then", next_at: inDays(3) },
    { id: "waits long", next_at: inDays(90) },
  ]);
  expect(run("SELECT key, locked_until FROM login_failures ORDER BY key")).toEqual([
    { key: "ahead", locked_until: null },
    { key: "now", locked_until: inDays(0.005) },
  ]);
  expect(run("SELECT totp_last_step AS step FROM staff WHERE id = 's'")).toEqual([{ step: stepNow - 1 }]);
  expect(run("SELECT last_seen_at, expires_at FROM staff_sessions WHERE id = 'ahead'")).toEqual([
    { last_seen_at: inDays(0), expires_at: inDays(30) },
  ]);
  expect(run("SELECT expires_at FROM staff_tokens WHERE id = 'reset'")).toEqual([
    { expires_at: inDays(1 / 24) },
  ]);

  expect(await describeMended(now)).toContain("messages (2), claims of messages (1)");
  expect(await describeMended(new Date(now.getTime() + 8 * DAY))).toBeNull();
  expect(run("SELECT actor, action FROM audit_entries WHERE action = 'times-mended'")).toEqual([
    { actor: "the site", action: "times-mended" },
  ]);
  expect(await mendTimes(now), "nothing is left").toEqual({});
});

test("many of them go in slices, and a stop ends it between two", async () => {
  for (let n = 0; n < 230; n++)
    run(
      "INSERT INTO automation_runs (id, rule_id, version, lead_id, occasion, started_at, next_at) VALUES (?, 'r', 1, 'l', ?, ?, ?)",
      `many ${n}`,
      `many ${n}`,
      then(),
      then(1),
    );
  expect(await mendTimes(now, () => true)).toEqual({});
  expect(await mendTimes(now)).toEqual({ steps: 230 });
});

test("a job's turn, a limit and a note of a wrong clock keep nobody out", async () => {
  await querySharedDb(
    "INSERT INTO job_turns (job, holder, ends_at) VALUES ('a job', 'gone', ?)",
    Date.now() + 800 * DAY,
  );
  expect(await takeJobTurn("a job", "here")).not.toBeNull();
  expect(await takeJobTurn("a job", "another"), "a turn of now is kept").toBeNull();
  await querySharedDb("INSERT INTO uses (key, count, ends_at) VALUES ('k', 99, ?)", Date.now() + 800 * DAY);
  expect((await countUse("k", 60_000)).count).toBe(1);
  await querySharedDb(
    "INSERT INTO notes (key, kind, value, ends_at) VALUES ('n', 'k', 'v', ?), ('m', 'k', 'v', ?)",
    Date.now() + 800 * DAY,
    Date.now() + 60_000,
  );
  await forgetEnded();
  expect(await querySharedDb("SELECT key FROM notes WHERE kind = 'k'")).toEqual([{ key: "m" }]);
});

test("messages that a wrong clock dated count toward no daily limit", async () => {
  for (let n = 0; n < 3; n++) {
    const id = `referral ${n}`;
    insert("referrals", {
      id,
      code: id,
      token: id,
      idempotency_key: id,
      name: "Pat",
      email: "pat@example.com",
    });
    insert("outbox_messages", {
      id,
      kind: "referral-link",
      referral_id: id,
      recipient: "pat@example.com",
      created_at: then(),
    });
  }
  expect(await isWithinDailyLimit(db, "referral", "pat@example.com", now)).toBe(true);
  run("UPDATE outbox_messages SET created_at = ? WHERE recipient = 'pat@example.com'", inDays(-0.1));
  expect(await isWithinDailyLimit(db, "referral", "pat@example.com", now)).toBe(false);
});
