import { join } from "node:path";
import { startFakeVpic } from "../support/fake-vpic";
import { startSite, stockServer } from "../support/start-site";
import { TEMPLATE } from "../support/template-database";
import { expect, test as base } from "./visitor";
import { wizardOn } from "./wizard-page";

/** The built site under Remix's own server (docs/decisions/002). */
const test = base.extend<object, { stockUrl: string }>({
  stockUrl: [
    async ({ browserName: _ }, use) => {
      const vpic = await startFakeVpic();
      const template = join(process.env[TEMPLATE] ?? "", "template.db");
      const site = await startSite(template, { VPIC_BASE_URL: vpic.url }, stockServer);
      await use(site.url);
      await site.stop();
      await vpic.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ stockUrl }, use) => use(stockUrl),
});

test("a visitor gets a quote under Remix's own server", async ({ page, javaScriptEnabled }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  const wizard = wizardOn(page, javaScriptEnabled !== false);
  await wizard.walkToContact("/");
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
  await expect(page).toHaveURL(/\/quote\/EH-.*token=/);
  await expect(page.getByText(/^\$[\d,]+$/).first()).toBeVisible();
  expect(errors).toEqual([]);
});
