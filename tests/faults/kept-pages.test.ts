import { createHash } from "node:crypto";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { destination } from "#tests/support/factories.ts";
import { inDatabase, insertPost } from "#tests/support/news-posts.ts";
import { outcomeOf, rawGet } from "#tests/support/raw-get.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = join(process.env[TEMPLATE] ?? "", "template.db");
const VPIC_BASE_URL = "http://127.0.0.1:9";
const METRICS_TOKEN = "a token that only the test knows";
const publicPages = [
  "/",
  "/terms",
  "/states/florida",
  "/price-guarantee",
  "/blog",
  "/news",
  "/email-preview",
];
const personalPages = ["/quote", "/get-a-quote", "/contact", "/referral", "/chat", "/search?q=boat"];

let sites: Site[];
beforeAll(async () => {
  const first = await startSite(template, { VPIC_BASE_URL, METRICS_TOKEN });
  const second = await startSite(template, { VPIC_BASE_URL, DATABASE_URL: `file:${first.database}` });
  sites = [first, second];
}, 60_000);
afterAll(async () => {
  for (const site of [...sites].reverse()) await site.stop();
});

const ask = (path: string, headers = {}, method = "GET", site = sites[0]) =>
  rawGet(new URL(path, site?.url).href, headers, method);
const textOf = async (path: string, headers = {}, site = sites[0]) =>
  (await ask(path, headers, "GET", site)).body.toString();
/** The cookies of a visitor who has begun a quote. */
async function cookiesWithDraft(): Promise<string> {
  const answer = await fetch(`${sites[0]?.url}/`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...destination(), intent: "to-vehicle" }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

test("public pages may be kept by proxies and are checked by browsers, everything else is kept by nobody", async () => {
  for (const path of publicPages) {
    const { headers, status } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers["cache-control"], path).toMatch(
      /^public, max-age=0, must-revalidate, s-maxage=\d+, stale-while-revalidate=\d+$/,
    );
    expect(headers.etag, path).toMatch(/^W\/".{22}"$/);
    expect(headers["set-cookie"], path).toBeUndefined();
  }
  const never = [
    ...personalPages,
    "/?draft=abcdefgh",
    "/?no-cookie",
    "/price-guarantee?pickup=33101",
    "/no-such-page",
    "/news?page=9999",
    "/news/no-such-post",
    "/quote/EH-0000-0000",
    "/terms.data",
    "/admin/login",
    "/admin/today",
    "/api/makes?year=2019",
    "/healthz",
    "/metrics",
  ];
  for (const path of never) {
    const { headers } = await ask(path);
    expect(headers["cache-control"], path).toMatch(/^no-store/);
    expect(headers.etag, path).toBeUndefined();
  }
  for (const path of ["/?step=vehicle", "/?pickupAddress=Miami"])
    expect((await ask(path)).headers).toMatchObject({ "set-cookie": [expect.any(String)] });
  expect(String((await ask("/favicon.svg")).headers["content-type"])).toContain("image/svg");
});

test("what Remix asks for is answered by Remix", async () => {
  const version = /"version":\s*"(\w+)"/.exec(await textOf("/terms"))?.[1] ?? "";
  const manifest = await ask(`/__manifest?p=${encodeURIComponent("/blog")}&version=${version}`);
  expect([manifest.status, manifest.headers["content-type"]]).toEqual([
    200,
    expect.stringContaining("application/json"),
  ]);
  expect(manifest.body.toString()).toContain("routes/marketing/blog");
});

test("a post is never answered from memory", async () => {
  const { headers, status } = await ask("/terms", {}, "POST");
  expect([status, headers["cache-control"]]).toEqual([405, "no-store"]);
});

describe("a public page is the same for everyone", () => {
  const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

  test("whatever cookies, consent, signal, language, origin or referral code come with the request", async () => {
    const Cookie = await cookiesWithDraft();
    expect(Cookie).toContain("quote-draft-");
    for (const path of publicPages) {
      const plain = await ask(path);
      const others = [
        await ask(path, { Cookie, "User-Agent": browser, "Sec-GPC": "1" }),
        await ask(path, { Cookie: "staff=abc; cookieConsent=accepted", Referer: "https://example.com/cars" }),
        await ask(`${path}?ref=FRIEND-7&utm_source=paper&fbclid=1`, { "Accept-Language": "es" }),
      ];
      for (const other of others) {
        expect(other.body.equals(plain.body), path).toBe(true);
        expect(other.headers.etag).toBe(plain.headers.etag);
        expect(other.headers["content-security-policy"]).toBe(plain.headers["content-security-policy"]);
      }
    }
  });

  test("its policy has the hash of each of its inline scripts, no nonce, and nothing more", async () => {
    for (const path of publicPages) {
      const { body, headers } = await ask(path);
      const policy = String(headers["content-security-policy"]).match(/script-src ([^;]*)/)?.[1] ?? "";
      const html = body.toString();
      const inline = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>(.*?)<\/script>/gs)].filter(
        ([, attributes = ""]) => !attributes.includes("application/ld+json"),
      );
      expect(inline.length).toBeGreaterThan(3);
      const hashes = inline.map(
        ([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
      );
      expect(new Set(policy.split(" "))).toEqual(new Set(["'self'", ...hashes]));
      expect(html).not.toContain("nonce");
    }
  });

  test("the signal of the request reaches the script by the timing", async () => {
    expect((await ask("/terms", { "Sec-GPC": "1" })).headers["server-timing"]).toMatch(/, gpc$/);
    expect((await ask("/terms")).headers["server-timing"]).not.toContain("gpc");
    expect((await ask("/terms")).headers.vary).toContain("Sec-GPC");
  });
});

