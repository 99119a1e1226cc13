import { describe, expect, test } from "vitest";
import { acceptedEncoding } from "#app/http/page-cache/accepted-encoding.ts";
import { cacheRules, cacheQuery } from "#app/http/page-cache/cache-rules.ts";
import { hashInlineScripts } from "#app/http/server/inline-scripts.ts";
import routes from "#app/routes.ts";

describe("which routes are public", () => {
  test("each of the table is a route of the site, and none is the staff's or a form's own page", () => {
    const known = new Set(routes.map(({ file }) => file.replace(/\.tsx?$/, "")));
    const kept = Object.keys(cacheRules);
    expect(kept.filter((id) => !known.has(id))).toEqual([]);
    expect(kept.filter((id) => /admin|api|quote|contact|referral|chat|search/.test(id))).toEqual([]);
  });
});

describe("the query under which a page is kept", () => {
  test.each([
    ["routes/marketing/page", "ref=FRIEND-7&utm_source=x&anything=1", ""],
    ["routes/news/list", "page=2&utm_source=x", "page=2"],
    ["routes/marketing/home", "ref=FRIEND-7&utm_source=x&gclid=1", ""],
    ["routes/marketing/home", "step=vehicle", null],
    ["routes/marketing/home", "utm_source=x&pickupAddress=Miami", null],
    ["routes/marketing/price-guarantee", "pickup=33101", null],
  ])("%s?%s", (id, query, kept) => expect(cacheQuery(cacheRules[id] ?? { reads: "any" }, query)).toBe(kept));
});

test.each([
  ["gzip, deflate, br", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.0, gzip; q=0", "identity"],
  ["*", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("an answer to Accept-Encoding %j is %s", (header, encoding) =>
  expect(acceptedEncoding(header)).toBe(encoding),
);

test("only inline scripts with the nonce get a hash, and the nonce goes", () => {
  const page =
    '<script nonce="n1">one()</script><script>injected()</script><script nonce="n2">guessed()</script>' +
    '<script nonce="n1" src="/a.js"></script><script type="application/ld+json">{}</script>';
  const { html, inlineScripts } = hashInlineScripts(page, "n1");
  expect(inlineScripts).toEqual(["'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"]);
  expect(html).not.toContain("n1");
});
