import { contact, destination, vehicle } from "../support/factories";
import { hydrated } from "./hydrated";
import { expect, test } from "./visitor";

test.use({ viewport: { width: 360, height: 740 } });

test("on a phone the chat's sign steps aside for what is filled in or pressed", async ({ page, request }) => {
  const launcher = page.locator(".chat-launcher");
  await page.goto("/");
  await hydrated(page);
  await expect(launcher).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(launcher).toBeVisible();

  const answer = await request.post("/api/submit-quote", { data: { formData: trip, useWhatsApp: false } });
  const { link } = (await answer.json()) as { link: string };
  await page.goto(link);
  await hydrated(page);
  await expect(page.getByRole("button", { name: /^Enclosed/ })).toBeInViewport();
  await expect(launcher).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(launcher).toBeVisible();
});

test("on a phone the chat's sign lies on no button and, at the end of the page, on no text", async ({
  page,
}) => {
  const launcher = page.locator(".chat-launcher");
  await page.goto("/terms");
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(launcher).toBeVisible();
  const covered = await page.evaluate(() => {
    const { left, top } = document.querySelector(".chat-launcher")?.getBoundingClientRect() ?? {};
    if (left === undefined || top === undefined) return ["no launcher"];
    return [...document.querySelectorAll("footer :is(a, p)")]
      .filter((text) => text.checkVisibility())
      .filter(
        (text) => text.getBoundingClientRect().right > left && text.getBoundingClientRect().bottom > top,
      )
      .map((text) => text.textContent);
  });
  expect(covered).toEqual([]);

  await page.goto("/how-it-works");
  await hydrated(page);
  const question = page.locator("main summary").last();
  await question.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await expect(launcher).toBeHidden();
  await question.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await expect(launcher).toBeVisible();
});

const trip = { ...destination(), ...vehicle(), ...contact({ email: "pat-chat@example.com" }) };
