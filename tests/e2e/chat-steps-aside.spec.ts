import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";

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

const trip = {
  pickupAddress: "Miami, FL 33101",
  deliveryAddress: "New York, NY 10001",
  transportType: "open",
  vehicleYear: "2019",
  vehicleMake: "Honda",
  vehicleModel: "Civic",
  isRunning: true,
  fullName: "Pat Doe",
  email: "pat-chat@example.com",
  phone: "305 555 0100",
};
