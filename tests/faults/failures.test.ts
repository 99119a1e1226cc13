import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { message } from "#tests/support/factories.ts";
import type { Site } from "#tests/support/start-site.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { startFakeVpic } from "#tests/support/fake-vpic.ts";

const template = () => join(process.env[TEMPLATE] ?? "", "template.db");

const start = (VPIC_BASE_URL = "http://127.0.0.1:9") => startSite(template(), { VPIC_BASE_URL });

let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

describe("what was typed stays, with words,", () => {
  let shared: Site;
  beforeAll(async () => {
    shared = await start();
  });
  afterAll(() => shared.stop());

  test.each([
    ["/chat", "chat_messages", { message: "What does it cost?" }, "What does it cost?"],
    ["/contact", "contact_messages", message({ message: "Is it open?" }), "Is it open?"],
    ["/referral", "referrals", { name: "Kim Example", email: "kim@example.com" }, "Kim Example"],
  ])("at %s when the table %s is gone", async (path, table, fields, typed) => {
    const html = await (await fetch(shared.url + path)).text();
    const form_token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const other = new Database(shared.database);
    other.exec(`PRAGMA foreign_keys = OFF; DROP TABLE ${table}`);
    other.close();
    const body = new URLSearchParams({ ...fields, ...(form_token && { form_token }) });
    const page = await fetch(shared.url + path, { method: "POST", body, redirect: "manual" });
    const text = await page.text();
    expect(page.status).toBe(503);
    expect(text).toContain(typed);
    expect(text).toContain("We couldn’t save this just now.");
  });
});

test("pages with a form open when the settings can't be read, and claim nothing from them", async () => {
  site = await start();
  const other = new Database(site.database);
  other.exec("DROP TABLE settings");
  other.close();
  for (const path of ["/contact", "/referral", "/chat", "/quote"])
    expect((await fetch(site.url + path)).status, path).toBe(200);
  expect(await (await fetch(`${site.url}/contact`)).text()).not.toContain("within one business day");
});

test("/healthz says 503 when the database does not answer", async () => {
  site = await start();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  const other = new Database(site.database);
  other.exec("DROP TABLE settings");
  other.close();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(503);
});

test("the database is opened with a write-ahead log and foreign keys, and never waits by itself", async () => {
  const { db } = await import("#app/db.server.ts");
  const setting = async (name: string) =>
    Object.values((await db.$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0] ?? {}).map(String);
  expect(await setting("journal_mode")).toEqual(["wal"]);
  expect(await setting("foreign_keys")).toEqual(["1"]);
  expect(await setting("busy_timeout")).toEqual(["0"]);
  await db.$transaction(async (tx) => {
    expect(Object.values((await tx.$queryRawUnsafe<object[]>("PRAGMA foreign_keys"))[0] ?? {})).toEqual([1n]);
  });
});

test("makes of the vehicle service join ours, and survive its death", async () => {
  const vpic = await startFakeVpic({ mode: "good" });
  site = await start(vpic.url);
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
    site = await start(vpic.url);
    const { url } = site;
    const ask = async () => (await fetch(`${url}/api/models?make=Zzyzx&year=2019`)).json();
    expect(await ask()).toEqual({ models: ["Other"] });
    // While the service is known to be silent, as after a slow start, the answer doesn't wait for it.
    // A question that was given up may never have been read by a service that is too busy to answer.
    if (mode !== "never") await expect.poll(asked).toBe(1);
    expect(await ask()).toEqual({ models: ["Other"] });
    expect(asked()).toBeLessThanOrEqual(1);
    await vpic.close();
  },
);
