import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { samplePhoto } from "#tests/support/sample-pictures.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { sharedInFile } from "./shared-in-file";
import { expect, test } from "./visitor";

/** A site with sample orders. */
const desk = sharedInFile({
  start: async () => {
    const site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
      VPIC_BASE_URL: "http://127.0.0.1:9",
    });
    execFileSync("node", ["build/seed/seed-demo.js", "--force"], {
      env: Object.assign({}, process.env, { DATABASE_URL: `file:${site.database}`, LOG_LEVEL: "warn" }),
    });
    return site;
  },
  stop: (site) => site.stop(),
});

test("a claim is written, signed and followed, staff record an offer, and a review is left", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const site = desk();
  const isScripted = javaScriptEnabled ?? true;
  // Both runs share the site's file.
  const [order] = sql(
    site.database,
    `SELECT order_number AS number, token FROM orders WHERE state = 'delivered' AND carrier_name <> ''
      AND is_from_before = 0 AND id NOT IN (SELECT order_id FROM driver_links) ORDER BY id LIMIT 1 OFFSET ${isScripted ? 0 : 1}`,
  );
  const link = `${site.url}/order/${String(order?.number)}?token=${String(order?.token)}`;
  const ready = async () => (isScripted ? hydrated(page) : undefined);
  const look = async () => {
    if (isScripted) await expectNothingSerious(page);
  };

  await page.goto(link);
  await page.getByRole("link", { name: "Claim it from the carrier" }).click();
  await ready();
  await page.getByLabel("What happened?").fill("A dent in the front bumper, left of the plate.");
  await page.getByLabel("How much do you claim, in dollars?").fill("about a thousand");
  await page
    .getByLabel("Photos")
    .setInputFiles({ name: "bumper.jpg", mimeType: "image/jpeg", buffer: await samplePhoto(400, 300) });
  await page.getByRole("button", { name: "Next: read the letter" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the amount in dollars");
  await expect(page.getByLabel("What happened?")).toHaveValue(
    "A dent in the front bumper, left of the plate.",
  );
  await expect(page.getByRole("img", { name: "bumper.jpg" })).toBeVisible();
  await look();
  await ready();
  await page.getByText("Damage", { exact: true }).click();
  await page.getByLabel("Where on the vehicle?").selectOption("front");
  await page.getByLabel("How much do you claim, in dollars?").fill("1,200");
  await page.getByText("Not sure", { exact: true }).click();
  await page.getByRole("button", { name: "Next: read the letter" }).click();
  await expect(page.getByText("I claim $1,200 from you")).toBeVisible();
  await look();
  await page.getByLabel("Type your full name to sign").fill("Pat Example");
  await page.getByRole("button", { name: "Sign and send the claim" }).click();
  await expect(page.getByText(/You signed the claim on/)).toBeVisible();
  await look();

  const [claim] = sql(
    site.database,
    `SELECT c.id AS id FROM claims c JOIN orders o ON o.id = c.order_id WHERE o.order_number = '${String(order?.number)}'`,
  );
  const context = await browser.newContext({ javaScriptEnabled: isScripted });
  await context.addCookies([browserCookie(await addStaff(site.database, "agent", "Dana Sample"), site.url)]);
  const staff = await context.newPage();
  await staff.goto(`${site.url}/admin/claims`);
  await staff.locator(`a[href="/admin/claims/${String(claim?.id)}"]`).click();
  if (isScripted) await hydrated(staff);
  await staff.getByLabel("What", { exact: true }).selectOption("send");
  await staff.getByLabel("In words").fill("By certified post.");
  await staff.getByRole("button", { name: "Record it" }).click();
  await expect(staff.getByText("Recorded. The customer gets an email")).toBeVisible();
  if (isScripted) await hydrated(staff);
  await staff.getByLabel("What", { exact: true }).selectOption("offer");
  await staff.getByLabel("Amount, $").fill("800");
  await staff.getByRole("button", { name: "Record it" }).click();
  await expect(staff.getByText(/offers \$800/)).toBeVisible();
  if (isScripted) await expectNothingSerious(staff);
  await context.close();

  await page.reload();
  await expect(page.getByText(/offers \$800/).first()).toBeVisible();
  await page.goto(link);
  await page.getByRole("link", { name: "say it here" }).click();
  await ready();
  await page.getByText("2", { exact: true }).click();
  await page.getByLabel("What should others know?").fill("Two days late, and nobody called us about it.");
  await page.getByText("Yes, word for word", { exact: true }).click();
  await page.getByRole("button", { name: "Send my review" }).click();
  await expect(page.getByText("You can change it here at any time.")).toBeVisible();
  await look();
});
