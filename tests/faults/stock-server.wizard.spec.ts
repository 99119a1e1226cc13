import { join } from "node:path";
import { startFakeVpic } from "../support/fake-vpic";
import { startSite, stockServer } from "../support/start-site";
import { TEMPLATE } from "../support/template-database";
import { sharedInFile } from "../e2e/shared-in-file";
import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

/** The built site under Remix's own server (docs/decisions/002). */
sharedInFile({
  start: async () => {
    const vpic = await startFakeVpic();
    const template = join(process.env[TEMPLATE] ?? "", "template.db");
    return { vpic, site: await startSite(template, { VPIC_BASE_URL: vpic.url }, stockServer) };
  },
  stop: async ({ site, vpic }) => {
    await site.stop();
    await vpic.close();
  },
  siteOf: ({ site }) => site,
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
