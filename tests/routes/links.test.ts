import { beforeAll, expect, test } from "vitest";
import { answer } from "#tests/support/answer.ts";

const linksIn = (html: string) =>
  new Set([...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = ""]) => path));
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

/** The paths that each page of the sitemap links to from its own text, and all that it links to. */
const pages = new Map<string, { html: string; own: Set<string>; all: Set<string> }>();

beforeAll(async () => {
  const xml = await (await answer("/sitemap.xml")).text();
  for (const [, address = ""] of xml.matchAll(/<loc>([^<]+)</g)) {
    const path = new URL(address).pathname;
    const html = await (await answer(path)).text();
    pages.set(path, { html, own: linksIn(mainOf(html)), all: linksIn(html) });
  }
}, 120_000);

const linkedFrom = (path: string) =>
  [...pages].filter(([from, { own }]) => from !== path && own.has(path)).map(([from]) => from);

test("every page is linked from the text of two others, or from every page", () => {
  const everywhere = (path: string) => [...pages].every(([from, { all }]) => from === path || all.has(path));
  const lonely = [...pages.keys()].filter((path) => linkedFrom(path).length < 2 && !everywhere(path));
  expect(lonely).toEqual([]);
});

test("a city is linked from its state, its hub and its neighbors; so are regions and landing pages", () => {
  expect(linkedFrom("/locations/houston-tx")).toEqual(
    expect.arrayContaining(["/states/texas", "/service-areas", "/locations/denver-co"]),
  );
  expect(linkedFrom("/golf-cart-shipping/jacksonville-ponte-vedra")).toEqual(
    expect.arrayContaining(["/states/florida", "/golf-cart-shipping"]),
  );
  expect(linkedFrom("/auto-transport-nevada")).toEqual(
    expect.arrayContaining(["/states/nevada", "/service-areas", "/auto-transport-utah"]),
  );
});

test("no link within the site leads nowhere", async () => {
  const known = new Set(pages.keys());
  const isFile = (path: string) => /\.\w+$/.test(path);
  const linked = new Set([...pages.values()].flatMap(({ all }) => [...all]));
  const broken: string[] = [];
  for (const path of [...linked].filter((each) => !known.has(each) && !isFile(each))) {
    const { status } = await answer(path);
    if (status >= 400) broken.push(`${path} ${status}`);
  }
  expect(broken).toEqual([]);
});

test("every page but the home page says where it is, in words and as data", () => {
  const without = [...pages]
    .filter(([path]) => !["/", "/chat", "/quote"].includes(path))
    .filter(
      ([, { html }]) => !html.includes('aria-label="Breadcrumbs"') || !html.includes('"BreadcrumbList"'),
    );
  expect(without.map(([path]) => path)).toEqual([]);
});

test("a service and a place say that the service is of the one business", () => {
  for (const path of ["/boat-shipping", "/states/texas", "/auto-transport-texas"]) {
    expect(pages.get(path)?.html, path).toMatch(
      /"@type":"Service".*"provider":\{"@type":"Organization","@id":"http:\/\/evenhaul\.test\/#business"/,
    );
  }
});

test("an address that differs from a page's in writing alone leads there", async () => {
  const response = await answer("/states/new-york?ref=ABC234");
  expect([response.status, response.headers.get("Location")]).toEqual([301, "/states/newyork?ref=ABC234"]);
});
