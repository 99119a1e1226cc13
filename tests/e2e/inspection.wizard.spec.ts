import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { samplePhoto } from "#tests/support/sample-pictures.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { choosePhotos, positions } from "./driver-page";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { sharedInFile } from "./shared-in-file";
import { expect, test } from "./visitor";

/** A site with sample orders. */
const shared = sharedInFile({
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

test.use({ viewport: { width: 390, height: 844 } });

/** A driver's link to an order that has a carrier and that no other run has. */
function aDriversLink(database: string): { token: string; orderId: string } {
  const token = randomUUID().replaceAll("-", "");
  const [row] = sql(
    database,
    "SELECT id FROM orders WHERE state = 'carrier-assigned' AND size_class IN ('sedan', 'suv', 'pickup') AND id NOT IN (SELECT order_id FROM driver_links) LIMIT 1",
  );
  const orderId = String(row?.["id"]);
  sql(
    database,
    "INSERT INTO driver_links (id, order_id, token, driver_name) VALUES (?, ?, ?, 'Sam Sample')",
    randomUUID(),
    orderId,
    token,
  );
  return { token, orderId };
}

/** Condition and marks, saved one after the other. */
async function inspect(page: Page, isScripted: boolean): Promise<void> {
  const ready = async () => (isScripted ? hydrated(page) : undefined);
  await ready();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Enter how many keys");
  await page.getByLabel("Odometer, miles").fill("41207");
  await page.getByLabel("It can’t be read, or there is none").check();
  await page.getByLabel("How many keys").fill("2");
  await page.getByLabel("It runs").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Change something")).toBeVisible();
  await ready();
  if (isScripted) {
    await page.getByRole("button", { name: "Driver side: tap where it is" }).click();
    await expect(page.getByText("Choose what it is first")).toBeVisible();
    await page.getByRole("radio", { name: "Scratch" }).check();
    await page
      .getByRole("button", { name: "Driver side: tap where it is" })
      .click({ position: { x: 215, y: 90 } });
    await expect(page.getByText("Scratch: Driver side, rear door").first()).toBeVisible();
  }
  await page.getByRole("radio", { name: "Dent" }).check();
  await page.getByLabel("No tapping? Choose the place instead").selectOption("rear:bumper");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Dent: Rear, bumper").first()).toBeVisible();
}

/** A photo of the mark itself, with a script over a line that drops. */
async function photographMark(page: Page, context: BrowserContext, isScripted: boolean): Promise<void> {
  const mark = "Dent: Rear, bumper";
  if (isScripted) await context.setOffline(true);
  await page
    .getByLabel(`${mark}: choose or take a photo`, { exact: true })
    .setInputFiles({
      name: "dent.jpg",
      mimeType: "image/jpeg",
      buffer: await samplePhoto(70, 40, 1, "#775544"),
    });
  if (isScripted) {
    await expect(page.getByText("0 of 1 sent. No signal")).toBeVisible();
    await context.setOffline(false);
  } else await page.getByRole("button", { name: `Send ${mark}`, exact: true }).click();
  await expect(page.getByRole("img", { name: `Photo: ${mark}` })).toBeVisible();
}

test("a driver inspects, sends eight photos over a line that drops, and picks up", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const isScripted = javaScriptEnabled ?? true;
  const site = shared();
  const { token, orderId } = aDriversLink(site.database);
  await page.goto(`${site.url}/drive/${token}/pickup`);
  await inspect(page, isScripted);
  await photographMark(page, context, isScripted);
  if (isScripted) await expectNothingSerious(page);

  await page.getByRole("link", { name: "Photos next" }).click();
  await expect(page.getByRole("heading", { name: "Eight photos" })).toBeVisible();
  if (isScripted) {
    await hydrated(page);
    for (const position of positions.slice(0, 3)) await choosePhotos(page, position);
    await expect(page.getByText("Everything’s sent: 4 of 4.")).toBeVisible();
    // The line drops, and is back.
    await context.setOffline(true);
    for (const position of positions.slice(3, 6)) await choosePhotos(page, position);
    await expect(page.getByText("4 of 7 sent. No signal")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Everything’s sent: 7 of 7.")).toBeVisible();
    // It drops again, and the page is loaded anew with what waits.
    await page.route("**/photos/send", (route) => route.abort());
    for (const position of positions.slice(6)) await choosePhotos(page, position);
    await expect(page.getByText("7 of 9 sent. No signal")).toBeVisible();
    await page.getByLabel("Full name of who hands it over").fill("Lee Example");
    await page.getByRole("button", { name: "Picked up" }).click();
    await expect(page.getByText("2 photos wait on this phone")).toBeVisible();
    page.on("dialog", (dialog) => void dialog.accept());
    await page.unroute("**/photos/send");
    await page.reload();
    await expect(page.getByText("Everything’s sent: 9 of 9.")).toBeVisible();
    await expectNothingSerious(page);
  } else {
    for (const position of positions) {
      await choosePhotos(page, position, position === "Rear" ? 2 : 1);
      await page.getByRole("button", { name: `Send ${position}`, exact: true }).click();
      await expect(
        page.getByRole("region", { name: position, exact: true }).getByText("Sent", { exact: true }),
      ).toBeVisible();
    }
  }
  await page.getByRole("button", { name: "Picked up" }).click();
  await expect(page.getByRole("alert").first()).toContainText("choose why it’s missing");
  await page.getByLabel("Full name of who hands it over").fill("Lee Example");
  await page.getByRole("button", { name: "Picked up" }).click();
  await expect(page.getByRole("heading", { name: "Picked up" })).toBeVisible();
  await expect(page.getByText("Signed by Sam Sample and Lee Example")).toBeVisible();
  const [order] = sql(site.database, "SELECT state FROM orders WHERE id = ?", orderId);
  expect(order).toMatchObject({ state: "picked-up" });
  const [photos] = sql(
    site.database,
    "SELECT count(*) AS count FROM inspection_photos JOIN inspections ON inspections.id = inspection_id WHERE order_id = ?",
    orderId,
  );
  const marked = sql(
    site.database,
    "SELECT p.position AS position FROM inspection_marks m JOIN inspection_photos p ON p.id = m.photo_id JOIN inspections i ON i.id = m.inspection_id WHERE i.order_id = ?",
    orderId,
  );
  expect(marked).toEqual([{ position: "damage" }]);
  expect(photos).toMatchObject({ count: isScripted ? 9 : 10 });
});
