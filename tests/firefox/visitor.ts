import { join } from "node:path";
import puppeteer from "puppeteer-core";
import type { Page } from "puppeteer-core";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { findFirefox } from "../run/find-browser.mjs";

/** How long a mouse button stays down, in milliseconds: as long as a slow hand's. */
const HELD_MS = 250;

type Visitor = {
  site: Site;
  page: Page;
  /** Resolves once React has taken the page over. */
  open: (path: string) => Promise<void>;
  /** Types over what a field holds. */
  type: (selector: string, text: string) => Promise<void>;
  /** Presses what a selector finds as a hand does: the mouse stays where it was, whatever moves meanwhile. */
  press: (selector: string) => Promise<void>;
  heading: () => Promise<string>;
};

export const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;

const isTakenOver = () => Object.keys(document.documentElement).some((key) => key.startsWith("__reactFiber"));

/** A site for the file, and a Firefox in which every test has a page of its own. Errors of pages fail the test. */
export function visitorInFirefox(): Visitor {
  const visitor = {} as Visitor;
  let browser: Awaited<ReturnType<typeof puppeteer.launch>>;
  const errors: string[] = [];

  beforeAll(async () => {
    const executablePath = findFirefox();
    if (!executablePath) throw new Error("There is no Firefox. Install one: apt-get install firefox-esr");
    visitor.site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
      VPIC_BASE_URL: "http://127.0.0.1:9",
    });
    browser = await puppeteer.launch({ browser: "firefox", executablePath });
    return async () => {
      await browser.close();
      await visitor.site.stop();
    };
  });
  beforeEach(async () => {
    const context = await browser.createBrowserContext();
    visitor.page = await context.newPage();
    await visitor.page.setViewport({ width: 1280, height: 900 });
    visitor.page.on("pageerror", (error) => errors.push(String(error)));
  });
  afterEach(async () => {
    await visitor.page.browserContext().close();
    expect(errors.splice(0)).toEqual([]);
  });

  visitor.open = async (path) => {
    await visitor.page.goto(visitor.site.url + path, { waitUntil: "load" });
    await visitor.page.waitForFunction(isTakenOver);
  };
  visitor.type = async (selector, text) => {
    const field = await visitor.page.waitForSelector(selector);
    await field?.click({ count: 3 });
    await field?.type(text);
  };
  visitor.press = async (selector) => {
    const element = await visitor.page.waitForSelector(selector);
    await element?.scrollIntoView();
    await element?.click({ delay: HELD_MS });
  };
  visitor.heading = () => visitor.page.$eval("#quote-heading", (heading) => heading.textContent.trim());
  return visitor;
}
