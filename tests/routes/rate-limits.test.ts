import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { message } from "#tests/support/factories.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
    RATE_LIMITS: "on",
    TRUST_PROXY: "X-Test-Address",
  });
});
afterAll(() => site.stop());

/** A visitor with a separate IP address. */
const at = (ip: string) => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, {
      redirect: "manual",
      ...init,
      headers: { "X-Test-Address": ip, ...(init.headers as Record<string, string>) },
    });
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
  const json = (path: string, body: unknown) =>
    ask(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const token = async (path: string) =>
    (await (await ask(path)).text()).match(/name="form_token" value="([^"]+)"/)?.[1] ?? "";
  return { ask, post, json, token };
};

/** Waits out the one second before which a form token is rejected as too fast for a person. */
async function oldToken(visitor: ReturnType<typeof at>, path: string) {
  const token = await visitor.token(path);
  await sleep(1_050);
  return token;
}

const trip = {
  pickupZip: "33101",
  deliveryZip: "10001",
  transportType: "open",
  isRunning: true,
  vehicleYear: "2019",
  vehicleMake: "Honda",
  vehicleModel: "Civic",
};

describe("the contact form", () => {
  test("takes five messages in ten minutes from one address; the sixth is 429 with words and the text", async () => {
    const pat = at("198.51.100.7");
    const form_token = await oldToken(pat, "/contact");
    const send = (n: number, who = pat) =>
      who.post("/contact", { ...message({ message: `Letter ${n}` }), form_token });
    // Posts that fail validation don't count toward the rate limit.
    for (let n = 0; n < 7; n++)
      expect((await pat.post("/contact", { ...message({ message: "" }), form_token })).status).toBe(400);
    for (let n = 1; n <= 5; n++) expect((await send(n)).status).toBe(303);
    const full = await send(6);
    expect(full.status).toBe(429);
    const seconds = Number(full.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    const text = await full.text();
    expect(text).toContain("sent several messages in a short time");
    expect(text).toContain("or call (800) 555-0199");
    expect(text).toContain("Letter 6</textarea>");
    // A repeat of a stored message isn't limited, and neither are other visitors.
    expect((await send(5)).status).toBe(303);
    expect((await send(7, at("198.51.100.8"))).status).toBe(303);
  });

  test("asks who is faster than people to send once more, and takes it then", async () => {
    const bot = at("198.51.100.9");
    // A busy machine may be too slow to look like a bot the first time.
    let fields = {};
    let fast: Response | undefined;
    for (let tries = 0; fast?.status !== 400 && tries < 3; tries++) {
      fields = { ...message(), form_token: await bot.token("/contact") };
      fast = await bot.post("/contact", fields);
    }
    expect(fast?.status).toBe(400);
    expect(await fast?.text()).toContain("Please send it once more");
    await sleep(1_050);
    expect((await bot.post("/contact", fields)).status).toBe(303);
  });
});

test("the referral form takes five in an hour; a household shares one IPv6 network", async () => {
  const form_token = await oldToken(at("2001:db8:1:2::1"), "/referral");
  const statuses = [];
  for (let n = 1; n <= 6; n++) {
    const answer = await at(`2001:db8:1:2::${n}`).post("/referral", {
      name: `Kim ${n}`,
      email: "k@example.com",
      form_token,
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});

describe("the JSON interface", () => {
  test("gives sixty prices a minute to an address, then 429 with words", async () => {
    const caller = at("198.51.100.10");
    const statuses = [];
    for (let n = 0; n < 61; n++) statuses.push((await caller.json("/api/calculate-quote", trip)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
    const full = await caller.json("/api/calculate-quote", trip);
    expect(Number(full.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await full.json()).toEqual({ error: expect.stringContaining("asked for many prices") });
  });

  test("takes a port for no other visitor, and an address that names nobody for many", async () => {
    for (let n = 0; n < 60; n++)
      expect((await at(`198.51.100.13:${5000 + n}`).json("/api/calculate-quote", trip)).status).toBe(200);
    expect((await at("198.51.100.13:80").json("/api/calculate-quote", trip)).status).toBe(429);
    const own = at("127.0.0.1");
    for (let n = 0; n < 61; n++) expect((await own.json("/api/calculate-quote", trip)).status).toBe(200);
  });
});

test("twenty submits in ten minutes, by form and JSON together; then the form keeps what was typed", async () => {
  const caller = at("198.51.100.11");
  const formData = {
    fullName: "Pat",
    email: "pat@example.com",
    pickupAddress: "33101",
    deliveryAddress: "10001",
  };
  for (let n = 0; n < 20; n++)
    expect((await caller.json("/api/submit-quote", { formData: { ...trip, ...formData } })).status).toBe(201);
  const full = await caller.post("/quote", { ...formData, fullName: "Pat Example", intent: "submit" });
  expect(full.status).toBe(429);
  expect(Number(full.headers.get("Retry-After"))).toBeGreaterThan(0);
  const text = await full.text();
  expect(text).toContain("asked for many quotes");
  expect(text).toContain('value="Pat Example"');
  expect((await caller.json("/api/submit-quote", { formData: { ...trip, ...formData } })).status).toBe(429);
});

test("a quote's mail can be asked for ten times in an hour, whatever came of it", async () => {
  const caller = at("198.51.100.12");
  const formData = {
    fullName: "Pat",
    email: "pat@example.com",
    pickupAddress: "33101",
    deliveryAddress: "10001",
  };
  const submitted = await caller.json("/api/submit-quote", { formData: { ...trip, ...formData } });
  const { link } = (await submitted.json()) as { link: string };
  // This site has no mail server, so each request fails with 503 until the rate limit applies.
  for (let n = 0; n < 10; n++) expect((await caller.post(link, { intent: "email" })).status).toBe(503);
  const full = await caller.post(link, { intent: "email" });
  expect(full.status).toBe(429);
  expect(await full.text()).toContain("asked for many emails");
  expect((await caller.post(link.replace(/token=.*/, "token=guess"), { intent: "email" })).status).toBe(404);
});

test("the quote form takes three hundred steps in ten minutes; the next is 429 with words and what was typed", async () => {
  const family = at("198.51.100.60");
  const step = { intent: "to-vehicle", pickupAddress: "12 Sample Lane", deliveryAddress: "" };
  const press = () => family.post("/quote", step);
  for (let n = 0; n < 300; n += 30) {
    const answers = await Promise.all(Array.from({ length: 30 }, press));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(30).fill(400));
  }
  const full = await press();
  expect(full.status).toBe(429);
  expect(Number(full.headers.get("Retry-After"))).toBeGreaterThan(0);
  const text = await full.text();
  expect(text).toContain("sent many steps of the quote form in a short time");
  expect(text).toContain('value="12 Sample Lane"');
  expect((await at("198.51.100.61").post("/quote", step)).status).toBe(400);
});

test("what we keep can be asked for five times in an hour, and the sixth keeps the address", async () => {
  const visitor = at("198.51.100.70");
  const ask = (email: string) => visitor.post("/privacy/mine", { email });
  for (let n = 1; n <= 5; n++) expect((await ask(`list-${n}@example.com`)).status).toBe(303);
  const full = await ask("list-6@example.com");
  expect(full.status).toBe(429);
  expect(Number(full.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await full.text()).toContain('value="list-6@example.com"');
});

test("a private page of one's data is no place to try tokens", async () => {
  const visitor = at("198.51.100.71");
  const statuses = new Set<number>();
  for (let n = 0; n < 61; n++) statuses.add((await visitor.ask(`/privacy/mine/guess-${n}`)).status);
  expect([...statuses]).toEqual([404, 429]);
});

test("a private page of one's data is stored nowhere and names itself to no other site", async () => {
  const page = await at("198.51.100.72").ask("/privacy/mine/guess");
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(page.headers.get("X-Robots-Tag")).toContain("noindex");
});

test("a request has the name that our proxy gave it, and one that is no name is ours", async () => {
  const idOf = async (given: string) =>
    (await at("192.0.2.77").ask("/healthz", { headers: { "X-Request-Id": given } })).headers.get(
      "X-Request-Id",
    );
  expect(await idOf("proxy-01:abc.def")).toBe("proxy-01:abc.def");
  for (const wrong of ["with a space", "x".repeat(101), '{"level":"error"}'])
    expect(await idOf(wrong)).toMatch(/^[0-9a-f-]{36}$/);
});

test("a login that was rejected is in the log with the address that it came from", async () => {
  const fields = { email: "nobody@example.com", password: "not the right one" };
  expect((await at("192.0.2.78").post("/admin/login", fields)).status).toBe(400);
  expect(site.output()).toMatch(/"address":"192\.0\.2\.78".*"a staff login was rejected"/);
});
