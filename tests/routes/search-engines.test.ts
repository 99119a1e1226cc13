import { expect, test } from "vitest";
import { answer, postForm, visitor } from "#tests/support/answer.ts";
import { contact, destination, vehicle } from "#tests/support/factories.ts";

const origin = "http://evenhaul.test";

async function head(path: string) {
  const html = (await (await answer(path)).text()).split("</head>", 1)[0] ?? "";
  const said = (name: string) => [
    ...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g")),
  ];
  return {
    title: html.match(/<title>([^<]*)<\/title>/)?.[1],
    canonical: [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href),
    said: (name: string) => said(name).map(([, content]) => content),
  };
}

test("the sitemap lists pages that answer, each with a day that has been", async () => {
  const response = await answer("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toContain("xml");
  const xml = await response.text();
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)];
  expect(entries.length).toBe(xml.split("<url>").length - 1);
  const paths = entries.map(([, address = ""]) => {
    expect(address.startsWith(`${origin}/`)).toBe(true);
    return new URL(address).pathname;
  });
  expect(paths).toContain("/");
  expect(paths).toContain("/quote");
  expect(paths).not.toContain("/get-a-quote");
  expect(new Set(paths).size).toBe(paths.length);
  for (const [, , day = ""] of entries) {
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Date.parse(day)).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60 * 1000);
  }
});

test("robots.txt names the private places and the sitemap", async () => {
  const text = await (await answer("/robots.txt")).text();
  for (const path of ["/admin", "/api", "/quote/", "/referral/", "/contact/received"])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test("a page tells its address without the query, and its picture as a whole address", async () => {
  const page = await head("/quote?ref=ABC&step=destination");
  expect(page.canonical).toEqual([`${origin}/quote`]);
  expect(page.said("og:url")).toEqual([`${origin}/quote`]);
  expect(page.said("og:image")).toEqual([`${origin}/og/quote.png`]);
  expect(page.said("og:title")).toEqual(["Get a free vehicle shipping quote"]);
  expect(page.title).toBe("Get a free vehicle shipping quote | Evenhaul");
  expect(page.said("twitter:card")).toEqual(["summary_large_image"]);
  expect(page.said("robots")).toEqual([]);
});

test("the second address of the quote page points to the first", async () => {
  expect((await head("/get-a-quote")).canonical).toEqual([`${origin}/quote`]);
});

test("a page that is not there, a check and a visitor's own quote are for no index", async () => {
  const check = await head("/price-guarantee?pickup=33101");
  const own = visitor();
  await own.press("/quote", "to-vehicle", destination());
  await own.press("/quote", "to-contact", vehicle());
  const sent = await own.press("/quote", "submit", contact());
  const quote = await head(sent.headers.get("Location") ?? "");
  expect(quote.title).toMatch(/^Quote EH-/);
  for (const page of [check, quote, await head("/no-such-page")]) {
    expect(page.said("robots")).toEqual(["noindex"]);
    expect(page.canonical).toEqual([]);
    expect(page.said("og:url")).toEqual([]);
  }
  expect((await head("/no-such-page")).title).toBe("There is no page here | Evenhaul");
});

test("a refused post says of the page what the page says of itself", async () => {
  const html = await (await postForm("/get-a-quote", { intent: "to-vehicle" })).text();
  expect(html).toContain(`<link rel="canonical" href="${origin}/quote"/>`);
});

test("a page has a picture of the promised size, once asked for then known by its tag", async () => {
  const address = (await head("/price-guarantee")).said("og:image")[0] ?? "";
  const first = await answer(new URL(address).pathname);
  const png = Buffer.from(await first.arrayBuffer());
  expect(first.headers.get("Content-Type")).toBe("image/png");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const tag = first.headers.get("ETag") ?? "";
  const again = await answer(new URL(address).pathname, { headers: { "If-None-Match": tag } });
  expect(again.status).toBe(304);
});

test("pages have pictures that differ", async () => {
  const tags = await Promise.all(
    ["home", "quote", "price-guarantee"].map(async (name) =>
      (await answer(`/og/${name}.png`)).headers.get("ETag"),
    ),
  );
  expect(new Set(tags).size).toBe(3);
});

test.each([
  "/og/no-such-page.png",
  "/og/quote",
  "/og/quote.jpg",
  "/og/",
  "/og/%2Fevil.png",
  "/og/Buy%20now.png",
])("%s draws nothing", async (path) => expect((await answer(path)).status).toBe(404));

test("the home page tells machines of the business what it shows, and no other page does", async () => {
  const html = await (await answer("/")).text();
  const [, json = ""] = html.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s) ?? [];
  const [business] = JSON.parse(json)["@graph"];
  expect(business).toMatchObject({ "@type": "Organization", name: "Evenhaul", url: `${origin}/` });
  // A rating that nobody has confirmed is shown, and not told to machines.
  expect(business.aggregateRating).toBeUndefined();
  const shown = html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]+>/g, " ");
  expect(shown).toContain("4.9 from 1,247 reviews");
  expect(shown).toContain(business.telephone);
  expect(await (await answer("/quote")).text()).not.toContain("aggregateRating");
});
