import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { sharedInFile } from "./shared-in-file";
import { test } from "./visitor";

/** A site for one spec file alone, because its tests change what visitors see; stopped after the last of them. */
export function editorSite() {
  const site = sharedInFile({
    start: () =>
      startSite(join(process.env[TEMPLATE] ?? "", "template.db"), { VPIC_BASE_URL: "http://127.0.0.1:9" }),
    stop: (started) => started.stop(),
  });
  return {
    url: () => site().url,
    /** Somebody from marketing, logged in. */
    editorAt: async (browser: Browser, path: string) => {
      const { javaScriptEnabled } = test.info().project.use;
      const context = await browser.newContext({
        baseURL: site().url,
        ...(javaScriptEnabled !== undefined && { javaScriptEnabled }),
      });
      await context.addCookies([browserCookie(await addStaff(site().database, "marketing"), site().url)]);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
  };
}
