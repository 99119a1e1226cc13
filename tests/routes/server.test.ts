import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = () => join(process.env[TEMPLATE] ?? "", "template.db");
const unreachable = { VPIC_BASE_URL: "http://127.0.0.1:9" };

let site: Site;
beforeAll(async () => {
  site = await startSite(template(), unreachable);
});
afterAll(() => site.stop());

/** Sends raw bytes and returns everything received until the server closes the connection. */
const raw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let got = "";
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => (got += chunk.toString()));
    socket.on("close", () => resolve(got));
    socket.on("error", reject);
  });

const logLines = (output: string) =>
  output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("every answer", () => {
  test("of a page carries a policy whose nonce is new each time, and allows no inline script without it", async () => {
    const [first, second] = await Promise.all([fetch(`${site.url}/quote`), fetch(`${site.url}/quote`)]);
    const policy = first.headers.get("content-security-policy") ?? "";
    const nonce = policy.match(/'nonce-([^']+)'/)?.[1];
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe");
    expect(second.headers.get("content-security-policy")).not.toContain(String(nonce));
    const html = await first.text();
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline.length).toBeGreaterThan(0);
    for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  test.each(["/quote", "/favicon.svg", "/healthz", "/no-such-page", "/assets/no-such-file.js"])(
    "%s carries the base headers and a request id",
    async (path) => {
      const { headers } = await fetch(site.url + path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("x-powered-by")).toBeNull();
    },
  );
});

test("a page's data is kept by nobody, like the page", async () => {
  for (const path of ["/quote.data", "/contact.data", "/quote/EH-0000-0000.data", "/terms.data"])
    expect((await fetch(site.url + path)).headers.get("cache-control"), path).toBe("no-store");
});

test("an order's pages are kept by nobody and not indexed, whatever the answer", async () => {
  for (const part of ["", ".data", "/cancel", "/confirmation", "/calendar.ics", "/stream"]) {
    const { headers, status } = await fetch(`${site.url}/order/ORD-0000-0000${part}?token=x`);
    expect(status, part).toBe(404);
    expect(headers.get("cache-control"), part).toMatch(/^no-store/);
    expect([headers.get("x-robots-tag"), headers.get("referrer-policy")]).toEqual(["noindex", "same-origin"]);
  }
});

test("no header of a visitor's changes the links in what others get", async () => {
  const sitemap = await fetch(`${site.url}/sitemap.xml`, { headers: { "X-Forwarded-Host": "evil.test:99" } });
  expect(await sitemap.text()).toContain(`<loc>${site.url}/</loc>`);
});

test("only the sample mail may stand in a frame, and only in one of ours", async () => {
  const { headers } = await fetch(`${site.url}/email-preview/quote.html`);
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect((await fetch(`${site.url}/email-preview`)).headers.get("x-frame-options")).toBe("DENY");
});

