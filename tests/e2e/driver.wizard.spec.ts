import { assignWithLink, driversPhone, press } from "./driver-page";
import { bookingSite } from "./booking-site";
import { heading } from "./booking-page";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { openForm, orderWalks, sees } from "./order-walks";
import { expect, test } from "./visitor";

const site = bookingSite();
const { signedOrder, atDesk } = orderWalks(site);
test.describe.configure({ timeout: 180_000 });

test("the driver reports from a phone, and the customer and the desk see it", async ({
  page,
  browser,
  javaScriptEnabled,
}, info) => {
  const withScript = javaScriptEnabled !== false;
  const { link, number } = await signedOrder();
  const desk = await atDesk(browser, withScript, number);
  const path = await assignWithLink(desk, withScript);
  await page.goto(link);
  await heading(page, "A carrier has your trip");
  await expect(page.getByText(/^Sam, their number is here from/)).toBeVisible();

  const driver = await driversPhone(browser, { link: path, baseURL: site.url(), withScript });
  await expect(driver.getByRole("heading", { level: 1, name: /^Pick up / })).toBeVisible();
  await driver.screenshot({ path: info.outputPath("driver-job.png"), fullPage: true });
  if (withScript) await expectNothingSerious(driver);
  await press(driver, withScript, "I’m on my way", "Sent. The customer sees that you’re on your way.");
  await sees(page, withScript, /^The truck is on its way to /);
  await expect(page.getByText("Sam, (800) 555-0191").first()).toBeVisible();

  if (withScript) await driver.getByRole("button", { name: "Where I am now" }).click();
  else {
    await expect(driver.getByRole("button", { name: "Where I am now" })).toHaveCount(0);
    await driver.getByLabel("Town and state, or ZIP code").fill("Florence, SC");
    await driver.getByRole("button", { name: "Send the place" }).click();
  }
  await expect(driver.getByText("Sent. The customer sees where you are.")).toBeVisible();
  await expect(driver.locator(".drive-reports")).toContainText("Florence, SC");

  await press(
    driver,
    withScript,
    "About 30 minutes away",
    "Sent. The customer sees that you’re about 30 minutes away.",
  );
  await expect(driver.getByRole("link", { name: "Text them that you’re close" })).toHaveAttribute(
    "href",
    /^sms:\+1\d{10}\?&body=/,
  );
  await sees(page, withScript, "About 30 minutes away");
  await press(driver, withScript, "I’m here", "Sent. The customer sees that you’re there.");
  await sees(page, withScript, "The driver is here");
  await expect(driver.getByRole("link", { name: "Look it over and load" })).toHaveAttribute(
    "href",
    `${path}/pickup`,
  );

  // Nobody answers: what was typed stays until there is a reason.
  await driver.locator("summary", { hasText: "Nobody’s here" }).click();
  await driver.getByRole("button", { name: "Tell them and dispatch" }).click();
  await expect(driver.getByRole("alert")).toContainText("Enter a reason");
  if (withScript) await expectNothingSerious(driver);
  await driver.locator("#nobody-reason").fill("Nobody answers the door.");
  await driver.getByRole("button", { name: "Tell them and dispatch" }).click();
  await expect(driver.getByText("Sent. The customer and dispatch know.")).toBeVisible();
  await sees(page, withScript, "The driver found nobody there");
  await desk.goto("/admin/orders?nobody=1");
  await expect(desk.locator("td.c-quote", { hasText: number })).toHaveCount(1);
  await desk.goto(`/admin/orders/${number}`);
  if (withScript) await hydrated(desk);
  await desk.getByRole("button", { name: "It’s settled" }).click();
  await expect(desk.getByText("Settled. The driver can say anew")).toBeVisible();

  // Another driver: the old link shows nothing, and takes nothing.
  await openForm(desk, "Another driver, or it went astray");
  await desk.getByRole("button", { name: "Make a new link" }).click();
  await expect(desk.getByText("The driver has a new link.")).toBeVisible();
  await driver.reload();
  await heading(driver, "This link has ended");
  await expect(driver.getByText(number)).toHaveCount(0);
  await driver.screenshot({ path: info.outputPath("driver-ended.png"), fullPage: true });
  const fresh = new URL((await desk.locator(".driver-link").textContent()) ?? "").pathname;
  expect(fresh).not.toBe(path);
  await driver.goto(fresh);
  if (withScript) await hydrated(driver);

  // On the road the place comes first, and it fits a narrow phone.
  await desk.reload();
  if (withScript) await hydrated(desk);
  await desk.getByRole("button", { name: "Picked up", exact: true }).click();
  await expect(desk.getByText("Pickup saved.")).toBeVisible();
  await driver.reload();
  await heading(driver, "Where are you?");
  await driver.setViewportSize({ width: 360, height: 740 });
  const { scrollWidth, clientWidth } = await driver
    .locator("html")
    .evaluate((html) => ({ scrollWidth: html.scrollWidth, clientWidth: html.clientWidth }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await driver.screenshot({ path: info.outputPath("driver-road.png"), fullPage: true });
  await driver.context().close();
  await desk.context().close();
});
