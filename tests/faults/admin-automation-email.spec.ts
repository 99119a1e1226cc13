import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Locator, Page } from "@playwright/test";
import { holidayOn } from "#app/domain/base/text/holidays.ts";
import { submitQuote } from "#tests/support/drill.ts";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import { replyTo } from "#tests/support/incoming-emails.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startDovecot } from "#tests/support/start-dovecot.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { hydrated } from "../e2e/hydrated";
import { expect, test } from "../e2e/visitor";

/** Emails of one rule through a real mail server, and answers out of a real mailbox. */
test.describe.configure({ mode: "serial" });

const template = join(process.env[TEMPLATE] ?? "", "template.db");
const HOUR_MS = 3_600_000;

/** How far the site's clock is set forward: to the next noon in New York that is no holiday, when rules may write. */
function untilNoonMs(): number {
  for (let ahead = 0; ; ahead += 24) {
    const day = new Date(Date.now() + ahead * HOUR_MS).toISOString().slice(0, 10);
    const offsetMs = Date.parse(`${day}T17:00:00Z`) - Date.now();
    if (offsetMs > 0 && !holidayOn(day)) return offsetMs;
  }
}

const offsetMs = untilNoonMs();
let emails: FakeSmtpServer;
let mailbox: Awaited<ReturnType<typeof startDovecot>>;
let env: Record<string, string>;
let site: Site;
let reader: Site | undefined;

/** Rules send no follow-ups without one. */
const setPostalAddress = () =>
  sql(
    site.database,
    "INSERT INTO settings (name, value, updated_at) VALUES ('postalAddress', '1 Sample Street, Rochester, NY 14604', 0) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  );

test.beforeAll(async () => {
  [emails, mailbox] = await Promise.all([startFakeSmtpServer(), startDovecot()]);
  env = {
    SMTP_URL: emails.url,
    MAIL_FROM: "Evenhaul <quotes@example.com>",
    SITE_CLOCK_OFFSET_MS: String(offsetMs),
    VPIC_BASE_URL: "http://127.0.0.1:9",
    NODE_OPTIONS: `--import ${pathToFileURL("tests/support/shift-clock.mjs").href}`,
  };
  site = await startSite(template, env);
  setPostalAddress();
});
test.afterAll(async () => {
  await reader?.stop();
  await site.stop();
  await Promise.all([emails.close(), mailbox.close()]);
});

const hasScript = () => test.info().project.use.javaScriptEnabled ?? true;

async function ownerOn(browser: Browser): Promise<Page> {
  const owner = await addStaff(site.database, "owner");
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: hasScript() });
  await context.addCookies([browserCookie(owner, site.url)]);
  return context.newPage();
}

/** Presses a button of the form of rules and waits until its answer shows `then`. */
async function press(page: Page, name: string, then: Locator): Promise<void> {
  await page.getByRole("button", { name, exact: true }).last().click();
  await expect(then).toBeVisible();
}

async function choose(page: Page, label: string, option: string, field: Locator): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  // Without JavaScript the fields of another kind come with the next answer.
  if (!hasScript()) await page.getByRole("button", { name: "Check", exact: true }).last().click();
  await expect(field).toBeVisible();
}

const rule = "Ask twice";

async function pressRule(page: Page, then: string): Promise<void> {
  await page.goto("/admin/automation");
  await page.getByRole("button", { name: rule, exact: true }).click();
  await expect(page.getByRole("status")).toContainText(then);
}

const rows = (statement: string, ...values: unknown[]) => sql(site.database, statement, ...values);
const leadOf = (email: string) => String(rows("SELECT id FROM leads WHERE email = ?", email)[0]?.id);
/** Where a rule is with each of these people, in their order: the step that comes next, or "ended". */
const places = (people: readonly string[]) => () =>
  people.map((email) => {
    const [run] = rows(
      `SELECT step, ended_at FROM automation_runs WHERE lead_id = ?
       AND rule_id = (SELECT id FROM automation_rules WHERE name = ?)`,
      leadOf(email),
      rule,
    );
    return run?.ended_at ? "ended" : run?.step;
  });
/** The days pass. */
const letPass = () =>
  rows(
    `UPDATE automation_runs SET next_at = ? WHERE ended_at IS NULL
     AND rule_id = (SELECT id FROM automation_rules WHERE name = ?)`,
    new Date(Date.now() + offsetMs - 60_000).toISOString().replace("Z", "+00:00"),
    rule,
  );

