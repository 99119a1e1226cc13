import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer } from "#tests/support/answer.ts";
import { claimsIn, readTextOf } from "#tests/support/claims.ts";
import { pagesOfUse, sitemapPages } from "#tests/support/public-pages.ts";
import type { ReadPage } from "#tests/support/public-pages.ts";

/** What the specification has the site say of itself before anybody has entered anything. */
const asSpecified = [
  "4.9 from 1,247 reviews",
  "up to $ 1,000,000 insurance coverage",
  "Insurance coverage up to $1,000,000",
];

const found = (pages: readonly ReadPage[], held: readonly string[]) =>
  pages.flatMap(({ path, html }) =>
    claimsIn(readTextOf(html), held).map(({ of, words }) => `${path}: ${of}: ${words}`),
  );

/** Sentences that point at what isn't set, and samples of reviews: no page has either. */
const gapsOn = (pages: readonly ReadPage[]) =>
  pages.flatMap(({ path, html }) => {
    const [gap] =
      /\bour (?:\w+ ){0,2}(?:registration|numbers?|address|hours|legal name)\b[^.]{0,20}\b(?:isn’t|aren’t|not)\b|don’t know our|sample review|no customer wrote/i.exec(
        readTextOf(html),
      ) ?? [];
    return gap ? [`${path}: ${gap}`] : [];
  });

const set = (values: Readonly<Record<string, string>>) =>
  db.$transaction(
    Object.entries(values).map(([name, value]) =>
      db.setting.upsert({ where: { name }, create: { name, value }, update: { value } }),
    ),
  );

const textAt = async (path: string) => readTextOf(await (await answer(path)).text());

describe("a fresh installation without mail", () => {
  test("claims on no page what the settings don't hold", async () => {
    const pages = await sitemapPages();
    expect(found(pages, asSpecified)).toEqual([]);
    expect(gapsOn(pages)).toEqual([]);
  });

  test("nor on a form, a result, a receipt, in the chat or on a page of an error", async () => {
    const pages = await pagesOfUse();
    expect(found(pages, asSpecified)).toEqual([]);
    expect(gapsOn(pages)).toEqual([]);
    const textOf = (wanted: string) =>
      readTextOf(pages.find(({ path }) => path === wanted)?.html ?? "no such page");
    for (const [path, words] of [
      ["/quote?step=contact", "It isn’t emailed"],
      ["/email-preview", "This site doesn’t send email yet"],
      ["a quote", "We can’t email copies right now"],
      ["the receipt of a price by hand", "We have your message"],
      ["a referrer’s page", "Your referral link"],
      ["/chat: Are you licensed?", "We’re a broker"],
      ["POST /contact, nothing filled in", "Not sent"],
      ["/no-such-page", "There is no page here"],
    ] as const)
      expect(textOf(path)).toContain(words);
  });

  test("shows rating and insurance as specified, on the home page alone, with who says so", async () => {
    const home = await textAt("/");
    for (const claim of asSpecified) expect(home).toContain(claim);
    expect(home).toMatch(/4\.9 from 1,247 reviews Stated by Evenhaul since \w+ \d+, \d{4}\./);
    expect(home).not.toContain("aggregateRating");
  });
});

describe("with every setting empty", () => {
  const names = ["rating", "ratingSource", "reviewCount", "insuranceLimit", "promoText", "answersWithin"];
  let was: { name: string; value: string }[] = [];
  beforeAll(async () => {
    was = await db.setting.findMany();
    await set(Object.fromEntries([...was.map(({ name }) => name), ...names].map((name) => [name, ""])));
  });
  afterAll(() => set(Object.fromEntries(was.map(({ name, value }) => [name, value]))));

  test("not even what is specified is claimed", async () => {
    const pages = await Promise.all(
      ["/", "/contact", "/about", "/licensed-carriers", "/referral", "/quote"].map(async (path) => ({
        path,
        html: await (await answer(path)).text(),
      })),
    );
    expect(found(pages, [])).toEqual([]);
    expect(gapsOn(pages)).toEqual([]);
    const about = pages.find(({ path }) => path === "/about")?.html;
    for (const name of ["Legal name", "USDOT number", "Broker authority", "Address", "Phone hours"])
      expect(about).not.toContain(`<dt>${name}</dt>`);
  });
});

