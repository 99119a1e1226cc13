import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { parsePage } from "../../app/domain/content/pages/source/parse-page";
import { answer, leadsTo, postForm, postJson } from "#tests/support/answer.ts";
import { addCard } from "#tests/support/rate-cards.ts";
import { samplePage } from "#tests/support/sample-page.ts";
import { upsertPages } from "../../prisma/seed/pages";

const path = "/boat-shipping";

beforeEach(async () => {
  const { fixture } = parsePage("boat-shipping.md", samplePage);
  if (!fixture) throw new Error("the sample is broken");
  await db.page.deleteMany({ where: { path: { in: [path, "/terms", "/states/texas"] } } });
  await upsertPages(db, [fixture.page]);
});

const bodyOf = async (page: string) => {
  const response = await answer(page);
  expect(response.status).toBe(200);
  // React puts comments between adjacent pieces of text.
  return (await response.text()).replaceAll("<!-- -->", "");
};

function structuredData(html: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return new Map(
    scripts.map(([, json = ""]) => {
      const data = JSON.parse(json) as { "@type": string; [key: string]: unknown };
      return [data["@type"], data] as const;
    }),
  );
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();

test("a page shows its words in the order of its fixture", async () => {
  const html = await bodyOf(path);
  expect(html).toContain("<title>Sample: boats on the road | Evenhaul</title>");
  expect(html).toMatch(/<meta name="description" content="A sample of a page for the tests/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  const order = [
    "<h1>A sample of a page</h1>",
    "It stands in the database",
    "Opening words.",
    '<h2 id="figures">Figures</h2>',
    '<th scope="row">Beam</th>',
    "What it costs on two lanes",
    "Good to know",
    "<strong>widest</strong>",
    'href="#your-price"',
    '<h2 id="and-more">',
    "Closing words.",
    "Does it work without script?",
    "FMCSA, Consumer protection",
    "November 20, 2026",
    'action="/quote"',
  ].map((words) => html.indexOf(words, html.indexOf("<main")));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

test("a path that has no row is 404", async () => {
  await db.page.deleteMany({ where: { path } });
  const response = await answer(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("There is no page here");
});

test("related pages are linked where they exist", async () => {
  const html = await bodyOf(path);
  const related = /<nav class="page-related".*?<\/nav>/s.exec(html)?.[0] ?? "";
  expect([...related.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/price-guarantee",
    "/data-sources",
  ]);
});

test("what staff change is shown at once", async () => {
  expect(await bodyOf(path)).toContain("Closing words.");
  const blocks = JSON.stringify([{ kind: "markdown", text: "Other <i>words</i>." }]);
  await db.page.update({ where: { path }, data: { blocks } });
  const html = await bodyOf(path);
  expect(html).toContain("Other &lt;i&gt;words&lt;/i&gt;.");
  expect(html).not.toContain("Closing words.");
});

describe("structured data", () => {
  test("names the way to the page", async () => {
    expect(structuredData(await bodyOf(path)).get("BreadcrumbList")).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home", item: "http://evenhaul.test/" },
        { position: 2, name: "Boat shipping", item: "http://evenhaul.test/boat-shipping" },
      ],
    });
  });

  test("says the questions and answers that the page shows, word for word", async () => {
    const html = await bodyOf(path);
    const shown = [...html.matchAll(/<details><summary>(.*?)<\/summary>(.*?)<\/details>/gs)].map(
      ([, question = "", reply = ""]) => ({ name: plain(question), text: plain(reply) }),
    );
    const questions = structuredData(html).get("FAQPage")?.mainEntity as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    expect(questions.map(({ name, acceptedAnswer }) => ({ name, text: acceptedAnswer.text }))).toEqual(shown);
    expect(shown).toEqual([
      { name: "Is </script><b>this</b> safe?", text: "Yes, quite. See how prices hold & more." },
      expect.objectContaining({ name: "Does it work without script?" }),
    ]);
  });

  test("is left away where nothing is asked", async () => {
    await db.page.update({ where: { path }, data: { faq: "[]" } });
    const html = await bodyOf(path);
    expect(structuredData(html).has("FAQPage")).toBe(false);
    expect(html).not.toContain("Questions people ask");
  });
});

describe("the prices", () => {
  const tableOf = (html: string) => /<figure class="price-table">.*?<\/figure>/s.exec(html)?.[0] ?? "";

  test("are those of our own engine, on both trailers, dated", async () => {
    const table = tableOf(await bodyOf(path));
    for (const transportType of ["open", "enclosed"]) {
      const asked = await postJson("/api/calculate-quote", {
        pickupZip: "33101",
        deliveryZip: "10001",
        transportType,
        vehicleYear: "2021",
        vehicleMake: "Honda",
        vehicleModel: "Civic",
        isRunning: true,
      });
      const { estimatedPrice, priceRange, distance } = await asked.json();
      const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
      expect(table).toContain(`<strong>${dollars(estimatedPrice)}</strong>`);
      expect(table.replace(/<!-- -->/g, "")).toContain(
        `${dollars(priceRange.min)} – ${dollars(priceRange.max)}`,
      );
      expect(table).toContain(`${distance.toLocaleString("en-US")} mi`);
    }
    expect(table).toContain("Miami, FL");
    expect(table).toMatch(new RegExp(`Prices of <time dateTime="${calendarDayOf(new Date())}">`, "i"));
    expect(table.match(/<tr\b/g)).toHaveLength(3);
  });

  test("follow a new rate card", async () => {
    const before = tableOf(await bodyOf(path));
    await addCard({ version: "dearer", effectiveFrom: "2026-11-26", level: 60 });
    expect(tableOf(await bodyOf(path))).not.toBe(before);
    await db.rateCard.delete({ where: { version: "dearer" } });
  });

  test("are missing in words where there is no rate card, and the page stands", async () => {
    const cards = await db.rateCard.findMany();
    await db.rateCard.deleteMany();
    const html = await bodyOf(path);
    await db.rateCard.createMany({ data: cards });
    expect(html).toContain("We can’t compute example prices right now.");
    expect(html).toContain("Closing words.");
  });
});

test("the form at the end of a page goes on at the vehicle", async () => {
  const html = await bodyOf(path);
  const form = /<form[^>]*action="\/quote".*?<\/form>/s.exec(html)?.[0] ?? "";
  const names = [...form.matchAll(/name="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(
    new Set(["elsewhere", "pickupAddress", "deliveryAddress", "transportType", "intent"]),
  );
  const posted = await postForm("/quote", {
    elsewhere: "on",
    pickupAddress: "33101",
    deliveryAddress: "10001",
    transportType: "open",
    intent: "to-vehicle",
  });
  expect(posted.status).toBe(303);
  expect(leadsTo(posted)).toBe("/quote?step=vehicle");
});

describe("the map of /service-areas", () => {
  const areas = { path: "/service-areas", kind: "info", label: "Service areas" };
  const row = { title: "t", description: "d", heading: "h", lead: "l", updatedOn: "2026-11-20" };
  const blocks = JSON.stringify([{ kind: "markdown", text: "Words." }]);

  beforeEach(async () => {
    await db.page.deleteMany({ where: { OR: [{ path: areas.path }, { path: { startsWith: "/states/" } }] } });
    await db.page.create({ data: { ...row, ...areas, blocks } });
  });

  test("names every state, and links those that have a page", async () => {
    const before = await bodyOf(areas.path);
    expect(before.match(/<path d="/g)?.length).toBeGreaterThanOrEqual(50);
    expect(before).toContain(`<li id="state-newhampshire">New Hampshire</li>`);
    expect(before).not.toContain('href="/states/');
    await db.page.create({ data: { ...row, kind: "info", path: "/states/texas", label: "Texas", blocks } });
    const after = await bodyOf(areas.path);
    expect(after).toMatch(/<li[^>]*><a [^>]*href="\/states\/texas"/);
    expect(after).toContain('<a href="/states/texas" tabindex="-1">');
  });
});
