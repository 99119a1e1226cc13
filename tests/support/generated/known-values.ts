import Database from "better-sqlite3";

/** What a route's parameters, fields and links may hold to get past the first check. */
export type KnownValues = {
  params: string[];
  names: string[];
  values: string[];
  links: string[];
  cookies: string[];
};

/** Ids, numbers and slugs of the rows in a database file, to stand where an address has a parameter. */
function storedIds(database: string): string[] {
  const db = new Database(database, { readonly: true });
  const column = (query: string) => db.prepare(query).pluck().all() as string[];
  const ids = [
    ...column("SELECT id FROM leads LIMIT 12"),
    ...column("SELECT quote_number FROM quotes LIMIT 8"),
    ...column("SELECT id FROM outbox_messages LIMIT 4"),
    ...column("SELECT id FROM news_posts LIMIT 3"),
    ...column("SELECT slug FROM news_posts LIMIT 3"),
    ...column("SELECT id FROM pages LIMIT 3"),
    ...column("SELECT code FROM referrals LIMIT 2"),
    ...column("SELECT id FROM lead_tasks LIMIT 4"),
  ];
  db.close();
  return [...ids, "90001", "33101", "10001", "california", "new"];
}

const decode = (html: string) =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]{0,300})"`, "g"))].map(([, value = ""]) => decode(value));

/**
 * Reads the site's own pages for the names and values of their fields, among them buttons and form tokens, so that
 * generated posts reach further than the first check. `pages` are addresses, `cookie` somebody's who may see them.
 */
export async function gatherValues(
  url: string,
  database: string,
  pages: string[],
  cookie: string,
): Promise<KnownValues> {
  const params = storedIds(database);
  const seen = { names: new Set<string>(), values: new Set<string>(), links: new Set<string>() };
  const cookies = new Set<string>();
  const addresses = pages.filter((page) => !page.endsWith("/news/stream"));
  for (const page of addresses.map((pattern) => fill(pattern, params))) {
    const answer = await fetch(url + page, { headers: { Cookie: cookie }, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) cookies.add(line.split(";")[0] ?? "");
    if (!(answer.headers.get("Content-Type") ?? "").includes("html")) continue;
    const html = await answer.text();
    for (const name of attributes(html, "name")) seen.names.add(name);
    for (const value of attributes(html, "value")) seen.values.add(value);
    for (const link of attributes(html, "href")) if (link.startsWith("/")) seen.links.add(link);
  }
  return {
    params,
    names: [...seen.names],
    values: [...seen.values],
    links: [...seen.links],
    cookies: [...cookies],
  };
}

/** Fills parameters in turn: the first id that exists for leads stands in the first place, and so on. */
const fill = (pattern: string, params: string[]) =>
  pattern.replace(/:(\w+)|\*/g, (_whole, name = "") => params[name === "quoteNumber" ? 12 : 0] ?? "x");