test("an email, two days and the same email again are built from rows, moved into this order by hand", async ({
  browser,
}) => {
  const page = await ownerOn(browser);
  await page.goto("/admin/automation/rules/new");
  if (hasScript()) await hydrated(page);
  const field = (label: string, role: "combobox" | "textbox") =>
    page.getByRole(role, { name: label, exact: true });
  await page.getByLabel("Name").fill(rule);
  await page.getByLabel("When", { exact: true }).selectOption({ label: "a quote is submitted" });
  await choose(page, "Step 1", "wait", field("Step 1: value", "textbox"));
  await field("Step 1: value", "textbox").fill("2");
  await page.getByLabel("Step 1: unit").selectOption("days");
  await choose(page, "Step 2", "send an email", field("Step 2: value", "combobox"));
  await field("Step 2: value", "combobox").selectOption({ label: "One question" });
  await press(page, "Move step 2 up", field("Step 1: value", "combobox"));
  await expect(field("Step 1: value", "combobox").locator("option:checked")).toHaveText("One question");
  await expect(field("Step 2: value", "textbox")).toHaveValue("2");
  await expect(page.getByLabel("Step 2: unit")).toHaveValue("days");
  await press(page, "Add a step", page.getByLabel("Step 3", { exact: true }));
  await choose(page, "Step 3", "send an email", field("Step 3: value", "combobox"));
  await field("Step 3: value", "combobox").selectOption({ label: "One question" });
  await page.getByRole("button", { name: "Save the rule" }).click();
  await expect(page.getByRole("status")).toContainText("switched off");
  await pressRule(page, "The rule is on");
  await page.context().close();
});

test("a rule's email leaves by the mail server, and a reply in the mailbox stops the rest", async ({
  browser,
}) => {
  const people = ["answers", "silent"].map((name) => `${name}@example.com`);
  const [answers = "", silent = ""] = people;
  const page = await ownerOn(browser);
  for (const email of people) await submitQuote(site.url, email);
  // The quote itself comes first.
  const asked = await emails.emailsTo(answers, 1, 40_000);
  await emails.emailsTo(silent, 1, 40_000);
  expect(asked.text).toContain("?");
  await expect.poll(places(people), { timeout: 40_000 }).toEqual([2, 2]);
  await page.goto(`/admin/crm/${leadOf(answers)}`);
  const atWork = page.getByRole("region", { name: "Rules at work" });
  await expect(atWork).toContainText(rule);

  const [message] = /[^<]+(?=@)/.exec(asked.messageId ?? "") ?? [];
  await mailbox.put(replyTo(message ?? "", { from: answers, text: "Friday after five, please." }));
  // A second process reads the mailbox as soon as it has started.
  reader = await startSite(template, {
    ...env,
    DATABASE_URL: `file:${site.database}`,
    IMAP_URL: mailbox.service.url,
  });
  const timeline = page.getByText("Friday after five, please.", { exact: true });
  await expect(async () => {
    await page.reload();
    await expect(timeline).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  letPass();
  await expect.poll(places(people), { timeout: 40_000 }).toEqual(["ended", "ended"]);
  await reader.stop();
  reader = undefined;

  // Who said nothing is asked again, who answered is not.
  await emails.emailsTo(silent, 2, 40_000);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(atWork.getByText(rule)).toHaveCount(0);
  await page.goto(`/admin/automation/log?lead=${leadOf(answers)}`);
  await expect(page.getByRole("row").filter({ hasText: "stopped" })).toContainText("Answered");
  expect(emails.received.filter(({ envelope }) => envelope.to.includes(answers))).toHaveLength(2);
  await pressRule(page, "The rule is off");
  await page.context().close();
});

test("staff stop a rule for one lead with a reason, and halt everything after being asked", async ({
  browser,
}) => {
  const people = ["stopped", "halted"].map((name) => `${name}@example.com`);
  const [stopped = "", halted = ""] = people;
  const page = await ownerOn(browser);
  await pressRule(page, "The rule is on");
  for (const email of people) await submitQuote(site.url, email);
  // Stopping a rule takes back what has not left yet.
  for (const email of people) await emails.emailsTo(email, 1, 40_000);
  await expect.poll(places(people)).toEqual([2, 2]);

  await page.goto(`/admin/crm/${leadOf(stopped)}`);
  if (hasScript()) await hydrated(page);
  const atWork = page.getByRole("region", { name: "Rules at work" });
  const item = atWork.getByRole("listitem").filter({ hasText: rule });
  await item.locator("summary").click();
  await item.getByRole("button", { name: "Stop the rule for this lead" }).click();
  await expect(item.getByLabel("Why")).toHaveAccessibleDescription(/./);
  await item.getByLabel("Why").fill("They asked to be called instead.");
  await item.getByRole("button", { name: "Stop the rule for this lead" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The rule is stopped" })).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.goto(`/admin/automation/log?lead=${leadOf(stopped)}`);
  await expect(page.getByRole("row").filter({ hasText: "Stopped by staff" })).toContainText(
    "They asked to be called instead.",
  );

  await page.goto("/admin/automation");
  await page.getByRole("button", { name: "Everything automatic" }).click();
  const question = page.getByRole("region", { name: "Halt everything automatic?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Halt everything" }).click();
  await expect(page.getByText("Everything automatic is halted. No rule begins or goes on.")).toBeVisible();
  letPass();
  await page.goto(`/admin/crm/${leadOf(halted)}`);
  await expect(atWork).toContainText("Everything automatic is halted");
  await expect(atWork).toContainText("due now");
  await page.goto("/admin/automation");
  await page.getByRole("button", { name: "Everything automatic" }).click();
  await expect(page.getByRole("status")).toContainText("Everything automatic is on again.");
  await emails.emailsTo(halted, 2, 40_000);
  expect(emails.received.filter(({ envelope }) => envelope.to.includes(stopped))).toHaveLength(2);
  await page.context().close();
});
