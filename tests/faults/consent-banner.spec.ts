import { layoutShifts, watchLayoutShifts } from "../support/layout-shifts";
import {
  banner,
  newVisitor,
  sixSignals,
  siteWithIds,
  stopTime,
  stored,
  sentToGoogle,
} from "../e2e/consent-page";
import { hydrated } from "../e2e/hydrated";
import { expectNothingSerious } from "../e2e/nothing-serious";
import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

test("the banner comes a second after the load, and until an answer nothing is asked outside", async ({
  browser,
}) => {
  const { context, outside, leave } = await newVisitor(browser, siteWithIds);
  const page = await context.newPage();
  await stopTime(page);
  await page.goto("/quote");
  await hydrated(page);
  await page.clock.runFor(999);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "We Value Your Privacy" })).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).toContainText(/enhance.*analyze traffic.*personalize content.*Google Analytics/);
  await expect(page.getByRole("status").filter({ hasText: "We Value Your Privacy" })).toBeAttached();
  await expect(banner(page).getByRole("link", { name: "Learn more in our Privacy Policy" })).toHaveAttribute(
    "href",
    "/privacy",
  );
  expect((await sentToGoogle(page))[0]).toEqual([
    "consent",
    "default",
    { ...sixSignals("denied"), security_storage: "granted" },
  ]);
  expect(outside).toEqual([]);
  expect(await stored(page)).toBeNull();
  await leave();
});

test("on a phone the form can be used to its end with the banner standing, which moves nothing", async ({
  browser,
}) => {
  const { context, outside, leave } = await newVisitor(browser, siteWithIds, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await watchLayoutShifts(page);
  const wizard = wizardOn(page, true);
  await wizard.open("/");
  await expect(banner(page)).toBeVisible();
  const [box, button] = [
    await banner(page).boundingBox(),
    await banner(page).getByRole("button", { name: "Decline" }).boundingBox(),
  ];
  expect(box?.height).toBeLessThan(740 / 5);
  expect(button?.height).toBeGreaterThanOrEqual(44);
  expect(await layoutShifts(page)).toEqual([]);
  await expectNothingSerious(page);
  await wizard.giveDestination();
  await wizard.atVehicle();
  await wizard.giveVehicle();
  await wizard.atContact();
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight + 1_000));
  const footer = page.getByRole("contentinfo");
  await expect
    .poll(async () => {
      const [below, above] = [await footer.boundingBox(), await banner(page).boundingBox()];
      return below && above && below.y + below.height <= above.y + 1;
    })
    .toBe(true);
  expect(outside).toEqual([]);
  await leave();
});

test("the banner is answered by keyboard, and the focus goes back where it was", async ({ browser }) => {
  const { context, leave } = await newVisitor(browser, siteWithIds);
  const page = await context.newPage();
  await page.goto("/price-guarantee");
  await expect(banner(page)).toBeVisible();
  await expectNothingSerious(page);
  const last = page.getByRole("contentinfo").getByRole("link").last();
  await last.focus();
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toHaveCount(0);
  await expect(last).toBeFocused();
  expect(await stored(page)).toBe("declined");
  await leave();
});

for (const viewport of [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  // 1280 by 800 at 200 percent zoom.
  { width: 640, height: 400 },
])
  test(`the banner takes less than a fifth of ${viewport.width} by ${viewport.height}, and nothing of a field in use`, async ({
    browser,
  }) => {
    const { context, leave } = await newVisitor(browser, siteWithIds, { viewport });
    const page = await context.newPage();
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    expect((await banner(page).boundingBox())?.height).toBeLessThan(viewport.height / 5);
    for (const name of ["Decline", "Accept All"])
      await expect(banner(page).getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.getByLabel("Pickup address").focus();
    await expect(banner(page)).toBeHidden();
    await page.getByLabel("Pickup address").blur();
    await expect(banner(page)).toBeVisible();
    await leave();
  });