describe("what cannot be read is refused with words", () => {
  test("a path that is no text", async () => {
    const answer = await raw("GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(answer.length).toBeGreaterThan(100);
  });
  test("cookies beyond all measure", async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nHost: x\r\nCookie: a=${"x".repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431[^]*cookies/);
  });
  test.each([
    ["a method that no page has", "TRACE /?token=very-secret", "x", 405],
    ["another", "OPTIONS *", "x", 405],
    ["no path", "GET very-secret", "x", 400],
    ["a host that is none", "GET /?token=very-secret", "[::", 400],
    ["a host with a path", "GET /?token=very-secret", "x/../evil", 400],
    ["percent signs", "GET /%%%?token=very-secret", "x", 400],
  ])("%s", async (_what, target, host, status) => {
    const answer = await raw(`${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/could not read this request|answers GET, HEAD and POST only/);
  });
  test("a target with scheme and host is read as its path", async () => {
    const answer = await raw(
      "GET http://x.test/healthz?token=very-secret HTTP/1.1\r\nHost: y\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
  test("and none of it is logged as an error of ours, or with its query", async () => {
    expect((await fetch(`${site.url}/terms`, { method: "PUT" })).status).toBe(405);
    expect((await fetch(`${site.url}/healthz`, { method: "PATCH" })).status).toBe(405);
    expect(logLines(site.output()).filter(({ level }) => level === "error")).toEqual([]);
    expect(site.output()).not.toContain("very-secret");
  });
  test.each(["https://evil.test", "::::"])(
    "the head of a page's data, asked for from %s, is only read",
    async (origin) => {
      const head = await raw(
        `HEAD /terms.data HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nConnection: close\r\n\r\n`,
      );
      expect(head).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
  test("no HTTP at all", async () => {
    expect(await raw("hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400[^]*could not read/);
  });
});

test("without a proxy that we trust nobody names a request but us", async () => {
  const { headers } = await fetch(`${site.url}/healthz`, { headers: { "X-Request-Id": "mine" } });
  expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a line that is idle outlives the minute for which proxies keep theirs", async () => {
  const [, seconds] = /timeout=(\d+)/.exec((await fetch(site.url)).headers.get("keep-alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test.each(["/quote", "/api/submit-quote", "/no-such-page"])(
  "a post to %s from another site is refused with words",
  async (path) => {
    const response = await fetch(site.url + path, {
      method: "POST",
      body: "intent=reset",
      headers: { Origin: "https://evil.test" },
    });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("another site");
  },
);

test("the log is JSON lines with a request id, and neither query strings nor persons in it", async () => {
  const { headers } = await fetch(`${site.url}/quote/EH-0000-0000?token=very-secret&email=pat@example.com`);
  for (const path of ["/unsubscribe/lead1.very-secret", "/Unsubscribe/lead1.very-secret.data"])
    await fetch(site.url + path);
  const id = headers.get("x-request-id");
  await expect
    .poll(() => logLines(site.output()).find((line) => line.requestId === id))
    .toMatchObject({ method: "GET", path: "/quote/EH-0000-0000", status: 404 });
  expect(site.output()).not.toContain("very-secret");
  expect(site.output()).not.toContain("pat@example.com");
});

test("on SIGTERM an open request is finished and the process ends by itself", async () => {
  const short = await startSite(template(), unreachable);
  // A post with an incomplete body counts as an open request; "100 Continue" shows that the server has read its
  // headers.
  const { hostname, port } = new URL(short.url);
  const body = "intent=reset";
  const answered = new Promise<string>((resolve) => {
    let got = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /quote HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
      );
    });
    socket.once("data", () => {
      short.process.kill("SIGTERM");
      socket.write("intent=");
      setTimeout(() => socket.write("reset"), 400);
      socket.on("data", (chunk) => (got += chunk.toString()));
    });
    socket.on("close", () => resolve(got));
  });
  const code = await new Promise((resolve) => short.process.once("exit", resolve));
  expect(await answered).toMatch(/^HTTP\/1\.1 303/);
  expect(code).toBe(0);
  await short.stop();
});

test("on SIGTERM a request that has reached the server gets an answer, thirty at once", async () => {
  const short = await startSite(template(), unreachable);
  const { hostname, port } = new URL(short.url);
  let sent = 0;
  const answers = Array.from(
    { length: 30 },
    () =>
      new Promise<string>((resolve) => {
        let got = "";
        const socket = connect(Number(port), hostname, () => {
          socket.write(`GET /robots.txt HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`, () => {
            sent += 1;
            if (sent === 30) short.process.kill("SIGTERM");
          });
        });
        socket.on("data", (chunk) => (got += chunk.toString()));
        socket.on("close", () => resolve(got));
        socket.on("error", (error) => (got += error.message));
      }),
  );
  const ends = (await Promise.all(answers)).map(
    (text) => `${text.slice(0, 15)} ${text.includes("Sitemap:")}`,
  );
  expect(ends.filter((end) => end !== "HTTP/1.1 200 OK true")).toEqual([]);
  await short.stop();
});

test("a wrong environment is refused with words and no stack", async () => {
  const rejected = startSite(template(), { SITE_URL: "evenhaul" });
  await expect(rejected).rejects.toThrow(/SITE_URL: must be a web address/);
  await expect(rejected).rejects.not.toThrow(/at .*\.js:\d+/);
});

describe("one page, one address", () => {
  const go = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { redirect: "manual", ...init });

  test("a slash at the end and capitals lead to the page, its query kept", async () => {
    const response = await go("/Price-Guarantee/?pickup=33101");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/price-guarantee?pickup=33101");
  });
  test("a posted form is never sent elsewhere", async () => {
    const response = await go("/Quote/", { method: "POST", body: new URLSearchParams({ intent: "reset" }) });
    expect(response.headers.get("location") ?? "").not.toMatch(/^\/quote$/);
    expect(response.status).not.toBe(301);
  });
  test("no spelling leads to another site", async () => {
    const answered = await raw("GET //evil.test/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(answered).toMatch(/^HTTP\/1\.1 404/);
  });
  test("what is private says so to crawlers that come all the same", async () => {
    for (const path of ["/api/makes?year=2019", "/quote/EH-0000-0000", "/quote.data"])
      expect((await go(path)).headers.get("x-robots-tag"), path).toBe("noindex");
    expect((await go("/quote")).headers.get("x-robots-tag")).toBeNull();
  });
});
