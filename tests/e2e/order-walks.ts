import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { bookOver } from "#tests/support/book-over-http.ts";
import { submitQuote } from "#tests/support/drill.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { workingDay } from "../support/working-day";
import { heading } from "./booking-page";
import type { bookingSite } from "./booking-site";
import { hydrated } from "./hydrated";
import { answerBefore } from "./visitor";

export const openForm = (desk: Page, label: string) =>
  desk.locator("summary", { hasText: label }).first().click();

/** What the customer sees of what staff did: by itself with script, after a reload without, and the same after another. */
export async function sees(page: Page, withScript: boolean, headline: string | RegExp) {
  if (!withScript) await page.reload();
  await heading(page, headline);
  await page.reload();
  await heading(page, headline);
}

/** Orders of a site of its own, and staff in browsers of their own. */
export const orderWalks = (site: ReturnType<typeof bookingSite>) => ({
  /** An order as a customer without a browser signs it; its private link. */
  async signedOrder(): Promise<{ link: string; number: string }> {
    const quoteNumber = await submitQuote(site.url(), `walk-${randomUUID().slice(0, 8)}@example.com`);
    site.pickupOn(quoteNumber, workingDay(10));
    const sign = await bookOver(site.url(), site.quoteOf(quoteNumber)).reachSign(workingDay(10));
    const link = (await sign()).headers.get("location") ?? "";
    const number = /ORD-[0-9A-Z-]+/.exec(link)?.[0] ?? "";
    site.signedYesterday(number);
    return { link, number };
  },
  /** Somebody of staff in a browser of their own, at an order. */
  async atDesk(browser: Browser, withScript: boolean, orderNumber: string): Promise<Page> {
    const context = await browser.newContext({
      javaScriptEnabled: withScript,
      baseURL: site.url(),
      reducedMotion: "reduce",
    });
    if (withScript) await answerBefore(context);
    await context.addCookies([
      browserCookie(await addStaff(site.database(), "agent", "Dana Sample"), site.url()),
    ]);
    const desk = await context.newPage();
    await desk.goto(`/admin/orders/${orderNumber}`);
    if (withScript) await hydrated(desk);
    return desk;
  },
});
