import type { APIRequestContext } from "@playwright/test";

export type SitePage = { path: string; status: number; html: string };

export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

let known: Promise<SitePage[]> | undefined;

/** Every page of the sitemap, fetched without following redirects, once for all tests of a worker. */
export const sitePages = (request: APIRequestContext) => (known ??= fetchPages(request));

async function fetchPages(request: APIRequestContext): Promise<SitePage[]> {
  const pages: SitePage[] = [];
  for (const path of await sitemapPaths(request)) {
    const answer = await request.get(path, { maxRedirects: 0 });
    pages.push({ path, status: answer.status(), html: await answer.text() });
  }
  return pages;
}

const plain = (html: string) =>
  html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/** The unescaped text of a pattern's first group, for every match in the page. */
export const allOf = ({ html }: SitePage, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = ""]) => plain(found));

/** Cuts the page off at its body, because SVG drawings have titles too. */
export const headOf = ({ html, ...page }: SitePage): SitePage => ({
  ...page,
  html: html.split("</head>", 1)[0] ?? "",
});

/** The page's links within the site: paths with queries, without fragments. */
export function linksOf(page: SitePage): string[] {
  const here = new URL(page.path, "http://site.test");
  return allOf(page, /<a\b[^>]*\shref="([^"]*)"/g)
    .map((href) => new URL(href, here))
    .filter(({ origin }) => origin === here.origin)
    .map(({ pathname, search }) => pathname + search);
}
