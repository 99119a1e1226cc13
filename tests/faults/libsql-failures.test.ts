import { createClient } from "@libsql/client/http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NetworkSqlite } from "#app/sqlite/network-sqlite.server.ts";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { retryConflicts } from "#app/sqlite/retry-conflicts.server.ts";
import { leadsTo } from "#tests/support/answer.ts";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";
import { siteOn, template } from "#tests/support/on-libsql.ts";
import type { Site } from "#tests/support/start-site.ts";
import { startSqld } from "#tests/support/start-sqld.ts";
import type { Sqld } from "#tests/support/start-sqld.ts";
import { startTcpLine } from "#tests/support/tcp-line.ts";
import type { TcpLine } from "#tests/support/tcp-line.ts";
import { guestOf } from "#tests/support/two-sites.ts";

let sqld: Sqld;
let line: TcpLine;
let site: Site;
beforeAll(async () => {
  sqld = await startSqld({ template: template() });
  line = await startTcpLine(sqld.port);
  site = await siteOn(`http://127.0.0.1:${line.port}`);
});
afterAll(async () => {
  await site.stop();
  await line.stop();
  await sqld.stop();
});
beforeEach(() => {
  line.delay(0);
  line.cut(0);
});

const quotesOf = async (email: string) =>
  (await sqld.sql("SELECT quotes.id FROM quotes JOIN leads ON leads.id = lead_id WHERE email = ?", email))
    .length;

/** A visitor at the last step; the returned function submits. */
async function atLastStep(email: string): Promise<() => Promise<Response>> {
  const guest = guestOf(site.url, "198.51.100.1");
  expect((await guest.press("/quote", "to-vehicle", destination())).status).toBe(303);
  expect((await guest.press("/quote", "to-contact", vehicle())).status).toBe(303);
  return () => guest.press("/quote", "submit", contact({ email }));
}

test("while the server is away kept pages stay up and forms say that nothing was stored; then all is as before", async () => {
  const email = newEmail();
  const submit = await atLastStep(email);
  // A page that lacked something, because a busy machine answered too late, isn't kept: the next one is.
  const askHome = async () => {
    const { headers } = await fetch(site.url);
    return headers.get("Server-Timing")?.includes("hit") ? "kept" : site.output().slice(-4_000);
  };
  await expect.poll(askHome).toBe("kept");
  await sqld.kill();

  const home = await fetch(site.url);
  expect([home.status, home.headers.get("Server-Timing")]).toEqual([200, expect.stringContaining("cache")]);
  const rejected = await submit();
  const text = await rejected.text();
  expect(rejected.status).toBe(503);
  expect(text).toContain("Please call (800) 555-0199 for immediate assistance");
  expect(text).toContain(`value="${email}"`);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(503);

  await sqld.again();
  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(leadsTo(await submit())).toMatch(/^\/quote\/EH-/);
  expect(await quotesOf(email)).toBe(1);
});

test("a server 30 ms away stores every quote of ten visitors once", async () => {
  const emails = Array.from({ length: 10 }, () => newEmail());
  const submits = await Promise.all(emails.map(atLastStep));
  line.delay(30);
  const answers = await Promise.all(submits.map((submit) => submit()));
  expect(answers.map((one) => leadsTo(one))).toEqual(
    emails.map(() => expect.stringMatching(/^\/quote\/EH-/)),
  );
  line.delay(0);
  expect(await Promise.all(emails.map(quotesOf))).toEqual(emails.map(() => 1));
});

test("pages and quotes outlast answers that are cut off", async () => {
  const email = newEmail();
  const submit = await atLastStep(email);
  for (const [done, path] of ["/news", "/blog", "/contact"].entries()) {
    line.cut(1);
    expect([path, (await fetch(`${site.url}${path}?cut=${done}`)).status]).toEqual([path, 200]);
  }
  const cut = line.cuts();
  expect(cut).toBeGreaterThan(0);
  line.cut(1);
  const link = leadsTo(await submit()) ?? leadsTo(await submit());
  expect(link).toMatch(/^\/quote\/EH-/);
  expect(line.cuts()).toBeGreaterThan(cut);
  expect(await quotesOf(email)).toBe(1);
});

test("a transaction that the server ended for others who waited is tried again as a whole", async () => {
  const server = { url: sqld.url, authToken: undefined, host: "" };
  const db = retryConflicts(new PrismaClient({ adapter: new NetworkSqlite(server) }));
  const impatient = createClient({ url: sqld.url });
  let tries = 0;
  await db.$transaction(
    async (tx) => {
      tries += 1;
      await tx.setting.create({ data: { name: `try-${tries}`, value: "1" } });
      // Waits for our lock until the server takes it from us.
      if (tries === 1) await impatient.execute("UPDATE public_content SET changes = changes");
      await tx.setting.create({ data: { name: `rest-${tries}`, value: "1" } });
    },
    { timeout: 20_000 },
  );
  expect(
    await sqld.sql("SELECT name FROM settings WHERE name GLOB 'try-*' OR name GLOB 'rest-*' ORDER BY name"),
  ).toEqual([{ name: "rest-2" }, { name: "try-2" }]);
  await expect(db.setting.create({ data: { name: "try-2", value: "again" } })).rejects.toMatchObject({
    code: "P2002",
  });
  await expect(
    db.$transaction((tx) => tx.setting.create({ data: { name: "try-2", value: "again" } })),
  ).rejects.toMatchObject({ code: "P2002" });
  impatient.close();
  await db.$disconnect();
});
