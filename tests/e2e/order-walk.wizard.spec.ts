import { workingDay } from "../support/working-day";
import { agree, bookingPages, givePlaces, heading } from "./booking-page";
import { bookingSite } from "./booking-site";
import { hydrated } from "./hydrated";
import { openForm, orderWalks, sees } from "./order-walks";
import { expect, test } from "./visitor";

const site = bookingSite();
const { atQuote } = bookingPages(site);
const { signedOrder, atDesk } = orderWalks(site);
test.describe.configure({ timeout: 120_000 });

test("from the quote to the delivery, customer and staff side by side", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const withScript = javaScriptEnabled !== false;
  const { number: quoteNumber, press } = await atQuote(page, withScript);
  await givePlaces(page);
  await press("Vehicle details");
  await heading(page, "About the vehicle");
  await press("Payment & terms");
  await heading(page, "Payment and terms");
  await page.getByText(/^Read the terms in full/).click();
  await page.getByLabel("I’ve read the terms").check();
  await press("Check & sign");
  await heading(page, "Check it, then sign");
  await agree(page);
  await page.getByRole("button", { name: "Sign and send" }).click();
  await page.waitForURL(/\/order\/ORD-/, { waitUntil: "commit" });
  await sees(page, withScript, "Request received");
  // Back from the order, nothing can be signed again.
  const link = page.url();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Sign and send" })).toHaveCount(0);
  await page.goto(link);
  const [order, ...others] = site.ordersOf(quoteNumber);
  expect(others).toEqual([]);
  const number = order?.number ?? "";
  site.signedYesterday(number);

  const desk = await atDesk(browser, withScript, number);
  await desk.getByRole("button", { name: /^Confirm at/ }).click();
  await expect(desk.getByText("Confirmed. The confirmation is in the outbox.")).toBeVisible();
  await sees(page, withScript, /^Booked at \$/);

  await desk.reload();
  if (withScript) await hydrated(desk);
  await desk.getByLabel("Carrier’s legal name").fill("Sample Carrier LLC");
  await desk.getByLabel("USDOT number").fill("1234567");
  await desk.getByLabel("Certificate of insurance ends").fill(workingDay(200));
  await desk.getByRole("button", { name: "Assign and tell the customer" }).click();
  await expect(desk.getByText("Carrier assigned. The customer gets an email.")).toBeVisible();
  await sees(page, withScript, "A carrier has your trip");
  await expect(page.getByText("Sample Carrier LLC").first()).toBeVisible();

  await desk.getByRole("button", { name: "The truck has set out" }).click();
  await expect(desk.getByText("Saved: the truck has set out.")).toBeVisible();
  await sees(page, withScript, /^The truck is on its way to /);

  await desk.getByRole("button", { name: "Picked up", exact: true }).click();
  await expect(desk.getByText("Pickup saved.")).toBeVisible();
  await sees(page, withScript, "On the way");

  await desk.getByRole("button", { name: "Delivered", exact: true }).click();
  await expect(desk.getByText("Delivery saved.")).toBeVisible();
  await sees(page, withScript, "Delivered");
  await desk.getByRole("button", { name: "Close the order" }).click();
  await expect(desk.getByText("Closed.", { exact: true })).toBeVisible();
  // A step back on either side shows what is, and sends nothing again.
  await desk.goBack();
  await desk.reload();
  await expect(desk.getByRole("heading", { name: "Closed", level: 2 })).toBeVisible();
  await sees(page, withScript, "Delivered");
  await desk.context().close();
});

test("a decline: the customer reads why, and nothing is due", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const withScript = javaScriptEnabled !== false;
  const { link, number } = await signedOrder();
  await page.goto(link);
  await heading(page, "Request received");
  const desk = await atDesk(browser, withScript, number);
  await openForm(desk, "Decline");
  await desk.getByRole("button", { name: "Decline the request" }).click();
  await expect(desk.getByRole("alert")).toContainText("Enter a reason");
  await desk.locator("#decline-reason").fill("No truck of ours goes there that week.");
  await desk.getByRole("button", { name: "Decline the request" }).click();
  await expect(desk.getByText("Declined. The customer gets an email with the reason.")).toBeVisible();
  await sees(page, withScript, "We can’t take this one");
  await expect(page.getByText("No truck of ours goes there that week.").first()).toBeVisible();
  await expect(page.getByText("Nothing’s booked and nothing’s due.")).toBeVisible();
  await desk.context().close();
});

