import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, expect, test } from "vitest";
import { visitor } from "#tests/support/answer.ts";
import { contact, destination, message, vehicle } from "#tests/support/factories.ts";
import type { Site } from "#tests/support/start-site.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { startFakeVpic } from "#tests/support/fake-vpic.ts";

const template = () => join(process.env[TEMPLATE] ?? "", "template.db");
const ownDatabase = () => new Database((process.env.DATABASE_URL ?? "").replace(/^file:/, ""));

let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

test("while another process holds the database, a submission says whom to call and loses nothing; later it succeeds", async () => {
  const guest = visitor();
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle());

  const other = ownDatabase();
  other.exec("BEGIN IMMEDIATE");
  const page = await guest.press("/quote", "submit", contact());
  other.exec("ROLLBACK");
  const text = await page.text();
  expect(page.status).toBe(503);
  expect(text).toContain("Submission Error");
  expect(text).toContain("Please call (800) 555-0142 for immediate assistance");
  expect(text).toContain('value="Pat Example"');
  expect(other.prepare("SELECT count(*) AS n FROM leads WHERE full_name = 'Pat Example'").get()).toEqual({
    n: 0,
  });
  other.close();

  expect((await guest.press("/quote", "submit", contact())).status).toBe(303);
});

test.each([
  ["/chat", "chat_messages", { message: "What does it cost?" }, "What does it cost?"],
  ["/contact", "contact_messages", message({ message: "Is it open?" }), "Is it open?"],
  ["/referral", "referrals", { name: "Kim Example", email: "kim@example.com" }, "Kim Example"],
])("what was typed at %s stays when the table %s is gone, with words", async (path, table, fields, typed) => {
  site = await startSite(template(), { VPIC_BASE_URL: "http://127.0.0.1:9" });
  const html = await (await fetch(site.url + path)).text();
  const form_token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const other = new Database(site.database);
  other.exec(`PRAGMA foreign_keys = OFF; DROP TABLE ${table}`);
  other.close();
  const body = new URLSearchParams({ ...fields, ...(form_token && { form_token }) });
  const page = await fetch(site.url + path, { method: "POST", body, redirect: "manual" });
  const text = await page.text();
  expect(page.status).toBe(503);
  expect(text).toContain(typed);
  expect(text).toContain("We could not keep this just now.");
});

test("pages with a form open when the settings can't be read, and claim nothing from them", async () => {
  site = await startSite(template(), { VPIC_BASE_URL: "http://127.0.0.1:9" });
  const other = new Database(site.database);
  other.exec("DROP TABLE settings");
  other.close();
  for (const path of ["/contact", "/referral", "/chat", "/quote"])
    expect((await fetch(site.url + path)).status, path).toBe(200);
  expect(await (await fetch(`${site.url}/contact`)).text()).not.toContain("within one business day");
});

test("/healthz says 503 when the database does not answer", async () => {
  site = await startSite(template(), { VPIC_BASE_URL: "http://127.0.0.1:9" });
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  const other = new Database(site.database);
  other.exec("DROP TABLE settings");
  other.close();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(503);
});

test("the database is opened with a write-ahead log, foreign keys and a busy timeout", async () => {
  const { db } = await import("#app/db.server.ts");
  expect(await db.$queryRawUnsafe("PRAGMA journal_mode")).toEqual([{ journal_mode: "wal" }]);
  expect(
    Number((await db.$queryRawUnsafe<{ foreign_keys: bigint }[]>("PRAGMA foreign_keys"))[0]?.foreign_keys),
  ).toBe(1);
  expect(Number((await db.$queryRawUnsafe<{ timeout: bigint }[]>("PRAGMA busy_timeout"))[0]?.timeout)).toBe(
    5_000,
  );
});

test("makes of the vehicle service join ours, and survive its death", async () => {
  const vpic = await startFakeVpic({ mode: "good" });
  site = await startSite(template(), { VPIC_BASE_URL: vpic.url });
  const { url } = site;
  const makes = async () =>
    ((await (await fetch(`${url}/api/makes?year=2019`)).json()) as { makes: string[] }).makes;
  await expect.poll(makes).toContain("Fisker Automotive");
  const list = await makes();
  expect(list.filter((make) => make.toLowerCase() === "honda")).toEqual(["Honda"]);
  expect(list).toEqual([...list].sort((a, b) => a.localeCompare(b, "en", { sensitivity: "base" })));
  await vpic.close();
  expect(await makes()).toContain("Fisker Automotive");
});

test.each(["never", "rubbish", "status500", "empty"] as const)(
  "with a vehicle service that is %s, an unknown make's models are Other and nobody waits twice",
  async (mode) => {
    const vpic = await startFakeVpic({ mode });
    const asked = () => vpic.requests.filter((path) => path.includes("/modelyear/")).length;
    site = await startSite(template(), { VPIC_BASE_URL: vpic.url });
    const { url } = site;
    const ask = async () => (await fetch(`${url}/api/models?make=Zzyzx&year=2019`)).json();
    expect(await ask()).toEqual({ models: ["Other"] });
    // While the service is known to be silent, as after a slow start, the answer doesn't wait for it.
    await expect.poll(asked).toBe(1);
    expect(await ask()).toEqual({ models: ["Other"] });
    expect(asked()).toBe(1);
    await vpic.close();
  },
);
