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

const trip = { ...destination(), ...vehicle(), ...contact({ email: "pat-chat@example.com" }) };