describe("as it travels", () => {
  test("compressed once for each encoding, with one tag; a copy that is still right is answered with 304", async () => {
    const [plain, gzip, br] = [
      await ask("/terms"),
      await ask("/terms", { "Accept-Encoding": "gzip, br;q=0" }),
      await ask("/terms", { "Accept-Encoding": "gzip, deflate, br, zstd" }),
    ];
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect([gzip, br].map(({ headers }) => headers.etag)).toEqual([plain.headers.etag, plain.headers.etag]);
    expect(outcomeOf(await ask("/terms", { "Accept-Encoding": "br" }))).toBe("hit");

    const known = await ask("/terms", { "If-None-Match": `"other", ${plain.headers.etag}` });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect(known.headers["cache-control"]).toBe(plain.headers["cache-control"]);
    expect((await ask("/terms", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("HEAD answers as GET does, without the body", async () => {
    const [asked, got] = [await ask("/blog", {}, "HEAD"), await ask("/blog")];
    expect([asked.status, asked.body.length]).toEqual([200, 0]);
    for (const name of ["etag", "content-length", "content-type", "cache-control", "x-frame-options"])
      expect(asked.headers[name], name).toBe(got.headers[name]);
    expect(Number(asked.headers["content-length"])).toBe(got.body.length);
  });

  test("a hundred who ask at once for a page that isn't there yet make it once", async () => {
    const site = await startSite(template, { VPIC_BASE_URL });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask("/states/texas", {}, "GET", site)),
    );
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect(answers.filter((answer) => outcomeOf(answer) === "miss")).toHaveLength(1);
    await site.stop();
  });
});

describe("a change shows with the next request, in both processes", () => {
  const database = () => sites[0]?.database ?? "";

  test.each([
    [
      "settings",
      "/terms",
      "UPDATE settings SET value = 'Moved by hand' WHERE name = 'promoText'",
      "Moved by hand",
    ],
    ["a page", "/terms", "UPDATE pages SET heading = 'Terms by hand' WHERE path = '/terms'", "Terms by hand"],
    ["news", "/blog", insertPost({ title: "Road closed by hand" }), "Road closed by hand"],
    [
      "questions",
      "/",
      "UPDATE faq_entries SET question = 'By hand, or by crane?' WHERE id = (SELECT id FROM faq_entries ORDER BY position LIMIT 1)",
      "By hand, or by crane?",
    ],
  ])("%s", async (_what, path, change, shown) => {
    for (const site of sites) {
      await ask(path, {}, "GET", site);
      const again = await ask(path, {}, "GET", site);
      expect([outcomeOf(again), again.body.toString().includes(shown)]).toEqual(["hit", false]);
    }
    inDatabase(database(), change);
    for (const site of sites) expect(await textOf(path, {}, site)).toContain(shown);
  });

  test("a post that comes out by the clock shows too, and a quote of somebody's empties nothing", async () => {
    inDatabase(
      database(),
      insertPost({
        title: "Out in a moment",
        published: "strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', '+2 seconds')",
      }),
    );
    expect(await textOf("/terms")).not.toContain("Out in a moment");
    await cookiesWithDraft();
    sql(database(), "UPDATE leads SET updated_at = updated_at");
    sql(database(), "INSERT INTO search_miss_days (day, query, count) VALUES ('2026-01-01', 'x', 1)");
    expect(outcomeOf(await ask("/terms"))).toBe("hit");
    await expect.poll(() => textOf("/terms"), { timeout: 8_000 }).toContain("Out in a moment");
  });
});

test("views of kept pages are counted, and visits with a referral code; memory and hits are measured", async () => {
  const site = sites[0];
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  const path = "/how-it-works";
  const { status, headers: sent } = await ask(path, headers);
  expect(status).toBe(200);
  await ask(path, headers);
  await ask(path, { ...headers, "If-None-Match": String(sent.etag) });
  await ask(path, { "User-Agent": "Googlebot/2.1" });
  const metrics = await textOf("/metrics", { Authorization: `Bearer ${METRICS_TOKEN}` });
  expect(metrics).toMatch(/^http_kept_pages_total\{outcome="hit"\} [1-9]\d*$/m);
  expect(metrics).toMatch(/^http_kept_pages_total\{outcome="miss"\} [1-9]\d*$/m);
  expect(Number(/^http_kept_pages_bytes (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(50_000);
  const views = () =>
    sql(site?.database ?? "", "SELECT views FROM page_view_days WHERE path = ?", path)[0]?.views;
  await expect.poll(views, { timeout: 20_000 }).toBe(3);
});
