import type { Page } from "@playwright/test";
import { findNginx } from "../run/find-nginx.mjs";
import { startFakeVpic } from "#tests/support/fake-vpic.ts";
import { inDatabase, insertPost } from "#tests/support/news-posts.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startTwoSites } from "#tests/support/two-sites.ts";
import { hydrated } from "../e2e/hydrated";
import { sharedInFile } from "../e2e/shared-in-file";
import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

/** Two processes on one database behind a proxy that asks them by turns, no matter who the visitor is. */
const started = sharedInFile({
  start: async () => {
    const vpic = await startFakeVpic();
    const two = await startTwoSites(findNginx() ? "nginx" : "node", { VPIC_BASE_URL: vpic.url });
    return { two, vpic };
  },
  stop: async ({ two, vpic }) => {
    await two.stop();
    await vpic.close();
  },
  siteOf: ({ two }) => two,
});

const price = (page: Page) => page.getByRole("heading", { name: /^\$[\d,]+$/ });

test("a visitor goes from the first address to a changed quote, whichever process answers", async ({
  page,
  javaScriptEnabled,
}) => {
  const wizard = wizardOn(page, javaScriptEnabled !== false);
  await wizard.walkToContact();
  // The contact step isn't sent yet; going back keeps it with the draft.
  await wizard.field("Full name").fill("Pat Example");
  await page.getByRole("button", { name: /2019 Honda Civic/ }).click();
  await wizard.atVehicle();
  await wizard.press("Contact info");
  await wizard.atContact();
  await expect(wizard.field("Full name")).toHaveValue("Pat Example");
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
  const open = (await price(page).textContent()) ?? "";
  const enclosed = page.getByRole("button", { name: /^Enclosed/ });
  await enclosed.click();
  await expect(enclosed).toHaveAttribute("aria-pressed", "true");
  await expect(price(page)).not.toHaveText(open);
  const changed = (await price(page).textContent()) ?? "";
  for (let answers = 0; answers < 4; answers++) {
    await page.reload();
    await expect(price(page)).toHaveText(changed);
    await expect(enclosed).toHaveAttribute("aria-pressed", "true");
  }
});

test("who logs in at one process works at both, and is logged out of both", async ({
  page,
  javaScriptEnabled,
}) => {
  const { two } = started();
  const agent = await addStaff(two.sites[0].database, "agent");
  await page.goto("/admin/crm/new");
  await page.getByLabel("Email").fill(agent.email);
  await page.getByLabel("Password", { exact: true }).fill(staffPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/admin\/crm\/new$/);
  if (javaScriptEnabled !== false) await hydrated(page);
  const name = `Sample Person ${javaScriptEnabled === false ? 3 : 4}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email").fill(`${javaScriptEnabled}@example.com`);
  await page.getByLabel("Note").fill("Called about a sedan.");
  await page.getByRole("button", { name: "Save the lead" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  for (let answers = 0; answers < 4; answers++) {
    await page.reload();
    await expect(page.getByText("Called about a sedan.")).toBeVisible();
  }
  expect(sql(two.sites[0].database, "SELECT id FROM leads WHERE full_name = ?", name)).toHaveLength(1);
  const before = await page.context().cookies();
  await page.goto("/admin/today");
  await page.getByRole("banner").locator("summary").last().click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  // The session itself has ended, even for a browser that still holds its cookie.
  await page.context().addCookies(before);
  for (let answers = 0; answers < 2; answers++) {
    await page.goto("/admin/today");
    await expect(page).toHaveURL(/\/admin\/login/);
  }
});

test("a post that another process stores is in every ticker at once", async ({
  browser,
  page,
  javaScriptEnabled,
}) => {
  const { two } = started();
  const context = await browser.newContext({ baseURL: two.url, javaScriptEnabled });
  const pages = [page, await context.newPage()];
  for (const each of pages) await each.goto("/terms");
  const slug = `both-${javaScriptEnabled}`;
  inDatabase(two.sites[0].database, insertPost({ slug, excerpt: `Told to both, ${javaScriptEnabled}` }));
  for (const each of pages) {
    // Without JavaScript a page has the news of when it was asked for.
    if (javaScriptEnabled === false) await each.reload();
    await expect(each.getByRole("link", { name: `Told to both, ${javaScriptEnabled}` })).toBeAttached();
  }
  await context.close();
});
