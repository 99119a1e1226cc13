import { expect, test } from "@playwright/test";

test("the sample mail stands in its frame as it looks in a mailbox, and as text beside it", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (line) => line.type() === "error" && refused.push(line.text()));
  await page.goto("/email-preview");
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("heading", { name: /^\$[\d,]+$/ })).toBeVisible();
  const price = await mail.getByRole("heading", { name: /^\$[\d,]+$/ }).textContent();
  await expect(page.locator("pre")).toContainText(price ?? "no price");
  // Its look is in style attributes: were they refused, the button would have no colour.
  await expect(mail.getByRole("link", { name: "Open your quote" })).toHaveCSS(
    "background-color",
    "rgb(255, 178, 36)",
  );
  expect(refused).toEqual([]);
});
