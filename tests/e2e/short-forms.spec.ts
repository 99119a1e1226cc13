import { adminScreens } from "#tests/support/admin-screens.ts";
import { htmlErrors } from "#tests/support/check-html.ts";
import { startDemoSite } from "#tests/support/demo-site.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { hydrated } from "./hydrated";
import { kindsOfPage } from "./kinds-of-page";
import { layoutFaults } from "./layout-faults";
import { expectNothingSerious } from "./nothing-serious";
import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

/** One page of each kind, at one or two sizes: tests/faults opens every page and every screen at every size. */
test.describe.configure({ mode: "parallel", timeout: 120_000 });

const NARROW = { width: 360, height: 740 };
const PARTS = 4;

for (let part = 0; part < PARTS; part++)
  test(`a page of each kind runs without an error and is within reach of everyone, part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(`${page.url()}: ${message}`));
    for (const path of kindsOfPage.filter((_, index) => index % PARTS === part))
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.goto(path);
        await expect(page.locator("h1")).toBeVisible();
        await hydrated(page);
        await expectNothingSerious(page);
        await page.setViewportSize(NARROW);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${path} at 360 px`).toBeLessThanOrEqual(0);
      });
    expect(errors).toEqual([]);
  });

test("a page of each kind is valid HTML", async ({ request }) => {
  const pages = [];
  for (const path of kindsOfPage) pages.push({ path, html: await (await request.get(path)).text() });
  expect(htmlErrors(pages)).toEqual([]);
});

test("nothing serious on any step of the form on a phone", async ({ page }) => {
  await page.setViewportSize(NARROW);
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.giveDestination({ pickup: "Miami", delivery: "" });
  await wizard.isRejected("Address Required", "Please enter both");
  await expectNothingSerious(page);
  await wizard.giveDestination();
  await wizard.atVehicle();
  await expectNothingSerious(page);
  await wizard.giveVehicle();
  await wizard.atContact();
  await expectNothingSerious(page);
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
  await expectNothingSerious(page);
});

test("a submission without a connection says whom to call, and a second press is the quote", async ({
  page,
  context,
}) => {
  const wizard = wizardOn(page, true);
  await wizard.reachContact();
  // The browser's checks are there before the connection goes.
  await wizard.field("Full name").focus();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await wizard.giveContact();
  await wizard.isRejected("Submission Error", "Please call (800) 555-0199 for immediate assistance");
  await expect(wizard.field("Email")).toHaveValue("pat@example.com");
  await context.setOffline(false);
  await wizard.press("Send me the Free Quote Now");
  await expect(wizard.quoteNumber()).toBeVisible();
});

test("a list, a lead, a form and a report of the staff area stand at 1440 and 390 px: nothing serious, nothing cut off", async ({
  page,
  context,
}) => {
  const site = await startDemoSite();
  try {
    await context.addCookies([browserCookie(await addStaff(site.database, "owner"), site.url)]);
    const lead = adminScreens(site.database).find((path) => /\/crm\/(?!new|import)[^/]+$/.test(path)) ?? "";
    for (const path of ["/admin/crm", lead, "/admin/settings", "/admin/dashboard"]) {
      await page.setViewportSize({ width: 1440, height: 844 });
      expect((await page.goto(site.url + path))?.status(), path).toBe(200);
      await expectNothingSerious(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await layoutFaults(page), `${path} at ${width}`).toEqual([]);
      }
    }
  } finally {
    await site.stop();
  }
});
