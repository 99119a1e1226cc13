import type { Page } from "@playwright/test";
import { hydrated } from "../e2e/hydrated";
import { expect, test } from "../e2e/visitor";

const film = (page: Page) => page.getByLabel("How shipping works, from the quote to the delivery");
const time = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** Collects the extensions of the video files that the page requests. */
function watchFilm(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/video/")) asked.push(pathname.replace(/.*\./, ""));
  });
  return asked;
}

/** Until its picture shows, nobody can press it; Chromium's player loses a key pressed before it is laid out. */
async function bringIntoView(page: Page) {
  await film(page).scrollIntoViewIfNeeded();
  const still = page.locator(".video-frame img");
  await expect
    .poll(() => still.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(1280);
}

/** The player draws its buttons in the frame after it got the focus. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

for (const withScript of [true, false])
  test.describe(withScript ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: withScript });

    test("the film is fetched at a press and not before, and runs", async ({ page }) => {
      const asked = watchFilm(page);
      await page.goto("/", { waitUntil: "networkidle" });
      // Browsers load a lazy image at different distances from the viewport.
      expect(asked.filter((ending) => ending !== "jpg")).toEqual([]);

      await bringIntoView(page);
      expect(asked.filter((ending) => ending !== "jpg")).toEqual([]);

      // Without our script the browser shows its own play button, which tests can only reach by keyboard.
      if (withScript) await film(page).click();
      else await film(page).press("Space");
      await expect.poll(() => time(page)).toBeGreaterThan(0.3);
      expect(asked.some((ending) => ending === "mp4" || ending === "webm")).toBe(true);
    });

    test("what the film says can be read", async ({ page }) => {
      await page.goto("/");
      const words = page.getByText("That’s 1 to 5 business days.");
      await expect(words).toBeHidden();
      await page.getByText("Read it instead").click();
      await expect(words).toBeVisible();
    });
  });

test("the keyboard starts the film, and its captions are on", async ({ page }) => {
  await page.goto("/");
  // Until our script has taken over, it may still move the focus that the key goes to.
  await hydrated(page);
  await bringIntoView(page);
  await film(page).focus();
  await drawn(page);
  await expect(film(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect.poll(() => time(page)).toBeGreaterThan(0.3);
  const read = () =>
    film(page).evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].map(({ kind, mode, cues }) => ({ kind, mode, cues: cues?.length })),
    );
  await expect.poll(read).toEqual([{ kind: "captions", mode: "showing", cues: 8 }]);
});
