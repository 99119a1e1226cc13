import type { Browser, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { samplePhoto } from "#tests/support/sample-pictures.ts";
import { workingDay } from "../support/working-day";
import { hydrated } from "./hydrated";

const florence = { latitude: 34.19543, longitude: -79.76256, accuracy: 40 };

/** The driver's phone, which may be asked where it is, at the driver's link. */
export async function driversPhone(
  browser: Browser,
  { link, baseURL, withScript }: { link: string; baseURL: string; withScript: boolean },
): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: withScript,
    baseURL,
    viewport: { width: 390, height: 844 },
    geolocation: florence,
    permissions: ["geolocation"],
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(link);
  if (withScript) await hydrated(page);
  return page;
}

/** Staff confirm and assign; the path of the driver's link, which the desk shows then. */
export async function assignWithLink(desk: Page, withScript: boolean): Promise<string> {
  const again = async () => {
    await desk.reload();
    if (withScript) await hydrated(desk);
  };
  await desk.getByRole("button", { name: /^Confirm at/ }).click();
  await expect(desk.getByText("Confirmed. The confirmation is in the outbox.")).toBeVisible();
  await again();
  await desk.getByLabel("Carrier’s legal name").fill("Sample Carrier LLC");
  await desk.getByLabel("USDOT number").fill("1234567");
  await desk.getByLabel("Driver, first name").fill("Sam");
  await desk.getByLabel("Driver’s phone").fill("(800) 555-0191");
  await desk.getByLabel("Certificate of insurance ends").fill(workingDay(200));
  await desk.getByRole("button", { name: "Assign and tell the customer" }).click();
  await expect(desk.getByText("Carrier assigned. The customer gets an email.")).toBeVisible();
  await again();
  const shown = (await desk.locator(".driver-link").textContent()) ?? "";
  return new URL(shown).pathname;
}

/** One button of the driver's page, and what the page says then. */
export async function press(driver: Page, withScript: boolean, button: string | RegExp, answer: string) {
  await driver.getByRole("button", { name: button, exact: true }).click();
  await expect(driver.getByText(answer, { exact: true })).toBeVisible();
  if (withScript) await hydrated(driver);
}

/** The photos that an inspection of a car needs. */
export const positions = [
  "Front",
  "Rear",
  "Driver side",
  "Passenger side",
  "Front corner",
  "Rear corner",
  "Roof, hood",
  "Odometer",
];

export async function choosePhotos(page: Page, label: string, count = 1): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: count }, async (_none, index) => ({
      name: `${label}-${index}.jpg`,
      mimeType: "image/jpeg",
      buffer: await samplePhoto(60 + index, 40, 1, "#557799"),
    })),
  );
  await page.getByLabel(`${label}: choose or take photos`, { exact: true }).setInputFiles(files);
}

/** Fills in what the vehicle is like, and saves it. */
export async function saveCondition(page: Page, withScript: boolean, miles: string): Promise<void> {
  if (withScript) await hydrated(page);
  await page.getByLabel("Odometer, miles").fill(miles);
  await page.getByLabel("It can’t be read, or there is none").check();
  await page.getByLabel("How many keys").fill("2");
  await page.getByLabel("It runs").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Change something")).toBeVisible();
  if (withScript) await hydrated(page);
}

/** Takes the eight photos, one for each position, and waits until all are there. */
export async function sendPhotos(page: Page, withScript: boolean): Promise<void> {
  await page.getByRole("link", { name: "Photos next" }).click();
  await expect(page.getByRole("heading", { name: "Eight photos" })).toBeVisible();
  if (withScript) await hydrated(page);
  for (const position of positions) {
    await choosePhotos(page, position);
    if (withScript) continue;
    await page.getByRole("button", { name: `Send ${position}`, exact: true }).click();
    await expect(
      page.getByRole("region", { name: position, exact: true }).getByText("Sent", { exact: true }),
    ).toBeVisible();
  }
  if (withScript) await expect(page.getByText("Everything’s sent: 8 of 8.")).toBeVisible();
}
