import type { APIRequestContext, Page } from "@playwright/test";
import { bookOver } from "../support/book-over-http";
import { htmlErrors } from "../support/check-html";
import { submitQuote } from "../support/drill";
import { workingDay } from "../support/working-day";
import { bookingSite } from "./booking-site";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { expect, test } from "./visitor";

const site = bookingSite();
test.describe.configure({ timeout: 120_000 });

const NARROW = { width: 360, height: 740 };

/** A quote whose steps are all filled in, and the paths of its pages. */
async function filledIn(email: string) {
  const quote = site.quoteOf(await submitQuote(site.url(), email));
  site.pickupOn(quote.quoteNumber, workingDay(10));
  const sign = await bookOver(site.url(), quote).reachSign(workingDay(10));
  const link = `/quote/${quote.quoteNumber}?token=${quote.token}`;
  const page = link.replace("?", "/book?");
  const steps = ["places", "vehicle", "terms", "sign"].map((step) => `${page}&step=${step}`);
  return { quote, link, steps, sign };
}

/** A page at both sizes: nothing serious, nothing beside the window. */
async function look(page: Page, path: string) {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(path);
  await hydrated(page);
  await expectNothingSerious(page);
  await page.setViewportSize(NARROW);
  await expectNothingSerious(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${path} at 360 px`).toBeLessThanOrEqual(0);
}

test("every page of a booking is within reach of everyone", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(`${page.url()}: ${message}`));
  const { quote, link, steps, sign } = await filledIn("within-reach@example.com");
  for (const path of [link, ...steps]) await look(page, path);
  const [, , terms = ""] = steps;
  await page.goto(terms);
  await page.getByText(/^Read the terms in full/).click();
  await expectNothingSerious(page);
  site.endHold(quote.quoteNumber);
  await look(page, terms);
  await expect(page.getByRole("button", { name: /^Go on at \$/ })).toBeVisible();
  site.endHold(quote.quoteNumber, workingDay(10));
  expect((await sign()).status).toBe(303);
  await look(page, link);
  expect(errors).toEqual([]);
});

const htmlOf = async (request: APIRequestContext, path: string) => ({
  path,
  html: await (await request.get(path)).text(),
});

test("every page of a booking is valid HTML", async ({ request }) => {
  const { quote, link, steps, sign } = await filledIn("valid-html@example.com");
  const pages = [];
  for (const path of [link, ...steps, `${steps[3]}&by=staff`]) pages.push(await htmlOf(request, path));
  const rejected = await request.post(steps[0] ?? "", { form: { intent: "to-vehicle", firstDay: "" } });
  pages.push({ path: "a rejected step", html: await rejected.text() });
  site.endHold(quote.quoteNumber);
  pages.push(await htmlOf(request, steps[3] ?? ""));
  site.endHold(quote.quoteNumber, workingDay(10));
  expect((await sign()).status).toBe(303);
  pages.push(await htmlOf(request, link));
  expect(htmlErrors(pages)).toEqual([]);
});