describe("with every setting filled in", () => {
  const settings = {
    legalName: "Sample Haul Holdings LLC",
    mcNumber: "700001",
    dotNumber: "3000001",
    postalAddress: "100 Sample Street, Springfield, IL 62701",
    businessHours: "Monday to Friday, 8 AM to 6 PM Eastern",
    answersWithin: "within two business days",
    referralReward: "You get a sample reward.",
    rating: "4.7",
    reviewCount: "321",
    ratingSource: "Sample Reviews",
    insuranceLimit: "250000",
    promoText: "A sample of a line above every page",
  };
  const held = [
    "Sample Haul Holdings LLC",
    "MC-700001",
    "USDOT 3000001",
    "3000001",
    settings.postalAddress,
    `${settings.businessHours}.`,
    settings.businessHours,
    "We answer within two business days",
    "4.7 from 321 reviews",
    "up to $ 250,000 insurance coverage",
    '"PostalAddress"',
    "Insurance coverage up to $250,000",
  ];
  let was: { name: string; value: string }[] = [];
  beforeAll(async () => {
    was = await db.setting.findMany();
    await set(settings);
  });
  afterAll(() => set(Object.fromEntries(was.map(({ name, value }) => [name, value]))));

  test("every page has registration and line, and claims nothing beyond the settings", async () => {
    const pages = await sitemapPages();
    const without = pages.filter(
      ({ html }) =>
        !readTextOf(html).includes("Sample Haul Holdings LLC · MC-700001 · USDOT 3000001") ||
        !html.includes(settings.promoText),
    );
    expect(without.map(({ path }) => path)).toEqual([]);
    expect(found(pages, held)).toEqual([]);
  });

  test("forms, results and errors claim nothing beyond them either, and a receipt says when we answer", async () => {
    const pages = await pagesOfUse();
    expect(found(pages, held)).toEqual([]);
    const receipt = pages.find(({ path }) => path === "a receipt");
    expect(receipt?.html).toContain("We answer within two business days, to ");
  });

  test("emails and the result say who we are, in both versions of an email", async () => {
    const lines = [
      "Sample Haul Holdings LLC · MC-700001 · USDOT 3000001",
      settings.postalAddress,
      `Phone hours: ${settings.businessHours}`,
    ];
    const pages = await pagesOfUse();
    const emails = pages.filter(({ path }) => path.startsWith("/email-preview/") && path.endsWith(".html"));
    expect(emails.length).toBeGreaterThan(8);
    const [plain = ""] =
      /<pre class="email-plain">[^]*?<\/pre>/.exec(
        pages.find(({ path }) => path === "/email-preview")?.html ?? "",
      ) ?? [];
    const [sender = ""] =
      /<div class="result-sender">.*?<\/div>/s.exec(
        pages.find(({ path }) => path === "a quote")?.html ?? "",
      ) ?? [];
    const shown = [...emails, { path: "the plain text", html: plain }, { path: "the result", html: sender }];
    for (const { path, html } of shown)
      for (const line of lines) expect(readTextOf(html), path).toContain(line);
  });

  test("a rating that is confirmed is told to machines", async () => {
    const name = "confirmed.rating";
    await set({ [name]: "2026-11-26T15:00:00.000Z\nAnn\n4.7 of 5 from 321 reviews on Sample Reviews" });
    const home = await (await answer("/")).text();
    await db.setting.delete({ where: { name } });
    expect(home).toContain('"ratingValue":"4.7"');
    expect(await textAt("/")).not.toContain("aggregateRating");
  });

  test.each([
    ["/", ["4.7 from 321 reviews", "The reviews are on Sample Reviews.", "$250,000", '"PostalAddress"']],
    ["/contact", [settings.businessHours, "We answer within two business days.", settings.postalAddress]],
    ["/about", ["Legal name Sample Haul Holdings LLC", "MC-700001", "3000001", settings.postalAddress]],
    ["/referral", [settings.referralReward]],
  ])("%s says what it is for", async (path, words) => {
    const text = await textAt(path);
    for (const each of words) expect(text).toContain(each);
  });
});
