import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { destination } from "#tests/support/factories.ts";
import { hiddenValue } from "#tests/support/guarded-form.ts";
import { rawGet } from "#tests/support/raw-get.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

/** What was personal on the home page before many visitors got the same one. */
const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

let site: Site;
beforeAll(async () => {
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
}, 60_000);
afterAll(() => site.stop());

const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await rawGet(site.url + path, headers)).body.toString();

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...destination(), intent: "to-vehicle", fresh: "on", ...fields }),
    headers: { ...browser, ...headers },
  });
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
const location = (answer: Response) => answer.headers.get("Location")?.replace(/#.*/, "") ?? "";

test("its form works without cookie and script; source and referral code come with the post", async () => {
  const page = await textOf("/?ref=FRIEND-7&utm_source=paper");
  expect(["fresh", "start", "draft", "referralCode"].map((name) => hiddenValue(page, name))).toEqual([
    "on",
    undefined,
    undefined,
    undefined,
  ]);
  const answer = await post({ source: "" }, { Referer: `${site.url}/?ref=FRIEND-7&utm_source=paper` });
  expect(location(answer)).toMatch(/^\/\?step=vehicle/);
  const Cookie = cookiesOf(answer);
  expect(await textOf(location(answer), { Cookie })).toContain("What are we moving?");
  const [, value = ""] = /quote-draft-[\w-]+=([^;]+)/.exec(Cookie) ?? [];
  const [json = ""] = decodeURIComponent(value).split(".");
  expect(JSON.parse(Buffer.from(json, "base64").toString())).toMatchObject({
    draft: { referralCode: "FRIEND-7" },
  });
  await expect
    .poll(() => sql(site.database, "SELECT page, source FROM quote_starts"), { timeout: 20_000 })
    .toEqual([{ page: "/", source: "referral" }]);
});

test("another site's address in the post's Referer is believed in nothing", async () => {
  const answer = await post({}, { Referer: "https://evil.test/?ref=EVIL-1&utm_source=evil" });
  const [, value = ""] = /quote-draft-[\w-]+=([^;]+)/.exec(cookiesOf(answer)) ?? [];
  expect(Buffer.from(decodeURIComponent(value), "base64").toString()).not.toContain("EVIL");
});

test("a browser with a draft gets the same page; its draft is there for the script, and on /quote", async () => {
  const Cookie = cookiesOf(await post({}));
  expect(await textOf("/", { Cookie })).toBe(await textOf("/"));
  expect(await textOf("/quote", { Cookie })).toContain("33101");
  expect(await textOf("/_root.data", { Cookie })).toContain("33101");
});

test("the empty form begins a draft of its own, whatever the browser has begun before", async () => {
  const Cookie = cookiesOf(await post({}));
  const answer = await post({ pickupAddress: "Dallas, TX 75201" }, { Cookie });
  expect(location(answer)).toMatch(/^\/\?step=vehicle&draft=[\w-]{8}$/);
  expect(cookiesOf(answer).split("=")[0]).not.toBe(Cookie.split("=")[0]);
});

test("what a first post got wrong stays a first try", async () => {
  const rejected = await post({ deliveryAddress: "Springfield" });
  const html = await rejected.text();
  expect([rejected.status, rejected.headers.get("cache-control")]).toEqual([400, "no-store"]);
  expect([hiddenValue(html, "fresh"), hiddenValue(html, "start")]).toEqual([
    "on",
    expect.stringMatching(/^[\w-]{8}$/),
  ]);
});
