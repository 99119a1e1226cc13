import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentTables } from "#app/sqlite/content-tables.ts";
import { template } from "#tests/support/on-libsql.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startCommand } from "#tests/support/start-command.ts";
import { freePort } from "#tests/support/start-site.ts";
import { startSqld } from "#tests/support/start-sqld.ts";
import type { Sqld } from "#tests/support/start-sqld.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
/** As a server's operator would make one. */
function token(key = privateKey) {
  const text = `${part({ alg: "EdDSA", typ: "JWT" })}.${part({ a: "rw" })}`;
  return `${text}.${sign(null, Buffer.from(text), createPrivateKey(key.export({ type: "pkcs8", format: "pem" }))).toString("base64url")}`;
}

const folder = mkdtempSync(join(tmpdir(), "evenhaul-key-"));
let sqld: Sqld;
beforeAll(async () => {
  const key = join(folder, "key.pem");
  writeFileSync(key, publicKey.export({ type: "spki", format: "pem" }));
  sqld = await startSqld({ settings: ["--auth-jwt-key-file", key], authToken: token() });
});
afterAll(async () => {
  await sqld.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string>) =>
  startCommand("", { SESSION_SECRET: "a secret that only tests know", DATABASE_URL: sqld.url, ...env });

test("two starts on an empty server prepare it once", async () => {
  const both = [
    start({ DATABASE_AUTH_TOKEN: token() }),
    start({ DATABASE_URL: `${sqld.url}?authToken=${token()}` }),
  ];
  await Promise.all(both.map(({ says }) => says(/is at http/)));
  for (const { process } of both) process.kill("SIGTERM");
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  const said = both.map(({ output }) => output()).join("");
  expect(said.match(/Another start prepares the database/g)).toHaveLength(1);
  expect(said.match(/Seeding \d+\/\d+: pages, \d+ added/g)).toHaveLength(1);
  expect(said).not.toContain(token());
});

test("the next start finds nothing to do", async () => {
  const third = start({ DATABASE_AUTH_TOKEN: token() });
  await third.says(/is at http/);
  third.process.kill("SIGTERM");
  await third.ended;
  expect(third.output()).not.toContain("Seeding");
});

test("an older release doesn't start on what a newer one has prepared", async () => {
  await sqld.sql("UPDATE releases SET made_at = '2999-01-01T00:00:00.000+00:00'");
  const older = start({ DATABASE_AUTH_TOKEN: token() });
  expect(await older.ended).toBe(1);
  expect(older.output()).toContain("is older than the one the database was prepared for");
});

test("wrong settings stop the start with words", async () => {
  const away = `http://127.0.0.1:${await freePort()}`;
  const wrong: [Record<string, string>, RegExp][] = [
    [{}, /doesn't accept us without a token: set DATABASE_AUTH_TOKEN/],
    [{ DATABASE_AUTH_TOKEN: token(generateKeyPairSync("ed25519").privateKey) }, /doesn't accept the token/],
    [{ DATABASE_URL: away }, /The database server 127\.0\.0\.1:\d+ of DATABASE_URL doesn't answer/],
    [{ BACKUP_URL: "file:///mnt/backups" }, /BACKUP_URL: can't be set with a database server/],
  ];
  const started = wrong.map(([env]) => start(env));
  expect(await Promise.all(started.map(({ ended }) => ended))).toEqual(wrong.map(() => 1));
  for (const [at, [, words]] of wrong.entries()) expect(started[at]?.output()).toMatch(words);
});

test("the tables that are looked after are those that the database counts", () => {
  const triggers = sql(
    template(),
    "SELECT DISTINCT tbl_name FROM sqlite_master WHERE sql LIKE '%\"public_content\"%' AND type = 'trigger'",
  );
  expect(triggers.map(({ tbl_name }) => tbl_name).sort()).toEqual([...contentTables].sort());
});
