import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { LEASE_MS } from "#app/domain/messages/outbox/outbox-message.ts";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

vi.setConfig({ testTimeout: 90_000 });

let server: FakeSmtpServer;
let sites: Site[] = [];
beforeAll(async () => {
  server = await startFakeSmtpServer();
});
beforeEach(async () => {
  server.forget();
  await db.outboxMessage.deleteMany();
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  sites = [];
});
afterAll(() => server.close());

/** Starts another process of the site on this test's own database. */
async function start(env: Record<string, string> = {}) {
  const site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    SMTP_URL: server.url,
    SITE_URL: "https://evenhaul.test",
    ...env,
  });
  sites.push(site);
  return site;
}

const sentTo = (email: string) =>
  server.received.filter(({ envelope }) => envelope.to.includes(email)).map(({ messageId }) => messageId);

test("two processes on one database deliver every row, and none twice", async () => {
  await Promise.all([start(), start()]);
  const quotes: Awaited<ReturnType<typeof aQuote>>[] = [];
  const haveBothSent = async () => {
    for (let count = 0; count < 20; count++) quotes.push(await aQuote());
    return sites.every((site) => site.output().includes('"outcome":"delivered"'));
  };
  // If one process did all the work, the test would prove nothing: on a busy machine one may be up long before the other.
  await expect.poll(haveBothSent, { timeout: 60_000 }).toBe(true);
  const left = () => db.outboxMessage.count({ where: { kind: "quote-to-customer", deliveredAt: null } });
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
  for (const { email } of quotes) expect(sentTo(email)).toHaveLength(1);
  for (const site of sites) expect(site.output()).not.toContain("@example.com");
});

test("the row of a killed process is sent after its lease, under the same Message-ID", async () => {
  const quote = await aQuote();
  server.setMode("hangs");
  const first = await start();
  await expect.poll(() => server.seen.length).toBe(1);
  first.process.kill("SIGKILL");
  const row = await quote.row("quote-to-customer");
  expect(row).toMatchObject({ attempts: 1, deliveredAt: null });
  expect(row.leasedUntil?.getTime()).toBeGreaterThan(Date.now() + LEASE_MS / 2);

  server.setMode("good");
  const second = await start();
  // Once a later one is out, it has gone through what is due.
  const later = await aQuote();
  await server.emailsTo(later.email);
  expect(sentTo(quote.email)).toEqual([]);
  await db.outboxMessage.update({ where: { id: row.id }, data: { leasedUntil: new Date(Date.now() - 1) } });
  await server.emailsTo(quote.email);
  expect(sentTo(quote.email)).toEqual([`<${row.id}@localhost>`]);
  const laterRow = await later.row("quote-to-customer");
  expect(server.seen).toEqual([row.id, laterRow.id, row.id].map((id) => `<${id}@localhost>`));
  await expect.poll(async () => (await quote.row("quote-to-customer")).deliveredAt).not.toBeNull();
  await expect.poll(() => second.output()).toContain('"attempts":2');
});

test("on SIGTERM a mail that is going out is finished and remembered", async () => {
  const quote = await aQuote();
  server.setMode("hesitates");
  const site = await start();
  await expect.poll(() => server.seen.length).toBe(1);
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(sentTo(quote.email)).toHaveLength(1);
  expect((await quote.row("quote-to-customer")).deliveredAt).not.toBeNull();
});

test("on SIGTERM a mail that gets no answer is left to its lease, and the process ends all the same", async () => {
  const quote = await aQuote();
  server.setMode("hangs");
  const site = await start();
  await expect.poll(() => server.seen.length).toBe(1);
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect((await quote.row("quote-to-customer")).leasedUntil).not.toBeNull();
});

test("without SMTP_URL nothing leaves, rows stay due, and the log says so once", async () => {
  const quote = await aQuote();
  const site = await start({ SMTP_URL: "" });
  await expect.poll(site.output).toContain("SMTP_URL is not set");
  await site.stop();
  expect(await quote.row("quote-to-customer")).toMatchObject({ attempts: 0, givenUpAt: null });
  expect(site.output().match(/SMTP_URL is not set/g)).toHaveLength(1);
});

test("mails for staff wait where staff have no mailbox, which the log says", async () => {
  const quote = await aQuote();
  const site = await start();
  await server.emailsTo(quote.email);
  expect(await quote.row("lead-to-staff")).toMatchObject({ attempts: 0, givenUpAt: null, deliveredAt: null });
  expect(site.output()).toContain("NOTIFY_EMAIL is not set");
});

test("a mail server elsewhere without a sender is a wrong environment, refused with words", async () => {
  const rejected = start({ SMTP_URL: "smtp://mail.example.com:587", SITE_URL: "" });
  await expect(rejected).rejects.toThrow(/SITE_URL: must be set with SMTP_URL[^]*MAIL_FROM: must be set/);
});
