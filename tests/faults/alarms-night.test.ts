import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startAlarmWebhook, startStoppableSmtp } from "#tests/support/alarm-receivers.ts";
import type { Heard } from "#tests/support/alarm-receivers.ts";
import { submitQuote } from "#tests/support/drill.ts";
import { newEmail } from "#tests/support/factories.ts";
import { addStaff } from "#tests/support/staff.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 });

const DAY_MS = 86_400_000;
const ops = "ops@example.com";
const template = () => join(process.env[TEMPLATE] ?? "", "template.db");

let folder: string;
let file: string;
let webhook: Awaited<ReturnType<typeof startAlarmWebhook>>;
let smtp: Awaited<ReturnType<typeof startStoppableSmtp>>;
let sites: Site[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-night-"));
  file = join(folder, "evenhaul.db");
  copyFileSync(template(), file);
  setClock(0);
  [webhook, smtp] = await Promise.all([startAlarmWebhook(), startStoppableSmtp(ops)]);
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  sites = [];
  await webhook.close();
  await smtp.close().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

const setClock = (offMs: number) => writeFileSync(join(folder, "clock"), String(offMs));

/** What takes a minute takes a second. */
async function start() {
  const site = await startSite(template(), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
    DATABASE_URL: `file:${file}`,
    SMTP_URL: smtp.url,
    BACKUP_DIR: join(folder, "backups"),
    ALARM_EMAIL: ops,
    ALARM_WEBHOOK_URL: webhook.url,
    HEARTBEAT_URL: webhook.url,
    ALARM_SPEED: "60",
    SITE_CLOCK_FILE: join(folder, "clock"),
    NODE_OPTIONS: `--import ${pathToFileURL("tests/support/shift-clock.mjs").href}`,
  });
  sites.push(site);
  return site;
}

const count = (heard: readonly Heard[], code: string, state: Heard["state"], words = "") =>
  heard.filter((one) => one.code === code && one.state === state && one.text.includes(words)).length;

/** [began, ended] by webhook and by email. */
const heardOf = (code: string, words = "") =>
  [webhook.heard(), smtp.heard()].map((heard) => [
    count(heard, code, "began", words),
    count(heard, code, "ended", words),
  ]);

const becomes = (code: string, wanted: number[][], words = "") =>
  expect.poll(() => heardOf(code, words), { timeout: 90_000, interval: 200 }).toEqual(wanted);

const isOpen = [
  [1, 0],
  [1, 0],
];
const isOver = [
  [1, 1],
  [1, 1],
];

/** No file of the server's may grow beyond this, as if there were no room; root obeys it too. */
const limitFiles = (site: Site, bytes: number | "unlimited") =>
  execFileSync("prlimit", ["--pid", String(site.process.pid), `--fsize=${bytes}:unlimited`]);

function inDatabase(work: string): void {
  const db = new Database(file);
  try {
    db.exec(work);
  } finally {
    db.close();
  }
}

/** Puts garbage over the first page of the quotes; returns what puts the page back. */
function damage(): () => void {
  const db = new Database(file);
  const page = db.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'quotes'").pluck().get() as number;
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
  const at = (page - 1) * 4_096;
  const handle = openSync(file, "r+");
  const whole = Buffer.alloc(4_096);
  readSync(handle, whole, 0, 4_096, at);
  writeSync(handle, Buffer.alloc(4_096, 0x5a), 0, 4_096, at);
  return () => void writeSync(handle, whole, 0, 4_096, at);
}

const quoteOrStatus = (site: Site) =>
  submitQuote(site.url, newEmail()).catch((error: unknown) => String(error));

test("in a night in which much breaks, each alarm comes once by email and by webhook, and so does its end", async () => {
  let site = await start();
  const { cookie } = await addStaff(file, "owner");
  const status = async () =>
    (await fetch(`${site.url}/admin/status`, { headers: { Cookie: cookie } })).text();

  const pressed = await fetch(`${site.url}/admin/status`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: site.url },
    body: new URLSearchParams({ intent: "test-alarm" }),
  });
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/admin/status?done=test-alarm"]);
  expect(webhook.posts[0]?.text).toContain("Test alarm");
  expect(smtp.alarms()[0]?.subject).toContain("Test alarm");
  await expect.poll(() => webhook.beats(), { timeout: 90_000 }).toBeGreaterThan(0);

  // The mail server stops: the webhook hears of it, and the email comes once the server is back.
  await smtp.stop();
  await submitQuote(site.url, newEmail());
  await becomes("mail-unreachable", [
    [1, 0],
    [0, 0],
  ]);
  expect(await status()).toMatch(/The mail server can’t be reached since [^<]*: connection refused/);
  // A restart in the middle neither ends it nor begins it anew.
  await site.stop();
  sites = [];
  site = await start();
  await sleep(6_000);
  expect(heardOf("mail-unreachable")[0]).toEqual([1, 0]);
  await smtp.start();
  await submitQuote(site.url, newEmail());
  await becomes("mail-unreachable", isOver);

  // The disk fills while the webhook is down: emails come all the same, and say what the webhook wasn't sent.
  webhook.answer(503);
  limitFiles(site, 1_000);
  await becomes("database-failing", [
    [0, 0],
    [1, 0],
  ]);
  limitFiles(site, "unlimited");
  await becomes("database-failing", [
    [0, 0],
    [1, 1],
  ]);
  expect(
    smtp
      .alarms()
      .map(({ text }) => text)
      .join(),
  ).toMatch(/The alarm webhook has taken nothing since .*it answered 503/);
  webhook.answer(200);
  await becomes("database-failing", isOver);

  // A job throws.
  inDatabase("ALTER TABLE social_channels RENAME TO social_channels_away");
  await becomes("job-failing", isOpen, "post social");
  inDatabase("ALTER TABLE social_channels_away RENAME TO social_channels");
  await becomes("job-failing", isOver, "post social");

  // The clock jumps, and is set right.
  setClock(3 * DAY_MS);
  await becomes("clock-doubted", isOpen);
  setClock(0);
  await becomes("clock-doubted", isOver);

  // A page of the database is damaged, and put right while the site is stopped.
  const mend = damage();
  expect(await quoteOrStatus(site)).toBe("Error: The quote got 503.");
  await becomes("database-damaged", isOpen);
  const printed = site.output();
  await site.stop();
  sites = [];
  mend();
  site = await start();
  await becomes("database-damaged", isOver);

  for (const code of ["mail-unreachable", "database-failing", "clock-doubted", "database-damaged"])
    expect(heardOf(code), code).toEqual(isOver);
  const ids = webhook.posts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const shown = await status();
  expect(shown).toContain("The database is damaged");
  expect(shown).toContain("Send a test alarm");
  for (const line of printed.split("\n").filter(Boolean)) expect(() => void JSON.parse(line)).not.toThrow();
});

test("of two processes one announces, and after it is killed the other goes on with what it knew", async () => {
  const [first, second] = [await start(), await start()];
  await smtp.stop();
  await submitQuote(first.url, newEmail());
  await submitQuote(second.url, newEmail());
  await becomes("mail-unreachable", [
    [1, 0],
    [0, 0],
  ]);
  const ended = new Promise((resolve) => first.process.once("exit", resolve));
  first.process.kill("SIGKILL");
  await ended;
  await sleep(6_000);
  expect(heardOf("mail-unreachable")[0]).toEqual([1, 0]);
  await smtp.start();
  await submitQuote(second.url, newEmail());
  await becomes("mail-unreachable", isOver);
});
