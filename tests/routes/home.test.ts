import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { homeLanes } from "#app/domain/content/pages/home/home-lanes.ts";
import { answer, postJson } from "#tests/support/answer.ts";

const home = async () => (await answer("/")).text();
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
const sectionOf = (html: string, id: string) =>
  html.match(new RegExp(`<section[^>]* id="${id}".*?</section>`, "s"))?.[0] ?? "";
const linkedData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );

const shownFaq = (html: string) =>
  [...sectionOf(html, "faq").matchAll(/<summary>(.*?)<\/summary>(.*?)<\/details>/gs)].map(
    ([, q = "", a = ""]) => ({ q: textOf(q), a: textOf(a) }),
  );
const expectedFaq = (html: string) =>
  linkedData(html)
    .filter((data) => data["@type"] === "FAQPage")
    .flatMap(({ mainEntity }) => mainEntity)
    .map(({ name, acceptedAnswer }) => ({ q: name, a: acceptedAnswer.text }));

describe("the home page below its form", () => {
  test("has its sections in the order of the specification, in HTML that needs no script", async () => {
    const html = await home();
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const sections = ["promise", "reviews", "video", "process", "why-us", "about", "services", "lanes"];
    const order = ["quote", ...sections, "faq", "blog"];
    expect(ids.filter((id) => order.includes(id ?? ""))).toEqual(order);
    expect(html.indexOf('id="blog"')).toBeLessThan(html.indexOf("<footer"));
  });

  test("has one h1 and skips no level of headings", async () => {
    const levels = [...(await home()).matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
    expect(skipped).toEqual([]);
  });

  test("is under 30 KB as it travels", async () => {
    expect(gzipSync(await home()).length).toBeLessThan(30 * 1024);
  });

  test("leads from the section of articles to pages that are there", async () => {
    const links = [...sectionOf(await home(), "blog").matchAll(/href="([^"]+)"/g)];
    // Three articles and the list of all articles.
    expect(links.length).toBe(4);
    for (const [, path = ""] of links) expect((await answer(path)).status).toBe(200);
  });

  test("says what the settings say of rating, count and coverage", async () => {
    const was = await db.setting.findUniqueOrThrow({ where: { name: "reviewCount" } });
    await db.setting.update({ where: { name: "reviewCount" }, data: { value: "1300" } });
    const html = await home();
    await db.setting.update({ where: { name: "reviewCount" }, data: { value: was.value } });
    expect(textOf(sectionOf(html, "reviews"))).toMatch(/^4\.9 from 1,300 reviews /);
    expect(textOf(html)).toContain("4.9 from 1,300 reviews up to $ 1,000,000 insurance coverage");
    expect(textOf(sectionOf(html, "promise"))).toContain("up to $1,000,000");
  });

  test("says who says so and since when under About these figures alone, without script", async () => {
    const html = await home();
    const [, hero = ""] =
      /<details class="about-figures"><summary>About these figures<\/summary>(.*?)<\/details>/s.exec(html) ??
      [];
    expect(textOf(hero)).toMatch(
      /4\.9 from 1,247 reviews Stated by Evenhaul since \w+ \d+, \d{4} ?\. Insurance coverage up to \$1,000,000 Stated by Evenhaul since/,
    );
    const rest = html.replace(/<details class="about-figures">.*?<\/details>/gs, "");
    expect(textOf(rest)).not.toMatch(/our own figure|figure is ours|Stated by/);
  });
});

describe("questions", () => {
  test("are told to machines word for word as the page shows them", async () => {
    const html = await home();
    expect(shownFaq(html).length).toBeGreaterThanOrEqual(8);
    expect(expectedFaq(html)).toEqual(shownFaq(html));
  });

  test("that the operator hides are gone from the page and from what machines are told", async () => {
    const [hidden] = shownFaq(await home());
    const where = { question: hidden?.q ?? "" };
    await db.faqEntry.update({ where, data: { isShown: false } });
    const html = await home();
    await db.faqEntry.update({ where, data: { isShown: true } });
    expect(shownFaq(html)).not.toContainEqual(hidden);
    expect(expectedFaq(html)).toEqual(shownFaq(html));
  });

  test("that the operator rewords are shown as they are now", async () => {
    const [changed] = shownFaq(await home());
    const row = await db.faqEntry.findUniqueOrThrow({ where: { question: changed?.q ?? "" } });
    await db.faqEntry.update({ where: { id: row.id }, data: { answer: "Two weeks & <b>no longer</b>." } });
    const html = await home();
    await db.faqEntry.update({ where: { id: row.id }, data: { answer: row.answer } });
    expect(expectedFaq(html)[0]?.a).toBe("Two weeks & <b>no longer</b>.");
    expect(sectionOf(html, "faq")).toContain("Two weeks &amp; &lt;b&gt;no longer&lt;/b&gt;.");
  });
});

describe("reviews", () => {
  afterEach(() => db.review.deleteMany({ where: { isSample: false } }));
  const cards = (html: string) => sectionOf(html, "reviews").match(/<article.*?<\/article>/gs) ?? [];
  const real = {
    author: "Written by a test",
    trip: "Sedan, Maine to Ohio",
    body: "The price was the price.",
    stars: 4,
    isSample: false,
    writtenOn: "2026-11-20",
  };

  test("that don't exist yet leave how we ask and what can be checked, with links that open", async () => {
    const section = sectionOf(await home(), "reviews");
    expect(cards(section)).toEqual([]);
    const text = textOf(section);
    for (const title of ["How we ask", "Check the carrier", "Check the price"]) expect(text).toContain(title);
    expect(text).toContain("After delivery everyone gets the same question");
    expect(text).not.toMatch(/sample/i);
    for (const [, path = ""] of section.matchAll(/href="(\/[^"#]*)/g))
      expect((await answer(path)).status, path).toBe(200);
    expect(await (await answer("/licensed-carriers")).text()).toContain('id="the-five-minute-check"');
  });

  test("that are samples are never there", async () => {
    const sample = {
      trip: "Sedan, Ohio to Florida",
      body: "A sample of a review, for staff.",
      isSample: true,
    };
    const { id } = await db.review.create({ data: { ...sample, isShown: true } });
    const html = await home();
    await db.review.delete({ where: { id } });
    expect(cards(html)).toEqual([]);
    expect(html).not.toContain(sample.body);
  });

  test("of customers take that place, in their own words", async () => {
    await db.review.create({ data: real });
    const html = await home();
    expect(cards(html).map(textOf)).toEqual([
      "★★★★ ☆ Sedan, Maine to Ohio The price was the price. Written by a test , November 20, 2026",
    ]);
    expect(sectionOf(html, "reviews")).toContain('aria-label="4 of 5 stars"');
    expect(textOf(sectionOf(html, "reviews"))).not.toContain("Check the carrier");
  });

  test("that the operator hides do not", async () => {
    await db.review.create({ data: { ...real, isShown: false } });
    const html = await home();
    expect(cards(html)).toEqual([]);
    expect(textOf(sectionOf(html, "reviews"))).toContain("Check the carrier");
  });
});

describe("lanes", () => {
  test("cost what the quote of that lane costs today", async () => {
    const shown = textOf(sectionOf(await home(), "lanes"));
    for (const [pickupZip, deliveryZip] of homeLanes.lanes) {
      const { year, make, model } = homeLanes.vehicle;
      const asked = { pickupZip, deliveryZip, transportType: "open", isRunning: true };
      const named = { vehicleYear: year, vehicleMake: make, vehicleModel: model };
      const quote = await (await postJson("/api/calculate-quote", { ...asked, ...named })).json();
      const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
      expect(shown).toContain(`${dollars(quote.priceRange.min)} – ${dollars(quote.priceRange.max)}`);
      expect(shown).toContain(`${quote.distance.toLocaleString("en-US")} mi`);
    }
  });

  test("have a picture, known again by its tag", async () => {
    const first = await answer("/maps/lanes");
    expect(first.headers.get("Content-Type")).toContain("image/svg+xml");
    const svg = await first.text();
    for (const city of ["Miami", "New York", "Seattle"]) expect(svg).toContain(`>${city}</text>`);
    expect(svg.length).toBeLessThan(12_000);
    const tag = first.headers.get("ETag") ?? "";
    expect((await answer("/maps/lanes", { headers: { "If-None-Match": tag } })).status).toBe(304);
  });
});
