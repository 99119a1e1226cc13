import { writeMessage } from "./people-forms";
import { expect, test } from "./visitor";

test.use({ timezoneId: "Pacific/Honolulu" });

test("a time is on the reader's clock, or without script on the house's, and says on whose", async ({
  page,
}) => {
  await page.goto("/contact");
  await writeMessage(page, { message: "What time is it there?" });
  const time = page.locator(".receipt-facts time");
  const at = new Date((await time.getAttribute("datetime")) ?? "");
  const hasScript = test.info().project.use.javaScriptEnabled !== false;
  const clock = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone: hasScript ? "Pacific/Honolulu" : "America/New_York",
  });
  const zone = hasScript ? "HST" : "Eastern";
  await expect(time).toContainText(` at ${clock.format(at).replace(/\s/g, " ")} ${zone}`);
});
