import {
  accept,
  banner,
  consentNow,
  googleEvents,
  googleScript,
  neverAsks,
  newVisitor,
  scripts,
  sixSignals,
  siteWithIds,
  stopTime,
} from "../e2e/consent-page";
import { hydrated } from "../e2e/hydrated";
import { expect, test } from "../e2e/visitor";

for (const [how, options, script] of [
  ["the header Sec-GPC", { extraHTTPHeaders: { "Sec-GPC": "1" } }, ""],
  [
    "the browser's own word",
    {},
    "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })",
  ],
] as const)
  test(`Global Privacy Control by ${how} is a Decline; against it an Accept opens nothing to advertising`, async ({
    browser,
  }) => {
    const { context, outside, warnings, leave } = await newVisitor(browser, siteWithIds, options);
    await context.addInitScript(script);
    const page = await context.newPage();
    await stopTime(page);
    await page.goto("/quote");
    await hydrated(page);
    await neverAsks(page);
    expect(outside).toEqual([]);
    expect(await consentNow(page)).toMatchObject(sixSignals("denied"));

    await page.evaluate(() => localStorage.setItem("cookieConsent", "accepted"));
    await page.reload();
    await expect
      .poll(() => consentNow(page))
      .toMatchObject({
        ...sixSignals("granted"),
        ad_storage: "denied",
        ad_user_data: "denied",
        ad_personalization: "denied",
      });
    await expect.poll(() => outside.map(String)).toEqual([googleScript]);
    expect((await context.cookies()).filter(({ name }) => name === "_fbp")).toEqual([]);
    expect(warnings).toEqual([]);
    await leave();
  });

const blocked = `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });`;
const full = `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };`;
for (const [how, script] of Object.entries({ blocked, full }))
  test(`where storage is ${how} the answer holds for the page`, async ({ browser }) => {
    const { context, outside, leave } = await newVisitor(browser, siteWithIds);
    await context.addInitScript(script);
    const page = await context.newPage();
    await page.goto("/price-guarantee");
    await accept(page);
    await expect(banner(page)).toHaveCount(0);
    await expect.poll(() => scripts(outside)).toEqual([googleScript]);
    await page.getByRole("link", { name: "Evenhaul" }).first().click();
    await expect(page).toHaveURL("/");
    await expect.poll(() => googleEvents(page)).toHaveLength(2);
    await expect(banner(page)).toHaveCount(0);
    await leave();
  });
