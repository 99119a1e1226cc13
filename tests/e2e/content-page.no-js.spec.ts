import { answerOpens, quoteGoesOn } from "./content-page";
import { test } from "./visitor";

test("answers open without script", async ({ page }) => {
  await page.goto("/data-sources");
  await answerOpens(page);
});

test("the form goes on at the vehicle without script", async ({ page }) => {
  await page.goto("/data-sources");
  await quoteGoesOn(page);
});
