import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { submitQuote } from "#tests/support/drill.ts";
import { newEmail } from "#tests/support/factories.ts";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const DAY_MS = 86_400_000;
const preload = pathToFileURL("tests/support/shift-clock.mjs").href;

let smtp: FakeSmtpServer;
let folder: string;
let file: string;
let site: Site;
let owner: TestStaff;

beforeAll(async () => {
  smtp = await startFakeSmtpServer();
});
afterAll(() => smtp.close());

const run = (statement: string, ...values: unknown[]) => sql(file, statement, ...values);
const storedDaysAgo = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toISOString().replace("Z", "+00:00");

beforeEach(async () => {
  smtp.forget();
  folder = mkdtempSync(join(tmpdir(), "evenhaul-clock-"));
  file = join(folder, "evenhaul.db");
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), file);
  owner = await addStaff(file, "owner");
  // As on a site with a history: half of its leads become due within 800 days, some are due already.
  for (let n = 0; n < 204; n++) {
    const at = storedDaysAgo(n < 3 ? 800 : n < 110 ? 300 : 1);
    run(
      "INSERT INTO leads (id, full_name, email, stage, created_at, updated_at, stage_changed_at) VALUES (?, ?, ?, 'new', ?, ?, ?)",
      `lead-${n}`,
      `Sample ${n}`,
      `sample-${n}@example.com`,
      at,
      at,
      at,
    );
  }
});
afterEach(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const clockFile = () => join(folder, "clock");
const setClock = (days: number) => writeFileSync(clockFile(), String(days * DAY_MS));

async function start(days: number) {
  setClock(days);
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
    SMTP_URL: smtp.url,
    DATABASE_URL: `file:${file}`,
    SITE_CLOCK_FILE: clockFile(),
    NODE_OPTIONS: `--import ${preload}`,
  });
}

const erased = () => Number(run("SELECT count(*) AS n FROM leads WHERE erased_at IS NOT NULL")[0]?.n);
const says = (words: string) => expect.poll(() => site.output(), { timeout: 30_000 }).toContain(words);
const status = async () =>
  (await fetch(`${site.url}/admin/status`, { headers: { Cookie: owner.cookie } })).text();
const press = (intent: string) =>
  fetch(`${site.url}/admin/status`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: owner.cookie, Origin: site.url },
    body: new URLSearchParams({ intent, currentPassword: staffPassword }),
  });
/** Makes the owner's session one that the site's clock finds open. */
const stayLoggedIn = (days: number) => {
  const at = storedDaysAgo(-days);
  run("UPDATE staff_sessions SET created_at = ?, last_seen_at = ?", at, at);
};
/** How often each job has ended its work so far, by the metrics of this process. */
const attempts = () => Number(run("SELECT coalesce(sum(attempts), 0) AS n FROM outbox_messages")[0]?.n);
/** Jobs that don't go by the clock have gone on for some of their rounds. */
async function someRounds() {
  const before = Number(run("SELECT count(*) AS n FROM outbox_messages")[0]?.n);
  await submitQuote(site.url, newEmail());
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  expect(Number(run("SELECT count(*) AS n FROM outbox_messages")[0]?.n)).toBeGreaterThan(before);
}
const delivered = (to: string) =>
  expect
    .poll(() => smtp.received.some(({ envelope }) => envelope.to.includes(to)), { timeout: 40_000 })
    .toBe(true);

/** A first start by a right clock: what is due goes, and the time is known. */
async function startOnce() {
  await start(0);
  await expect.poll(erased).toBe(3);
  await site.stop();
}

test("started 800 days ahead, nothing is erased or sent until the clock is right, and then all goes on by itself", async () => {
  await startOnce();
  await start(800);
  await says("the machine’s clock is not believed");
  const email = newEmail();
  await submitQuote(site.url, email);
  await someRounds();
  expect([erased(), attempts()]).toEqual([3, 0]);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  stayLoggedIn(800);
  expect(await status()).toContain("800 days ahead");

  const then = storedDaysAgo(-800);
  run(
    "INSERT INTO login_failures (key, failures, last_at, locked_until) VALUES ('then', 9, ?, ?)",
    then,
    then,
  );

  // Corrected while it runs.
  setClock(0);
  stayLoggedIn(0);
  await says("the machine’s clock is believed again");
  await delivered(email);
  expect(erased()).toBe(3);
  await expect.poll(status, { timeout: 30_000 }).toContain("dated anew: locks of logins (1)");
});

test("a second start by the same wrong clock believes it no more than the first, and a kill between changes nothing", async () => {
  await startOnce();
  for (let count = 0; count < 2; count++) {
    await start(800);
    await says("the machine’s clock is not believed");
    await submitQuote(site.url, newEmail());
    await someRounds();
    const ended = new Promise((resolve) => site.process.once("exit", resolve));
    site.process.kill("SIGKILL");
    await ended;
  }
  const email = newEmail();
  await start(0);
  await submitQuote(site.url, email);
  await delivered(email);
  expect(erased()).toBe(3);
});

test("started 30 days behind, nothing is sent until the clock is right", async () => {
  await startOnce();
  await start(-30);
  await says("the machine’s clock is not believed");
  const email = newEmail();
  await submitQuote(site.url, email);
  await someRounds();
  expect(attempts()).toBe(0);
  setClock(0);
  await delivered(email);
});

test.each([800, -30, 0.2])(
  "a clock that jumps by %d days while the site runs stops it, and goes on once corrected",
  async (days) => {
    await start(0);
    await expect.poll(erased).toBe(3);
    setClock(days);
    await says(days === 0.2 ? "the machine’s clock has jumped" : "the machine’s clock is not believed");
    const email = newEmail();
    await submitQuote(site.url, email);
    await someRounds();
    expect([erased(), attempts()]).toEqual([3, 0]);
    setClock(0);
    await delivered(email);
    expect(erased()).toBe(3);
  },
);

test("a site that was off for three months waits for an owner's word, and goes on with it", async () => {
  await startOnce();
  run("UPDATE clock SET believed_at = ?", storedDaysAgo(91));
  await start(0);
  await says("the machine’s clock is not believed");
  const email = newEmail();
  await submitQuote(site.url, email);
  await someRounds();
  expect(attempts()).toBe(0);
  expect(await status()).toMatch(/91 days ahead of what the site last knew[\s\S]*The time is right/);
  expect((await press("confirm-clock")).status).toBe(303);
  await delivered(email);
  expect(run("SELECT actor FROM audit_entries WHERE action = 'clock-confirmed'")).toEqual([
    { actor: owner.name },
  ]);
  expect(await status()).not.toContain("The time is right");
});

test("a site from before this release, started for the first time by a wrong clock, asks its own rows", async () => {
  await start(0);
  await submitQuote(site.url, newEmail());
  await site.stop();
  // As if no release had ever written the time down.
  run("DELETE FROM clock");
  const before = erased();
  await start(800);
  await says("the machine’s clock is not believed");
  await someRounds();
  expect(erased()).toBe(before);
});
