import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadsTo } from "#tests/support/answer.ts";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";
import { plainHtml } from "#tests/support/lead-page.ts";
import { listen, slugsOf } from "#tests/support/listen.ts";
import { insertPost } from "#tests/support/news-posts.ts";
import { addAgent, siteOn, template } from "#tests/support/on-libsql.ts";
import { staffPassword } from "#tests/support/staff.ts";
import type { Site } from "#tests/support/start-site.ts";
import { startSqld } from "#tests/support/start-sqld.ts";
import type { Sqld } from "#tests/support/start-sqld.ts";
import { guestOf } from "#tests/support/two-sites.ts";

let sqld: Sqld;
let sites: [Site, Site];
beforeAll(async () => {
  sqld = await startSqld({ template: template() });
  sites = await Promise.all([
    siteOn(sqld.url, { RATE_LIMITS: "on" }),
    siteOn(`libsql://127.0.0.1:${sqld.port}?tls=0`, { RATE_LIMITS: "on", METRICS_TOKEN: "known to tests" }),
  ]);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await sqld.stop();
});

/** One visitor, whom the two processes answer in turn. */
function guestOfBoth(ip: string) {
  const guests = sites.map(({ url }) => guestOf(url, ip));
  const jar = guests[0]?.jar ?? new Map<string, string>();
  let turn = 0;
  const next = () => {
    const guest = guests[turn++ % guests.length];
    if (!guest) throw new Error("two sites are two");
    if (guest.jar !== jar) for (const [name, value] of jar) guest.jar.set(name, value);
    return guest;
  };
  const keep = (response: Response, from: Map<string, string>) => {
    for (const [name, value] of from) jar.set(name, value);
    return response;
  };
  return {
    get: async (path: string) => {
      const guest = next();
      return keep(await guest.get(path), guest.jar);
    },
    press: async (...given: Parameters<ReturnType<typeof guestOf>["press"]>) => {
      const guest = next();
      return keep(await guest.press(...given), guest.jar);
    },
  };
}

test("two processes serve one wizard in turn, contact details typed before Back included", async () => {
  const guest = guestOfBoth("198.51.100.1");
  const email = newEmail();
  expect(leadsTo(await guest.press("/quote", "to-vehicle", destination()))).toBe("/quote?step=vehicle");
  expect(leadsTo(await guest.press("/quote", "to-contact", vehicle()))).toBe("/quote?step=contact");
  await guest.press("/quote", "back", contact({ email, fullName: "Sample Person 7" }));
  expect(await (await guest.get("/quote?step=contact")).text()).toContain(`value="${email}"`);
  // Besides what processes tell each other of alarms, which is a list.
  expect(await sqld.sql("SELECT value FROM notes WHERE kind <> 'alarms'")).toEqual([
    { value: expect.not.stringContaining("Sample Person") },
  ]);
  const link = leadsTo(await guest.press("/quote", "submit", contact({ email })));
  expect(link).toMatch(/^\/quote\/EH-/);
  const rows = await sqld.sql(
    "SELECT leads.quote_number, leads.stage FROM quotes JOIN leads ON leads.id = lead_id WHERE email = ?",
    email,
  );
  expect(rows).toEqual([{ quote_number: expect.stringMatching(/^EH-/), stage: "new" }]);
  expect(await sqld.sql("SELECT value FROM notes WHERE kind <> 'alarms'")).toEqual([]);
  for (let time = 0; time < 2; time++)
    expect(await (await guest.get(link ?? "")).text()).toContain("Get Another Quote");
});

test("a form pressed four times at both stores one quote", async () => {
  const guests = sites.map(({ url }) => guestOf(url, "198.51.100.2"));
  const [one, other] = guests;
  if (!one || !other) throw new Error("two sites are two");
  const email = newEmail();
  await one.press("/quote", "to-vehicle", destination());
  await one.press("/quote", "to-contact", vehicle());
  for (const [name, value] of one.jar) other.jar.set(name, value);
  const presses = await Promise.all(
    [one, other, one, other].map((guest) => guest.press("/quote", "submit", contact({ email }))),
  );
  expect(new Set(presses.map((press) => leadsTo(press))).size).toBe(1);
  expect(
    await sqld.sql(
      "SELECT count(*) AS n FROM quotes JOIN leads ON leads.id = lead_id WHERE email = ?",
      email,
    ),
  ).toEqual([{ n: 1 }]);
});

