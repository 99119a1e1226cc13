import { expect, test } from "./visitor";

test("from any page a link in the corner leads to the chat", async ({ page }) => {
  await page.goto("/how-it-works");
  await page.getByRole("link", { name: "Chat", exact: true }).click();
  await expect(page).toHaveURL(/\/chat$/);
});