test("other terms: offered by staff, accepted by name, booked at once", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const withScript = javaScriptEnabled !== false;
  const { link, number } = await signedOrder();
  await page.goto(link);
  const desk = await atDesk(browser, withScript, number);
  await openForm(desk, "Offer other terms");
  await desk.locator("#offer-price").fill("2,345");
  await desk.locator("#offer-reason").fill("Diesel went up.");
  await desk.getByRole("button", { name: "Offer it" }).click();
  await expect(desk.getByText("Other terms wait for the customer’s answer")).toBeVisible();
  await sees(page, withScript, "We offer other terms");
  if (withScript) await hydrated(page);
  await page.getByRole("button", { name: "Accept and book" }).click();
  await expect(page.getByText("Type your full name to accept").first()).toBeVisible();
  await page.getByLabel("Type your full name to accept").fill("Pat Example");
  await page.getByRole("button", { name: "Accept and book" }).click();
  await heading(page, "Booked at $2,345");
  await page.reload();
  await heading(page, "Booked at $2,345");
  await desk.reload();
  await expect(desk.getByRole("heading", { name: "Assign a carrier", level: 2 })).toBeVisible();
  await expect(desk.getByText("Other terms, by Pat Example")).toBeVisible();
  await desk.context().close();
});

for (const { when, isAssigned, button, cost } of [
  {
    when: "before a carrier is assigned costs nothing",
    isAssigned: false,
    button: "Cancel, it costs nothing",
    cost: "Canceling cost nothing, and nothing’s due.",
  },
  {
    when: "after a carrier is assigned costs what was signed",
    isAssigned: true,
    button: "Cancel for $100",
    cost: "Canceling cost $100. Nothing else is due.",
  },
])
  test(`canceling ${when}, and staff see it`, async ({ page, browser, javaScriptEnabled }) => {
    const withScript = javaScriptEnabled !== false;
    const { link, number } = await signedOrder();
    const desk = await atDesk(browser, withScript, number);
    await desk.getByRole("button", { name: /^Confirm at/ }).click();
    await expect(desk.getByText("Confirmed. The confirmation is in the outbox.")).toBeVisible();
    if (isAssigned) {
      if (withScript) await hydrated(desk);
      await desk.getByLabel("Carrier’s legal name").fill("Sample Carrier LLC");
      await desk.getByLabel("USDOT number").fill("1234567");
      await desk.getByLabel("Certificate of insurance ends").fill(workingDay(200));
      await desk.getByRole("button", { name: "Assign and tell the customer" }).click();
      await expect(desk.getByText("Carrier assigned. The customer gets an email.")).toBeVisible();
    }
    await page.goto(link);
    await page.getByRole("link", { name: /^Cancel it/ }).click();
    await heading(page, "Cancel this order?");
    await page.reload();
    await page.getByLabel("Why are you canceling?").fill("The car was sold.");
    await page.getByRole("button", { name: button }).click();
    await heading(page, "Canceled");
    await expect(page.getByText(cost).first()).toBeVisible();
    await page.reload();
    await heading(page, "Canceled");
    await desk.reload();
    await expect(desk.getByRole("heading", { name: "Canceled", level: 2 })).toBeVisible();
    await expect(desk.getByText("The car was sold.").first()).toBeVisible();
    await desk.context().close();
  });

test("two tabs that sign: one order, and both lead to it", async ({ page, context, javaScriptEnabled }) => {
  const withScript = javaScriptEnabled !== false;
  const { number, press } = await atQuote(page, withScript);
  await givePlaces(page);
  await press("Vehicle details");
  await heading(page, "About the vehicle");
  await press("Payment & terms");
  await page.getByText(/^Read the terms in full/).click();
  await page.getByLabel("I’ve read the terms").check();
  await press("Check & sign");
  await heading(page, "Check it, then sign");
  const other = await context.newPage();
  await other.goto(page.url());
  if (withScript) await hydrated(other);
  for (const tab of [page, other]) await agree(tab);
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Sign and send" }).click();
    await tab.waitForURL(/\/order\/ORD-/, { waitUntil: "commit" });
    await heading(tab, "Request received");
  }
  expect(site.ordersOf(number)).toHaveLength(1);
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);
});
