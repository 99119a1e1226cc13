import { join } from "node:path";
import Database from "better-sqlite3";
import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../e2e/hydrated";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { expect, test } from "../e2e/visitor";

/** An owner builds a rule, tries it, and sees it act and stop; the site's own job runs it. */
test.describe.configure({ mode: "default" });

let site: Site;
test.beforeAll(async () => {
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"));
  setPostalAddress();
});
test.afterAll(() => site.stop());

/** Rules send no follow-ups without one. */
const setPostalAddress = () =>
  sql(
    site.database,
    "INSERT INTO settings (name, value, updated_at) VALUES ('postalAddress', '1 Sample Street, Rochester, NY 14604', 0) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  );

const onDatabase = <T>(work: (db: Database.Database) => T): T => {
  const db = new Database(site.database);
  db.pragma("busy_timeout = 5000");
  const result = work(db);
  db.close();
  return result;
};

const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString().replace("Z", "+00:00");

let people = 0;
/** A lead whose stage is about to change. */
function addLead(): { id: string; name: string } {
  const id = `rule-lead-${Date.now()}-${++people}`;
  const name = `Sample Person ${people}`;
  onDatabase((db) =>
    db
      .prepare(
        `INSERT INTO leads (id, full_name, email, phone, stage, price, created_at) VALUES (?, ?, ?, ?, 'new', 900, ?)`,
      )
      .run(id, name, `person-${people}@example.com`, "(585) 555-0103", minutesAgo(60)),
  );
  return { id, name };
}

async function setStage(page: Page, leadId: string, stage: string) {
  await page.goto(`/admin/crm/${leadId}`);
  const form = page
    .locator("form")
    .filter({ has: page.getByLabel("Owner") })
    .first();
  await form.getByLabel("Stage").selectOption({ label: stage });
  await form.getByRole("button", { name: "Save" }).click();
  const stored = () =>
    onDatabase((db) => db.prepare("SELECT stage FROM leads WHERE id = ?").pluck().get(leadId));
  await expect.poll(stored).toBe(stage.toLowerCase());
}

test("a rule is built row by row, tried, switched on, acts, and stops on a reply", async ({ browser }) => {
  const { javaScriptEnabled = true } = test.info().project.use;
  const owner = await addStaff(site.database, "owner");
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
  await context.addCookies([browserCookie(owner, site.url)]);
  const page = await context.newPage();
  const stays = addLead();
  const answers = addLead();

  await page.goto("/admin/automation/rules/new");
  if (javaScriptEnabled) await hydrated(page);
  const chosen = async (label: string, option: string, field: Locator) => {
    await page.getByLabel(label, { exact: true }).selectOption({ label: option });
    // Without JavaScript the fields of another kind come with the next answer.
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Check" }).last().click();
    // The field of the kind before has the same label, so its role is what to wait for.
    await expect(field).toBeVisible();
  };
  await page.getByLabel("Name").fill("Ask and remind");
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  const stage = page.getByRole("combobox", { name: "How many, or which stage", exact: true });
  await chosen("When", "the stage changes to", stage);
  await page.getByLabel("How many, or which stage").selectOption({ label: "Contacted" });
  await page.getByRole("button", { name: "Add a condition" }).click();
  await chosen("Condition 2", "the price is over $", box("Condition 2: value"));
  await page.getByLabel("Condition 2: value").fill("8oo");
  await chosen("Step 2", "add the tag", box("Step 2: value"));
  await page.getByLabel("Step 2: value").fill("asked");
  await page.getByLabel("Step 1: value").fill("1");
  await page.getByLabel("Step 1: unit").selectOption("hours");
  await page.getByRole("button", { name: "Save the rule" }).click();
  await expect(page.getByText("Whole dollars, such as 800").first()).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Ask and remind");
  await page.getByLabel("Condition 2: value").fill("800");

  await page.getByRole("button", { name: "Dry run" }).click();
  await expect(page.getByText(/Would act for \d+ of (the newest )?\d+ leads/)).toBeVisible();
  await page.getByRole("button", { name: "Save the rule" }).click();
  await expect(page.getByRole("status")).toContainText("switched off");
  await page.goto("/admin/automation");
  await page.getByRole("button", { name: "Ask and remind" }).click();
  await expect(page.getByRole("status")).toContainText("The rule is on");

  await setStage(page, stays.id, "Contacted");
  await setStage(page, answers.id, "Contacted");
  const runs = (where: string) => () =>
    onDatabase((db) =>
      db
        .prepare(`SELECT count(*) FROM automation_runs WHERE lead_id IN (?, ?) AND ${where}`)
        .pluck()
        .get(stays.id, answers.id),
    );
  await expect.poll(runs("step = 1"), { timeout: 40_000 }).toBe(2);
  await page.goto(`/admin/crm/${answers.id}?write=reply`);
  await page.getByLabel("What they answered").fill("Please call me tomorrow.");
  await page.getByRole("button", { name: "Add reply" }).click();
  await expect(page.getByText("Please call me tomorrow.")).toBeVisible();
  // The hour passes.
  onDatabase((db) => db.prepare("UPDATE automation_runs SET next_at = ?").run(minutesAgo(1)));
  await expect.poll(runs("ended_at IS NOT NULL"), { timeout: 40_000 }).toBe(2);

  await page.goto("/admin/automation/log");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row(stays.name)).toContainText("done");
  await expect(row(answers.name)).toContainText("not so: no answer came");
  await page.goto(`/admin/crm/${answers.id}`);
  await expect(page.getByText("Rule “Ask and remind”")).toBeVisible();
  await context.close();
});
