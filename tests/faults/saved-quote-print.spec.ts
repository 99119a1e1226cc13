import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

for (const [lane, delivery] of [
  ["by road", "New York, NY 10001"],
  ["by ship", "Honolulu, HI 96813"],
  ["by road and ship", "Anchorage, AK 99501"],
] as const)
  test(`a quote ${lane} prints as one clean page that says who gave it, when, and where it is`, async ({
    page,
  }) => {
    const wizard = wizardOn(page, true);
    await page.goto(
      `/quote?${new URLSearchParams({
        pickupAddress: "Miami, FL 33101",
        deliveryAddress: delivery,
        transportType: "open",
        vehicleYear: "2019",
        vehicleMake: "Honda",
        vehicleModel: "Civic",
        isRunning: "true",
      })}`,
    );
    await wizard.giveContact();
    await expect(wizard.quoteNumber()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button", { name: /^Enclosed/ })).toBeHidden();
    await expect(page.getByRole("heading", { name: "Next step" })).toBeHidden();
    await expect(page.getByRole("heading", { name: /^\$[\d,]+$/ })).toBeVisible();
    const head = await page.locator(".result-issued .logo").boundingBox();
    const number = await page.locator(".result-number").boundingBox();
    expect(head?.y ?? NaN).toBeLessThan(number?.y ?? NaN);
    await expect(page.locator(".result-issued .logo").getByText("Evenhaul")).toBeVisible();
    await expect(page.locator(".result-issued .logo svg")).toBeVisible();
    // What a phone collapses is open on paper.
    await expect(page.getByText("Another address", { exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: "Miles in each state" })).toBeVisible();
    await expect(page.getByText(/Evenhaul, \(800\) 555-0199\. Issued [A-Z].*token=/)).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText("(800) 555-0199")).toBeVisible();
    const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
