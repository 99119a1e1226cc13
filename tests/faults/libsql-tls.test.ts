import { afterAll, beforeAll, expect, test } from "vitest";
import { leadsTo } from "#tests/support/answer.ts";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";
import { siteOn, template } from "#tests/support/on-libsql.ts";
import { startCommand } from "#tests/support/start-command.ts";
import { startSqld } from "#tests/support/start-sqld.ts";
import type { Sqld } from "#tests/support/start-sqld.ts";
import { startTlsLine } from "#tests/support/tls-line.ts";
import type { TlsLine } from "#tests/support/tls-line.ts";
import { guestOf } from "#tests/support/two-sites.ts";

let sqld: Sqld;
let line: TlsLine;
beforeAll(async () => {
  sqld = await startSqld({ template: template() });
  line = await startTlsLine(sqld.port);
});
afterAll(async () => {
  await line.stop();
  await sqld.stop();
});

test("libsql:// speaks TLS, and a quote is stored through it", async () => {
  const site = await siteOn(`libsql://localhost:${line.port}`, { NODE_EXTRA_CA_CERTS: line.certificate });
  const guest = guestOf(site.url, "198.51.100.1");
  const email = newEmail();
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle());
  const link = leadsTo(await guest.press("/quote", "submit", contact({ email })));
  expect((await guest.get(link ?? "")).status).toBe(200);
  expect(await sqld.sql("SELECT stage FROM leads WHERE email = ?", email)).toEqual([{ stage: "new" }]);
  await site.stop();
});

test("a certificate that nobody vouches for stops the start and says what to set", async () => {
  const untrusted = startCommand("", {
    SESSION_SECRET: "a secret that only tests know",
    DATABASE_URL: `libsql://localhost:${line.port}`,
  });
  expect(await untrusted.ended).toBe(1);
  expect(untrusted.output()).toContain(
    `The certificate of the database server localhost:${line.port} isn't trusted here`,
  );
  expect(untrusted.output()).toContain("NODE_EXTRA_CA_CERTS");
});
