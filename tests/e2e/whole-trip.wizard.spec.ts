import { assignWithLink, driversPhone, press, saveCondition, sendPhotos } from "./driver-page";
import { bookingSite } from "./booking-site";
import { heading } from "./booking-page";
import { hydrated } from "./hydrated";
import { orderWalks, sees } from "./order-walks";
import { expect, test } from "./visitor";

const site = bookingSite();
const { signedOrder, atDesk } = orderWalks(site);
test.describe.configure({ timeout: 120_000 });

test("customer, staff and driver go the whole way together, from the signature to a claim", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const withScript = javaScriptEnabled !== false;
  const { link, number } = await signedOrder();
  await page.goto(link);
  const desk = await atDesk(browser, withScript, number);
  const path = await assignWithLink(desk, withScript);
  await sees(page, withScript, "A carrier has your trip");

  // The bill of lading is there before the pickup, for a pen.
  await page.getByRole("link", { name: "Bill of lading" }).click();
  await expect(page.getByText(`${number}-BOL`).first()).toBeVisible();
  await expect(page.getByText("Blank, for pen.")).toBeVisible();
  await page.goBack();

  const driver = await driversPhone(browser, { link: path, baseURL: site.url(), withScript });
  await press(driver, withScript, "I’m on my way", "Sent. The customer sees that you’re on your way.");
  await sees(page, withScript, /^The truck is on its way to /);
  await press(driver, withScript, "I’m here", "Sent. The customer sees that you’re there.");

  // What it looks like at the pickup, signed by both.
  await driver.getByRole("link", { name: "Look it over and load" }).click();
  await saveCondition(driver, withScript, "41207");
  await driver.getByRole("button", { name: "No damage seen" }).click();
  if (withScript) await hydrated(driver);
  await sendPhotos(driver, withScript);
  await driver.getByLabel("Full name of who hands it over").fill("Lee Example");
  await driver.getByRole("button", { name: "Picked up" }).click();
  await expect(driver.getByText("Signed by Sam and Lee Example")).toBeVisible();
  await sees(page, withScript, /^On the way|^Picked up|^Your .* is on the way/);
  await expect(page.getByRole("img", { name: /Front/ }).first()).toBeAttached();

  // At the delivery there is a dent that wasn't there.
  await driver.goto(path);
  if (withScript) await hydrated(driver);
  await press(driver, withScript, /^I’m here/, "Sent. The customer sees that you’re there.");
  await driver.goto(`${path}/delivery`);
  await saveCondition(driver, withScript, "42488");
  await driver.getByRole("radio", { name: "Dent" }).check();
  await driver.getByLabel("No tapping? Choose the place instead").selectOption("rear:bumper");
  await driver.getByRole("button", { name: "Add", exact: true }).click();
  await expect(driver.getByText("Dent: Rear, bumper").first()).toBeVisible();
  if (withScript) await hydrated(driver);
  await sendPhotos(driver, withScript);
  await driver.getByLabel("Receiver’s full name").fill("Kim Example");
  await driver.getByRole("button", { name: "Delivered" }).click();
  await expect(driver.getByText("Signed by Sam and Kim Example")).toBeVisible();
  await sees(page, withScript, /^Delivered|is there|has arrived/);
  await expect(page.getByText(/Dent/).first()).toBeVisible();

  // The paper is a file that a printer takes, and staff see both ends.
  const paper = await page.request.get(link.replace("?", "/bill-of-lading.pdf?"));
  expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await desk.goto(`/admin/orders/${number}`);
  await expect(desk.getByText("Lee Example").first()).toBeVisible();
  await expect(desk.getByText("Kim Example").first()).toBeVisible();

  // The customer claims what is new, and it's on the desk.
  await page.goto(link);
  await page.getByRole("link", { name: "Claim it from the carrier" }).click();
  if (withScript) await hydrated(page);
  await page.getByText("Damage", { exact: true }).click();
  await page.getByLabel("Where on the vehicle?").selectOption("rear");
  await page.getByLabel("What happened?").fill("A dent in the rear bumper that wasn’t there at pickup.");
  await page.getByLabel("How much do you claim, in dollars?").fill("850");
  await page.getByText("Yes", { exact: true }).click();
  await page.getByRole("button", { name: "Next: read the letter" }).click();
  await expect(page.getByText("I claim $850 from you")).toBeVisible();
  await page.getByLabel("Type your full name to sign").fill("Pat Example");
  await page.getByRole("button", { name: "Sign and send the claim" }).click();
  await expect(page.getByText(/You signed the claim on/)).toBeVisible();
  await desk.goto("/admin/claims");
  await expect(desk.getByText(number).first()).toBeVisible();
  await heading(desk, "Claims");
  for (const other of [driver, desk]) await other.context().close();
});
