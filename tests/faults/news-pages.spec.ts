import { expectNothingSerious } from "../e2e/nothing-serious";
import { newsSite } from "../e2e/news-site";
import { expect, test } from "../e2e/visitor";

const site = newsSite();

test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const width of [360, 1280])
  test(`list and post are within reach of everyone at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${site().url}/news`);
    await expect(page.locator(".ticker-window")).toHaveClass(/is-running/);
    await expectNothingSerious(page);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wide()).toBe(0);
    const entry = page.getByRole("main").getByRole("article").first();
    const title = await entry.getByRole("heading").innerText();
    await entry.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectNothingSerious(page);
    expect(await wide()).toBe(0);
  });

test("the RSS feed is XML with all that RSS 2.0 asks for", async ({ page, request }) => {
  const xml = await (await request.get(`${site().url}/news/feed.xml`)).text();
  await page.goto(`${site().url}/news`);
  const feed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "text/xml");
    const words = (parent: ParentNode, name: string) => parent.querySelector(name)?.textContent ?? "";
    return {
      wrong: words(document, "parsererror"),
      version: document.documentElement.getAttribute("version"),
      channel: ["title", "link", "description"].map((name) => words(document, `channel > ${name}`)),
      items: [...document.querySelectorAll("item")].map((item) =>
        ["title", "link", "guid", "pubDate", "description"].map((name) => words(item, name)),
      ),
    };
  }, xml);
  expect(feed.wrong).toBe("");
  expect(feed.version).toBe("2.0");
  expect(feed.channel.every(Boolean)).toBe(true);
  expect(feed.items.length).toBeGreaterThanOrEqual(12);
  for (const [title, address = "", guid, date = "", description] of feed.items) {
    expect(title && description).toBeTruthy();
    expect(guid).toBe(address);
    expect((await request.get(site().url + new URL(address).pathname)).status()).toBe(200);
    expect(Date.parse(date)).toBeLessThan(Date.now());
  }
});
