import { join } from "node:path";
import type { Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { findBrowser } from "../run/find-browser.mjs";
import { startSite } from "../support/start-site";
import { TEMPLATE } from "../support/template-database";
import { sharedInFile } from "../e2e/shared-in-file";
import { expect, test } from "../e2e/visitor";

/** A stub of Google's script that knows one place and has the API of the real one. */
const goodScript = `
  window.google = { maps: { importLibrary: async () => ({ AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: async (asked) => {
      window.asked = asked;
      return { suggestions: [{ placePrediction: { text: "Grand Central, New York", toPlace: () => ({
        fetchFields: async () => {},
        formattedAddress: "89 E 42nd St, New York, NY 10017, USA",
        addressComponents: [
          { types: ["locality"], longText: "New York", shortText: "New York" },
          { types: ["administrative_area_level_1"], longText: "New York", shortText: "NY" },
          { types: ["postal_code"], longText: "10017", shortText: "10017" } ] }) } }] };
    } } }) } };
  window.evenhaulMapsReady();`;

const withKey = sharedInFile({
  start: async () => ({
    site: await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
      GOOGLE_MAPS_API_KEY: "a-key-of-ours",
      VPIC_BASE_URL: "http://127.0.0.1:9",
    }),
    browser: await chromium.launch({
      executablePath: findBrowser() ?? undefined,
      // The site doesn't load Google on localhost, so it needs a host name.
      args: ["--no-sandbox", "--host-resolver-rules=MAP www.evenhaul.test 127.0.0.1"],
    }),
  }),
  stop: async ({ site, browser }) => {
    await browser.close();
    await site.stop();
  },
});

async function openWith(answer: "good" | "refused" | "missing", host = "www.evenhaul.test") {
  const { site, browser } = withKey();
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route("https://maps.googleapis.com/**", (route) => {
    asked.push(route.request().url());
    if (answer === "missing") return route.abort();
    const body = answer === "good" ? goodScript : "window.gm_authFailure();";
    return route.fulfill({ contentType: "text/javascript", body });
  });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`http://${host}:${new URL(site.url).port}/quote`);
  const pickup = page.getByRole("combobox", { name: "Pickup address" });
  await pickup.click();
  return { page, asked, errors, pickup };
}

const firstOption = (page: Page) => page.getByRole("option").first();

test("Google's places are asked for on the first focus, in the US only, and written as City, ST ZIP", async () => {
  const { page, asked, errors, pickup } = await openWith("good");
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain("key=a-key-of-ours");
  await pickup.fill("grand cen");
  await expect(firstOption(page)).toHaveText("Grand Central, New York");
  expect(await page.evaluate("window.asked")).toEqual({ input: "grand cen", includedRegionCodes: ["us"] });
  await firstOption(page).click();
  await expect(pickup).toHaveValue("New York, NY 10017");
  expect(errors).toEqual([]);
});

for (const answer of ["refused", "missing"] as const)
  test(`our own places stand in when the script is ${answer}`, async () => {
    const { page, errors, pickup } = await openWith(answer);
    await pickup.fill("san ant");
    await expect(firstOption(page)).toContainText("San Antonio, TX");
    expect(errors).toEqual([]);
  });

test("Google is left alone on localhost", async () => {
  const { page, asked, pickup } = await openWith("good", "localhost");
  await pickup.fill("san ant");
  await expect(firstOption(page)).toContainText("San Antonio, TX");
  expect(asked).toEqual([]);
});
