import type { Page } from "@playwright/test";
import { adminScreens } from "#tests/support/admin-screens.ts";
import { htmlErrors } from "#tests/support/check-html.ts";
import { startDemoSite } from "#tests/support/demo-site.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { layoutFaults } from "../e2e/layout-faults";
import { expectNothingSerious } from "../e2e/nothing-serious";
import { sharedInFile } from "../e2e/shared-in-file";
import { expect, test } from "../e2e/visitor";

test.describe.configure({ timeout: 180_000 });

const desk = sharedInFile({
  start: async () => {
    const site = await startDemoSite();
    return { site, screens: adminScreens(site.database) };
  },
  stop: ({ site }) => site.stop(),
});

const widerThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Whatever folds stands open, menus too, of which people have one open at a time. */
function openAll() {
  for (const part of document.querySelectorAll("details")) {
    part.removeAttribute("name");
    part.open = true;
  }
}

const atHome = ["/admin/login", "/admin/forgotten"];

const PARTS = 12;
/** Other colors and widths are looked at in the same page: style sheets alone know them. */
const looks = [
  { colorScheme: "light", widths: [1440] },
  { colorScheme: "dark", widths: [1440] },
  { colorScheme: "light", widths: [390, 768, 1280] },
] as const;

for (let part = 0; part < PARTS; part++)
  test(`every screen stands at 1440 px in light and dark and at 390, 768 and 1280 px, ${part + 1} of ${PARTS}: nothing serious, nothing cut off, no error`, async ({
    page,
    context,
  }) => {
    const { site, screens } = desk();
    const errors: string[] = [];
    // A preview's frame is sandboxed on purpose: what it blocks is no fault.
    const isFault = (text: string) => !text.startsWith("Blocked script execution");
    page.on("console", (message) => {
      if (message.type() === "error" && isFault(message.text())) errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    const fits = async (path: string, width: number) => {
      await page.setViewportSize({ width, height: 844 });
      expect(await widerThanWindow(page), `${path} is wider than the window at ${width}`).toBeLessThanOrEqual(
        0,
      );
      expect.soft(await layoutFaults(page), `${path} at ${width}`).toEqual([]);
    };
    const fitsOpened = async (path: string, width: number) => {
      await page.setViewportSize({ width, height: 844 });
      const wider = await widerThanWindow(page);
      expect(wider, `${path} with all opened is wider than the window at ${width}`).toBeLessThanOrEqual(0);
    };
    const look = async (path: string) => {
      await page.setViewportSize({ width: 1440, height: 844 });
      const response = await page.goto(site.url + path);
      expect(response?.status(), path).toBe(200);
      for (const { colorScheme, widths } of looks) {
        await page.emulateMedia({ colorScheme });
        for (const [index, width] of widths.entries()) {
          await fits(path, width);
          if (index === 0)
            await test.step(`${path} at ${width} px, ${colorScheme}`, () => expectNothingSerious(page));
        }
      }
      await page.evaluate(openAll);
      for (const { colorScheme, widths } of looks) {
        await page.emulateMedia({ colorScheme });
        for (const width of widths) await fitsOpened(path, width);
      }
      expect(errors, path).toEqual([]);
    };
    if (part === 0) for (const path of atHome) await look(path);
    await context.addCookies([browserCookie(await addStaff(site.database, "owner"), site.url)]);
    for (const path of screens.filter((_, index) => index % PARTS === part)) await look(path);
  });

test("the rates stay inside a phone after Price the forty, with every band open", async ({
  page,
  context,
}) => {
  const { site } = desk();
  await context.addCookies([browserCookie(await addStaff(site.database, "owner"), site.url)]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/admin/rates`);
  await page.getByLabel("Why, kept with the version").fill("Carriers ask more");
  // A card in which nothing is different prices nothing.
  await page.getByLabel("Level", { exact: true }).fill("1.3");
  await page.getByRole("button", { name: "Price the forty" }).click();
  await expect(page.getByRole("heading", { name: "Forty sample quotes, before and after" })).toBeVisible();
  await expect(page.locator(".fig.is-changed")).toHaveCount(1);
  await page.getByText("Every band with its source").click();
  await expect(page.getByRole("columnheader", { name: "Standing" })).toBeVisible();
  expect(await widerThanWindow(page)).toBeLessThanOrEqual(0);
  await expectNothingSerious(page);
});

test("every screen is valid HTML", async ({ request }) => {
  const { site, screens } = desk();
  const { cookie } = await addStaff(site.database, "owner");
  const pages = [];
  for (const path of screens)
    pages.push({
      path,
      html: await (await request.get(site.url + path, { headers: { Cookie: cookie } })).text(),
    });
  for (const path of atHome) pages.push({ path, html: await (await request.get(site.url + path)).text() });
  expect(htmlErrors(pages)).toEqual([]);
});
