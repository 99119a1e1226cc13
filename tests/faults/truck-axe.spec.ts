import { sql } from "#tests/support/staff-browser.ts";
import { startDemoSite } from "#tests/support/demo-site.ts";
import { expectNothingSerious } from "../e2e/nothing-serious";
import { sharedInFile } from "../e2e/shared-in-file";
import { expect, test } from "../e2e/visitor";

/** A site with the sample data, in which carriers were asked and drivers were at both ends. */
const shared = sharedInFile({ start: () => startDemoSite(), stop: (site) => site.stop() });

/** Pages behind the links of carriers, drivers and customers, each in a state of its own. */
function pagesOf(database: string): Record<string, string> {
  const one = (query: string) => String(Object.values(sql(database, query)[0] ?? {})[0]);
  const offer = (state: string) =>
    `/offer/${one(`SELECT token FROM carrier_offers WHERE state = '${state}' ORDER BY id LIMIT 1`)}`;
  const jobIn = (state: string) =>
    `/drive/${one(`SELECT l.token FROM driver_links l JOIN orders o ON o.id = l.order_id WHERE o.state = '${state}' LIMIT 1`)}`;
  const [order] = sql(
    database,
    "SELECT order_number AS number, token FROM orders WHERE id IN (SELECT order_id FROM claims)",
  );
  const below = (part: string) =>
    `/order/${String(order?.["number"])}${part}?token=${String(order?.["token"])}`;
  return {
    "an open offer": offer("sent"),
    "a countered offer": offer("countered"),
    "an offer that was won": offer("accepted"),
    "an offer that was lost": offer("lost"),
    "a job": jobIn("carrier-assigned"),
    "the condition at pickup": `${jobIn("carrier-assigned")}/pickup`,
    "the photos at pickup": `${jobIn("carrier-assigned")}/pickup/photos`,
    "a job on the way": jobIn("picked-up"),
    "a finished pickup": `${jobIn("picked-up")}/pickup`,
    "the condition at delivery": `${jobIn("picked-up")}/delivery`,
    "the photos at delivery": `${jobIn("picked-up")}/delivery/photos`,
    "a delivered job": jobIn("delivered"),
    "the order": below(""),
    "the dispatch sheet": below("/dispatch-sheet"),
    "the bill of lading": below("/bill-of-lading"),
    "the claim": below("/claim"),
    "the record": below("/record"),
  };
}

for (const width of [360, 1280])
  test(`nothing serious on the pages of carriers and drivers at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000);
    const { url, database } = shared();
    await page.setViewportSize({ width, height: 740 });
    for (const [name, path] of Object.entries(pagesOf(database)))
      await test.step(name, async () => {
        const response = await page.goto(url + path);
        expect(response?.status(), name).toBe(200);
        await expectNothingSerious(page);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(over, name).toBeLessThanOrEqual(0);
      });
  });

test("nothing serious where an offer’s form is rejected, and where a link has ended", async ({ page }) => {
  const { url, database } = shared();
  const pages = pagesOf(database);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(url + String(pages["an open offer"]));
  await page.getByRole("button", { name: /^Accept/ }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectNothingSerious(page);
  const job = String(pages["a job"]);
  sql(
    database,
    "UPDATE driver_links SET ended_at = ? WHERE token = ?",
    new Date().toISOString(),
    job.split("/")[2],
  );
  const response = await page.goto(url + job);
  expect(response?.status()).toBe(410);
  await expectNothingSerious(page);
});
