import { expectNothingSerious } from "./nothing-serious";
import { expect, test } from "./visitor";

test("nothing serious on the page of the chat, an answer with its price in it", async ({ page }) => {
  await page.goto("/chat");
  await page.getByLabel("Your message").fill("33101 to 10001 2019 honda civic");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator("#last")).toContainText("Our price");
  await expectNothingSerious(page);
});
