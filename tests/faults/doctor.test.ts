import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request as send } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeBackup } from "#app/platform/backup/make-backup.mjs";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

type Report = { status: number; findings: { name: string; state: string; text: string }[] };

const backups = mkdtempSync(join(tmpdir(), "evenhaul-doctor-backups-"));
/** What the proxy makes of a visitor's headers, and where it leads. */
const proxy = { headers: (given: IncomingHttpHeaders) => given, port: 0 };
const servers: Server[] = [];
let smtp: FakeSmtpServer;
let site: Site;
let settings: Record<string, string>;

async function serve(server: Server): Promise<number> {
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  const proxyPort = await serve(
    createServer((given, response) => {
      const { url, method } = given;
      const headers = proxy.headers(given.headers);
      given.pipe(
        send({ host: "127.0.0.1", port: proxy.port, path: url, method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        }),
      );
    }),
  );
  smtp = await startFakeSmtpServer({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === "right"
        ? done(null, { user: String(username) })
        : done(Object.assign(new Error("5.7.8 wrong password"), { responseCode: 535 })),
  });
  settings = {
    BACKUP_DIR: backups,
    SITE_URL: `http://127.0.0.1:${proxyPort}`,
    TRUST_PROXY: "X-Forwarded-For",
    SESSION_SECRET: "a secret that only tests know",
    SMTP_URL: `smtp://site:right@127.0.0.1:${smtp.port}`,
    VPIC_BASE_URL: "http://127.0.0.1:9",
  };
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), settings);
  chmodSync(site.database, 0o600);
  proxy.port = Number(new URL(site.url).port);
  await makeBackup(site.database, backups);
});
afterAll(async () => {
  await site.stop();
  await smtp.close();
  for (const server of servers) server.close();
  rmSync(backups, { recursive: true, force: true });
});

/** Runs beside the site: this process has to answer meanwhile. */
async function examine(env: Record<string, string> = {}, ...options: string[]) {
  const given = {
    ...process.env,
    NODE_ENV: "production" as const,
    DATABASE_URL: `file:${site.database}`,
    HOST: "127.0.0.1",
    PORT: new URL(site.url).port,
    ...settings,
    ...env,
  };
  const printed = await new Promise<string>((resolve) =>
    execFile(process.execPath, ["bin/doctor.mjs", "--json", ...options], { env: given }, (_error, stdout) =>
      resolve(stdout),
    ),
  );
  const { status, findings } = JSON.parse(printed) as Report;
  const state = (name: string) => findings.find((one) => one.name === name)?.state;
  const text = (name: string) => findings.find((one) => one.name === name)?.text ?? "";
  return { status, findings, state, text };
}

const withProxy = (change: (given: IncomingHttpHeaders) => IncomingHttpHeaders) => {
  proxy.headers = change;
};
const good = (given: IncomingHttpHeaders) => ({ ...given, "x-forwarded-for": "192.0.2.7" });

test("a site that runs has its release, its answer and its email found in order", async () => {
  withProxy(good);
  const { fingerprint } = JSON.parse(readFileSync("build/release.json", "utf8")) as { fingerprint: string };
  const id = fingerprint.slice(0, 12);
  const { findings, state, text, status } = await examine();
  expect(findings.filter((one) => one.state === "broken")).toEqual([]);
  for (const name of ["release", "site", "proxy", "database", "clock", "restore", "email"])
    expect(state(name), `${name}: ${text(name)}`).toBe("fine");
  expect(text("release")).toContain(`${id}, of `);
  // By http, as tests are.
  expect([state("address"), status]).toEqual(["look", 1]);
  expect(site.output()).toMatch(new RegExp(`"release":"${id}".*"starting"`));
  const healthz = await fetch(`${site.url}/healthz`);
  expect(healthz.headers.get("x-release")).toBe(id);
  expect(await healthz.json()).toEqual({ status: "ok", release: id });
});

describe("a proxy", () => {
  test("that passes on what a visitor makes up is broken", async () => {
    withProxy((given) => given);
    expect(await examine().then(({ state }) => state("proxy"))).toBe("broken");
  });
  test("that sends another header than TRUST_PROXY names is broken", async () => {
    withProxy(({ "x-forwarded-for": _dropped, ...given }) => ({ ...given, "x-real-ip": "192.0.2.7" }));
    const { state, text } = await examine();
    expect([state("proxy"), text("proxy")]).toEqual([
      "broken",
      expect.stringContaining("doesn't send X-Forwarded-For"),
    ]);
  });
  test("that leads to another server is broken", async () => {
    withProxy(good);
    const own = proxy.port;
    proxy.port = await serve(
      createServer((_request, response) =>
        response.setHeader("X-Release", "ba9876543210").end(JSON.stringify({ status: "ok" })),
      ),
    );
    const { state, text } = await examine();
    proxy.port = own;
    expect([state("address"), text("address")]).toEqual([
      "broken",
      expect.stringContaining("another server"),
    ]);
  });
});

test("another release that runs wants a restart", async () => {
  withProxy(good);
  const port = await serve(
    createServer((_request, response) =>
      response.setHeader("X-Release", "ba9876543210").end(JSON.stringify({ status: "ok" })),
    ),
  );
  const { state, text } = await examine({ PORT: String(port) });
  expect([state("release"), text("release")]).toEqual(["look", expect.stringContaining("restart the site")]);
});

describe("email", () => {
  test("with a wrong password is broken, in the server's words, and the password is nowhere", async () => {
    const { status, findings, state, text } = await examine({
      SMTP_URL: `smtp://site:very-wrong@127.0.0.1:${smtp.port}`,
    });
    expect([status, state("email"), text("email")]).toEqual([
      2,
      "broken",
      expect.stringContaining("5.7.8 wrong password"),
    ]);
    expect(JSON.stringify(findings)).not.toContain("very-wrong");
  });
  test("is sent to the address that is named, and without one to ourselves", async () => {
    await examine({}, "--mail", "pat@example.com");
    expect((await smtp.emailsTo("pat@example.com")).subject).toContain("test");
    await examine({ NOTIFY_EMAIL: "desk@example.com" }, "--mail");
    expect((await smtp.emailsTo("desk@example.com")).text).toContain("email works");
  });
});

test("a mailbox that isn't there, and a clock that another machine contradicts, are broken", async () => {
  proxy.port = await serve(
    createServer((_request, response) =>
      response
        .setHeader("Date", new Date(Date.now() - 3_600_000).toUTCString())
        .setHeader("X-Release", "0")
        .end("{}"),
    ),
  );
  const { state, text } = await examine({ IMAP_URL: "imap://quotes:secret@127.0.0.1:9/INBOX" });
  proxy.port = Number(new URL(site.url).port);
  expect(state("replies")).toBe("broken");
  expect([state("clock"), text("clock")]).toEqual([
    "broken",
    expect.stringMatching(/60 minutes|1 hour|59 minutes/),
  ]);
});
