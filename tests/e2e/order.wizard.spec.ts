import { expectNothingSerious } from "./nothing-serious";
import { orderConfirmed, orderStored } from "./order-rows";
import { expect, test } from "./visitor";

test("the page says where it is, and shows what staff do: by itself with script, after a reload without", async ({
  page,
  javaScriptEnabled,
}) => {
  const { id, link } = await orderStored(page);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Request received" })).toBeVisible();
  await expect(page.getByText("It isn’t booked yet.")).toBeVisible();
  if (javaScriptEnabled !== false) await expectNothingSerious(page);
  if (javaScriptEnabled !== false) {
    await expect(page.getByText("This page updates itself.")).toBeVisible();
    orderConfirmed(id);
  } else {
    await expect(page.getByText(/^As of /)).toBeVisible();
    orderConfirmed(id);
    await page.getByRole("link", { name: "Load the page again" }).click();
  }
  await expect(page.getByRole("heading", { level: 1, name: /^Booked at \$/ })).toBeVisible();
  await expect(page.getByText("lantern")).toBeVisible();
});

test("who receives it changes on the page, at no charge", async ({ page, javaScriptEnabled }) => {
  const { link } = await orderStored(page);
  await page.goto(link);
  const part = page.locator("#change-delivery");
  await part.locator("summary").click();
  await part.getByText("Somebody else", { exact: true }).click();
  await part.getByRole("button", { name: "Save, at no charge" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the name of the person who’s there");
  if (javaScriptEnabled !== false) await expectNothingSerious(page);
  await part.getByLabel("Their name").fill("Ann Example");
  await part.getByRole("button", { name: "Save, at no charge" }).click();
  await expect(page.getByText("Saved. We see it too")).toBeVisible();
  await expect(page.getByText("You changed who receives it")).toBeVisible();
});

test("canceling shows its price, asks why, and is on the page", async ({ page, javaScriptEnabled }) => {
  const { id, link } = await orderStored(page);
  orderConfirmed(id);
  await page.goto(link);
  await page.getByRole("link", { name: "Cancel it, which costs nothing now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cancel this order?" })).toBeVisible();
  if (javaScriptEnabled !== false) await expectNothingSerious(page);
  await page.getByRole("button", { name: "Cancel, it costs nothing" }).click();
  await expect(page.getByText("Tell us why, in a few words")).toBeVisible();
  await page.getByLabel("Why are you canceling?").fill("The car was sold.");
  await page.getByRole("button", { name: "Cancel, it costs nothing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Canceled" })).toBeVisible();
  await expect(page.getByText("Canceling cost nothing, and nothing’s due.")).toBeVisible();
});

test("the paper opens from the page, with the terms as they were signed", async ({
  page,
  javaScriptEnabled,
}) => {
  const { link } = await orderStored(page);
  await page.goto(link);
  await page.getByRole("link", { name: "Your signed request" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your signed request" })).toBeVisible();
  await expect(page.getByText("We’re a broker.")).toBeVisible();
  if (javaScriptEnabled !== false) await expectNothingSerious(page);
  await page.getByRole("link", { name: "Back to your order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Request received" })).toBeVisible();
});
