import { workingDay } from "../support/working-day";
import { bookingPages, givePlaces, heading } from "./booking-page";
import { bookingSite } from "./booking-site";
import { hydrated } from "./hydrated";
import { expect, test } from "./visitor";

const site = bookingSite();
test.describe.configure({ timeout: 120_000 });

const { atQuote } = bookingPages(site);

test("from a saved quote to the signature, with back and a reload at every step", async ({
  page,
  javaScriptEnabled,
}) => {
  const withScript = javaScriptEnabled !== false;
  const { number, press } = await atQuote(page, withScript);

  await press("Vehicle details");
  await expect(page.getByRole("alert")).toContainText("Enter the pickup street address");
  await givePlaces(page);
  await press("Vehicle details");
  await heading(page, "About the vehicle");
  await page.reload();
  await heading(page, "About the vehicle");
  await page.getByLabel(/^Color/).fill("Blue");
  await press("Back");
  await heading(page, "When and where?");
  await expect(page.getByRole("region", { name: /^Pickup/ }).getByLabel("Street address")).toHaveValue(
    "25 Example Street",
  );
  await page.reload();
  await press("Vehicle details");
  await heading(page, "About the vehicle");
  await expect(page.getByLabel(/^Color/)).toHaveValue("Blue");
  await page.getByLabel(/^VIN/).fill("1HGCM82633A004353");
  await press("Payment & terms");
  await expect(page.getByRole("alert")).toContainText("the 9th doesn’t fit the rest");
  await press("Payment & terms");
  await heading(page, "Payment and terms");
  await page.reload();
  await press("Check & sign");
  await expect(page.getByRole("alert")).toContainText("Read the terms");
  await page.getByText(/^Read the terms in full/).click();
  await page.getByLabel("I’ve read the terms").check();
  await press("Check & sign");
  await heading(page, "Check it, then sign");
  await page.reload();
  await expect(page.getByText("1HGCM82633A004353")).toBeVisible();
  await page.getByRole("link", { name: "Change keys, inside" }).click();
  await heading(page, "About the vehicle");
  await press("Payment & terms");
  await press("Check & sign");
  await press("Sign and send");
  await expect(page.getByRole("alert")).toContainText("Type your full name to sign");
  await page.getByLabel(/electronic records and an electronic signature/).check();
  await page.getByLabel(/at least 18/).check();
  await page.getByLabel("Type your full name to sign").fill("Pat Example");
  await page.getByRole("button", { name: "Sign and send" }).click();
  await page.waitForURL(/\/order\/ORD-/, { waitUntil: "commit" });
  const [order, ...others] = site.ordersOf(number);
  expect(others).toEqual([]);
  expect(order?.signer).toBe("Pat Example");
  expect(new URL(page.url()).pathname).toBe(`/order/${order?.number}`);
  expect(new URL(page.url()).searchParams.get("token")).toBe(order?.token);
});

test("a second tab is told what the first one saved, and keeps what it typed", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const withScript = javaScriptEnabled !== false;
  const { press } = await atQuote(page, withScript);
  const other = await context.newPage();
  await other.goto(page.url());
  if (withScript) await hydrated(other);
  await givePlaces(page);
  await press("Vehicle details");
  await heading(page, "About the vehicle");
  await givePlaces(other);
  await other
    .getByRole("region", { name: /^Pickup/ })
    .getByLabel("Street address")
    .fill("40 Example Street");
  await other.getByRole("button", { name: "Vehicle details" }).click();
  await expect(other.getByText("Pickup street address: 25 Example Street")).toBeVisible();
  await expect(other.getByRole("region", { name: /^Pickup/ }).getByLabel("Street address")).toHaveValue(
    "40 Example Street",
  );
  await other.getByRole("button", { name: "Vehicle details" }).click();
  await heading(other, "About the vehicle");
});

test("another day shows both prices before it is taken", async ({ page, javaScriptEnabled }) => {
  const { press } = await atQuote(page, javaScriptEnabled !== false);
  await givePlaces(page);
  await page.getByLabel("First day it’s ready").fill(workingDay(200));
  await press("Vehicle details");
  await expect(page.getByRole("heading", { name: "This changes the price" })).toBeVisible();
  await page.getByRole("button", { name: /^Go on at \$/ }).click();
  await heading(page, "About the vehicle");
});
