import type { Page } from "@playwright/test";
import {
  banner,
  consentNow,
  googleEvents,
  googleScript,
  newVisitor,
  scripts,
  sixSignals,
  siteWithIds,
  stored,
} from "../e2e/consent-page";
import { expectNothingSerious } from "../e2e/nothing-serious";
import { expect, test } from "../e2e/visitor";

const control = (page: Page) => page.getByRole("region", { name: "Your privacy choices" });
const press = (page: Page, name: string) => control(page).getByRole("button", { name }).click();
const pressed = (page: Page) => control(page).getByRole("button", { pressed: true });

test("the footer leads to the control, which shows the choice and changes it both ways", async ({
  browser,
}) => {
  const { context, outside, pixels, leave } = await newVisitor(browser, siteWithIds);
  const page = await context.newPage();
  await page.goto("/price-guarantee");
  await page.getByRole("contentinfo").getByRole("link", { name: "Your privacy choices" }).click();
  await expect(control(page)).toContainText("You haven’t chosen yet");
  await expect(control(page)).toBeInViewport();
  await expectNothingSerious(page);

  await press(page, "Accept All");
  await expect(banner(page)).toHaveCount(0);
  await expect(control(page)).toContainText("You accepted all cookies");
  await expect(pressed(page)).toHaveText("Accept All");
  await expect.poll(() => scripts(outside)).toEqual([googleScript]);
  await expect.poll(() => googleEvents(page)).toHaveLength(1);

  await press(page, "Decline");
  await expect(control(page)).toContainText("You declined");
  await expect(pressed(page)).toHaveText("Decline");
  expect(await stored(page)).toBe("declined");
  await expect.poll(() => consentNow(page)).toMatchObject(sixSignals("denied"));
  expect((await context.cookies()).filter(({ name }) => name === "_fbp")).toEqual([]);
  await expectNothingSerious(page);

  await press(page, "Accept All");
  await expect.poll(() => consentNow(page)).toMatchObject(sixSignals("granted"));
  expect(await page.evaluate("window['ga-disable-G-EVENHAUL01']")).toBe(false);
  await page.getByRole("link", { name: "Evenhaul" }).first().click();
  await expect.poll(() => googleEvents(page)).toHaveLength(2);
  await expect.poll(() => pixels().length).toBe(2);
  expect(scripts(outside)).toEqual([googleScript]);
  await leave();
});

test("Global Privacy Control is named, and what an Accept beside it does", async ({ browser }) => {
  const { context, outside, leave } = await newVisitor(browser, siteWithIds, {
    extraHTTPHeaders: { "Sec-GPC": "1" },
  });
  const page = await context.newPage();
  await page.goto("/privacy");
  await expect(control(page)).toContainText("Global Privacy Control signal. We treat it as Decline");
  await press(page, "Accept All");
  await expect(control(page)).toContainText("nothing goes to advertising");
  await expect.poll(() => outside.map(String)).toEqual([googleScript]);
  await leave();
});

test("without JavaScript the control says that there is nothing to choose", async ({ browser }) => {
  const { context, outside, leave } = await newVisitor(browser, siteWithIds, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/privacy");
  const note = control(page).locator("noscript p");
  await expect(note).toBeVisible();
  await expect(note).toContainText("Without JavaScript there’s nothing to choose");
  await expect(control(page).getByRole("button")).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  expect(outside).toEqual([]);
  await leave();
});
