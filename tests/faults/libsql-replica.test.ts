import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadsTo } from "#tests/support/answer.ts";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";
import { siteOn, template } from "#tests/support/on-libsql.ts";
import { freePort } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { startSqld } from "#tests/support/start-sqld.ts";
import type { Sqld } from "#tests/support/start-sqld.ts";
import { guestOf } from "#tests/support/two-sites.ts";

let primary: Sqld;
let replica: Sqld;
let site: Site;
beforeAll(async () => {
  const nodes = `127.0.0.1:${await freePort()}`;
  primary = await startSqld({ template: template(), settings: ["--grpc-listen-addr", nodes] });
  replica = await startSqld({ settings: ["--primary-grpc-url", `http://${nodes}`] });
  // It fetches nothing before somebody has asked it something.
  await emailsAt(replica);
  site = await siteOn(primary.url);
});
afterAll(async () => {
  await site.stop();
  await replica.stop();
  await primary.stop();
});

async function storeQuote(email: string): Promise<string> {
  const guest = guestOf(site.url, "198.51.100.1");
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle());
  return leadsTo(await guest.press("/quote", "submit", contact({ email }))) ?? "";
}

const emailsAt = async ({ sql }: Sqld) => (await sql("SELECT email FROM leads")).map(({ email }) => email);

/** What the replica has itself: asked over HTTP before it has everything, it asks the primary. */
function emailsIn({ data }: Sqld): unknown[] {
  const file = new Database(data, { readonly: true });
  try {
    return file.prepare("SELECT email FROM leads").pluck().all();
  } catch {
    return [];
  } finally {
    file.close();
  }
}

test("a replica takes over at the primary's address, and the site goes on by itself", async () => {
  const emails = [newEmail(), newEmail()];
  const links = [];
  for (const email of emails) links.push(await storeQuote(email));
  await expect.poll(() => emailsIn(replica)).toEqual(expect.arrayContaining(emails));
  await primary.kill();
  await replica.kill();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(503);

  const next = await startSqld({ template: replica.data, port: primary.port });
  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(await next.sql("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  for (const link of links) expect((await fetch(new URL(link, site.url))).status).toBe(200);
  const later = newEmail();
  expect(await storeQuote(later)).toMatch(/^\/quote\/EH-/);
  expect(await emailsAt(next)).toEqual(expect.arrayContaining([...emails, later]));
  await next.stop();
});
