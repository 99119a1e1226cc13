import { expect, test } from "./visitor";

test("the sample mail stands in its frame as it looks in a mailbox, and as text beside it", async ({
  page,
}) => {
  const rejected: string[] = [];
  page.on("console", (line) => line.type() === "error" && rejected.push(line.text()));
  await page.goto("/email-preview");
  const email = page.frameLocator("iframe");
  await expect(email.getByRole("heading", { name: /^\$[\d,]+$/ })).toBeVisible();
  const price = await email.getByRole("heading", { name: /^\$[\d,]+$/ }).textContent();
  await expect(page.locator("pre")).toContainText(price ?? "no price");
  // The email is styled by style attributes, so without them the button would have no color.
  await expect(email.getByRole("link", { name: "Open your quote" })).toHaveCSS(
    "background-color",
    "rgb(255, 178, 36)",
  );
  expect(rejected).toEqual([]);
});
