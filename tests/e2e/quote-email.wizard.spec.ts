import { join } from "node:path";
import { startFakeSmtpServer } from "../support/fake-smtp-server";
import { startFakeVpic } from "../support/fake-vpic";
import { startSite } from "../support/start-site";
import { TEMPLATE } from "../support/template-database";
import { expectNothingSerious } from "./nothing-serious";
import { sharedInFile } from "./shared-in-file";
import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

/** A separate site with a mail server, because the one that the other specs share has none. */
const mailing = sharedInFile({
  start: async () => {
    const [emails, vpic] = [await startFakeSmtpServer(), await startFakeVpic()];
    const site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
      SMTP_URL: emails.url,
      VPIC_BASE_URL: vpic.url,
    });
    return { site, emails, vpic };
  },
  stop: async ({ site, emails, vpic }) => {
    await site.stop();
    await Promise.all([emails.close(), vpic.close()]);
  },
  siteOf: ({ site }) => site,
});

test("the quote comes by mail, its link opens it, and the page mails it again", async ({
  page,
  javaScriptEnabled,
}) => {
  const { emails } = mailing();
  const email = `pat-${javaScriptEnabled === false ? "plain" : "script"}@example.com`;
  const wizard = wizardOn(page, javaScriptEnabled !== false);
  await wizard.reachContact();
  await wizard.giveContact({ email });
  await expect(page.getByText(/copy (is on its way )?to p•••@example\.com/)).toBeVisible();
  const number = await wizard.quoteNumber().textContent();

  const first = await emails.emailsTo(email);
  expect(first.subject).toContain(number?.match(/EH-[0-9A-Z]{4}-[0-9A-Z]{4}/)?.[0]);
  const link = first.text?.match(/http:\/\/localhost:\d+\/quote\/\S+/)?.[0] ?? "";
  // The mail server has the email shortly before our database records the delivery.
  await expect(async () => {
    await page.goto(link);
    await expect(page.getByText("We’ve sent a copy to p•••@example.com.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(page.getByText(/^A copy is on its way to p•••@example\.com/)).toBeVisible();

  const second = await emails.emailsTo(email, 1);
  expect(second.subject).toBe(first.subject);
  expect(second.text).toContain(link);
  expect(second.messageId).not.toBe(first.messageId);

  if (javaScriptEnabled !== false) await expectNothingSerious(page);
  await page.getByRole("button", { name: "Email me this quote" }).click();
  await expect(page.getByText(/won’t send a second one/i)).toBeVisible();
});
