import { askForLink, figure } from "./people-forms";
import { answerBefore, expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

test("a link brings a visitor and a quote, and its owner sees both as numbers", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  await askForLink(page, "kim@example.com");
  await expect(figure(page, "Quotes started")).toHaveText("0");
  const link = await page.getByLabel("Give this link to others").inputValue();
  expect(link).toMatch(/\/\?ref=[0-9A-Z]{6}$/);

  const friendContext = await browser.newContext({ javaScriptEnabled });
  await answerBefore(friendContext);
  const friend = await friendContext.newPage();
  const wizard = wizardOn(friend, javaScriptEnabled !== false);
  // They look around first.
  await friend.goto(link.replace("/?", "/how-it-works?"));
  await wizard.open("/quote");
  await wizard.giveDestination();
  await wizard.atVehicle();
  await wizard.giveVehicle();
  await wizard.atContact();
  // Of somebody who never asked before: a known person keeps the code of the first time.
  await wizard.giveContact({ email: `friend-${crypto.randomUUID()}@example.com` });
  await expect(wizard.quoteNumber()).toBeVisible();

  await page.reload();
  await expect(figure(page, "Quotes started")).toHaveText("1");
  await expect(figure(page, "Quotes asked for")).toHaveText("1");
});

test("the private page opens in another browser by its whole address only", async ({ page, browser }) => {
  await askForLink(page, "kim@example.com");
  const address = await page.getByLabel("The address of this page").inputValue();
  const stranger = await (await browser.newContext()).newPage();
  expect((await stranger.goto(address))?.status()).toBe(200);
  expect((await stranger.goto(address.replace(/token=.*/, "token=wrong")))?.status()).toBe(404);
});

test("the link can be taken along", async ({ page, context, javaScriptEnabled }) => {
  await askForLink(page, "kim@example.com");
  const field = page.getByLabel("Give this link to others");
  const copy = page.getByRole("button", { name: "Copy" }).first();
  if (javaScriptEnabled === false) {
    await expect(copy).toHaveCount(0);
    await field.selectText();
    return;
  }
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue());
});
