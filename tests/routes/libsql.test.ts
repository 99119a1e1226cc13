import { randomUUID } from "node:crypto";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadsTo } from "#tests/support/answer.ts";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";
import { listen, slugsOf } from "#tests/support/listen.ts";
import { insertPost, inDatabase } from "#tests/support/news-posts.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { addStaff } from "#tests/support/staff.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { guestOf } from "#tests/support/two-sites.ts";

/** One process opens the file with SQLite, the other one with libSQL: whatever one writes the other one reads. */
let plain: Site;
let libsql: Site;
beforeAll(async () => {
  const settings = { VPIC_BASE_URL: "http://127.0.0.1:9", TRUST_PROXY: "X-Test-Address", RATE_LIMITS: "on" };
  plain = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), settings);
  libsql = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    ...settings,
    DATABASE_URL: `libsql:file:${plain.database}`,
  });
});
afterAll(async () => {
  await libsql.stop();
  await plain.stop();
});

async function quoteAt(site: Site, ip: string, email: string) {
  const guest = guestOf(site.url, ip);
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle());
  return leadsTo(await guest.press("/quote", "submit", contact({ email }))) ?? "";
}

test("the whole wizard leads to a quote that both show", async () => {
  const link = await quoteAt(libsql, "198.51.100.1", newEmail());
  expect(link).toMatch(/^\/quote\/EH-/);
  for (const site of [libsql, plain])
    expect(await (await fetch(site.url + link)).text()).toContain("Get Another Quote");
});

test("writes of both at once wait for each other, and none is lost or stored twice", async () => {
  const emails = Array.from({ length: 30 }, newEmail);
  const submit = (email: string, index: number) =>
    fetch(`${index % 2 ? libsql.url : plain.url}/api/submit-quote`, {
      method: "POST",
      headers: {
        ...{ "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
        "X-Test-Address": `198.51.100.${index + 10}`,
      },
      body: JSON.stringify({ formData: { ...destination(), ...vehicle(), ...contact({ email }) } }),
    });
  const answers = await Promise.all(emails.map(submit));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
  const [row] = sql(
    plain.database,
    `SELECT count(*) AS count FROM quotes JOIN leads ON leads.id = lead_id WHERE email IN (${emails.map(() => "?").join()})`,
    ...emails,
  );
  expect(row).toEqual({ count: 30 });
});

test("it waits for a write lock held elsewhere, and reads meanwhile", async () => {
  const other = new Database(plain.database);
  other.exec("BEGIN IMMEDIATE");
  const email = newEmail();
  const quote = quoteAt(libsql, "198.51.100.2", email);
  for (let time = 0; time < 5; time++) expect((await fetch(`${libsql.url}/quote`)).status).toBe(200);
  expect(sql(plain.database, "SELECT id FROM leads WHERE email = ?", email)).toEqual([]);
  other.exec("ROLLBACK");
  other.close();
  expect(await quote).toMatch(/^\/quote\/EH-/);
});

test("full-text search, tickers, the list of leads and /healthz have their answers there", async () => {
  const email = newEmail();
  const staff = await addStaff(plain.database, "owner");
  await quoteAt(libsql, "198.51.100.3", email);
  const search = await (await fetch(`${libsql.url}/search?q=hawaii`)).text();
  expect(search).toMatch(/href="\/[^"]*hawaii/);
  const ask = (path: string) => fetch(libsql.url + path, { headers: { Cookie: staff.cookie } });
  const [name = ""] = email.split("@");
  expect(await (await ask(`/admin/crm?q=${name}`)).text()).toContain(email);
  for (const path of ["/admin/dashboard", "/admin/today", "/healthz"])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const ticker = await listen(`${libsql.url}/news/stream`);
  await expect.poll(() => ticker.events.length).toBe(1);
  inDatabase(plain.database, insertPost({ slug: "seen-by-libsql" }));
  await expect.poll(() => ticker.events.length).toBe(2);
  expect(slugsOf(ticker.events[1])[0]).toBe("seen-by-libsql");
  ticker.leave();
});