test("a limit counts what both have answered", async () => {
  const ask = (at: number) =>
    fetch(`${sites[at % 2]?.url}/api/calculate-quote`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Test-Address": "198.51.100.3" },
      body: JSON.stringify({
        pickupZip: "33101",
        deliveryZip: "10001",
        transportType: "open",
        isRunning: true,
        vehicleYear: "2019",
        vehicleMake: "Honda",
        vehicleModel: "Civic",
      }),
    });
  const statuses = [];
  for (let at = 0; at < 62; at++) statuses.push((await ask(at)).status);
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429]);
});

test("who logs in at one changes a lead's stage at the other, finds it, and exports it", async () => {
  const email = newEmail();
  const guest = guestOf(sites[0].url, "198.51.100.4");
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle());
  await guest.press("/quote", "submit", contact({ email, fullName: "Zebulon Sample" }));
  const [lead] = await sqld.sql("SELECT id FROM leads WHERE email = ?", email);
  const path = `/admin/crm/${String(lead?.id)}`;

  const staff = guestOfBoth("198.51.100.5");
  const login = { email: await addAgent(sqld), password: staffPassword };
  expect((await staff.press("/admin/login", "", login)).status).toBe(303);
  const page = plainHtml(await (await staff.get(path)).text());
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  const fields = { outcome: "reached", text: "", stage: "contacted" };
  const seen = { seen: hidden("seen") };
  expect((await staff.press(path, "call", { ...fields, ...seen })).status).toBe(303);
  expect(await sqld.sql("SELECT stage FROM leads WHERE email = ?", email)).toEqual([{ stage: "contacted" }]);

  expect(await (await staff.get("/admin/crm?q=zebul")).text()).toContain("Zebulon Sample");
  const csv = await (await staff.get("/admin/crm/export.csv?q=zebul")).text();
  expect(csv.split("\r\n")[1]).toMatch(new RegExp(`^Zebulon Sample,${email},.*Contacted`));
});

test("the ticker of both shows a post that somebody else inserts", async () => {
  const tickers = await Promise.all(sites.map(({ url }) => listen(`${url}/news/stream`)));
  await Promise.all(tickers.map(({ events }) => expect.poll(() => events.length).toBe(1)));
  await sqld.sql(insertPost({ slug: "told-by-the-server" }));
  for (const { events } of tickers)
    await expect.poll(() => slugsOf(events.at(-1))).toContain("told-by-the-server");
  for (const { leave } of tickers) leave();
});

test("what staff write in one process is kept by neither, and the search of both finds it", async () => {
  const names = async () =>
    Promise.all(sites.map(async ({ url }) => (await (await fetch(url)).text()).includes("(585) 555-0142")));
  expect(await names()).toEqual([false, false]);
  await sqld.sql(
    "INSERT INTO settings (name, value, updated_at) VALUES ('businessPhone', '(585) 555-0142', '2026-11-23T12:00:00.000+00:00')",
  );
  await expect.poll(names).toEqual([true, true]);
  await sqld.sql(
    "UPDATE faq_entries SET question = 'May a xylophone travel in the trunk?' WHERE id = (SELECT min(id) FROM faq_entries)",
  );
  const found = async () =>
    Promise.all(
      sites.map(async ({ url }) =>
        (await (await fetch(`${url}/search?q=xylophones`)).text()).includes("xylophone travel"),
      ),
    );
  await expect.poll(found).toEqual([true, true]);
});

test("what an operator looks at says where the database is", async () => {
  expect((await fetch(`${sites[0].url}/healthz`)).status).toBe(200);
  expect(sites[0].output()).toContain(`the database is on the server 127.0.0.1:${sqld.port}: backups`);
  const metrics = await fetch(`${sites[1].url}/metrics`, {
    headers: { Authorization: "Bearer known to tests" },
  });
  const text = await metrics.text();
  expect(text).toMatch(/^quotes?_/m);
  expect(text).not.toMatch(/^database_size_bytes/m);
  for (const command of ["bin/backup.mjs", "bin/restore.mjs"]) {
    const { status, stderr } = spawnSync(process.execPath, [command], {
      env: { ...process.env, DATABASE_URL: sqld.url },
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/is on the server 127\.0\.0\.1:\d+/)]);
  }
});
