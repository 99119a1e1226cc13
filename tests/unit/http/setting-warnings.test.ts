import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseEnv, settingNames } from "#app/env.server.ts";
import { proxyWarning } from "#app/http/server/proxy-setting.server.ts";
import { settingWarnings } from "#app/http/server/setting-warnings.ts";

const warnings = (given: Record<string, string>) => settingWarnings(given, parseEnv(given), settingNames);
const site = { SITE_URL: "https://www.example.com", NODE_ENV: "production" };

describe("a start warns", () => {
  test.each([
    ["SITE_URLL", "SITE_URL"],
    ["SMTP_URI", "SMTP_URL"],
    ["LOGLEVEL", "LOG_LEVEL"],
    ["trust_proxy", "TRUST_PROXY"],
    ["ADMIN_PASWORD", "ADMIN_PASSWORD"],
    ["BACKUPS_DIR", "BACKUP_DIR"],
  ])("of %s, which is meant to be %s", (name, meant) => {
    expect(warnings({ ...site, [name]: "x" })).toEqual([expect.stringMatching(`^${name} .* ${meant}\\?$`)]);
  });
  test("not of what other programs read", () => {
    const others = [
      "HOME",
      "PATH",
      "HOSTNAME",
      "PWD",
      "USER",
      "MAIL",
      "LANG",
      "SHELL",
      "TMPDIR",
      "NODE_OPTIONS",
    ];
    expect(warnings({ ...site, ...Object.fromEntries(others.map((name) => [name, "x"])) })).toEqual([]);
  });
  test("of production without an address, or with one in the open", () => {
    expect(warnings({ NODE_ENV: "production" })).toEqual([expect.stringMatching(/^SITE_URL is not set/)]);
    expect(warnings({ ...site, SITE_URL: "http://example.com" })).toEqual([expect.stringMatching(/http:/)]);
    expect(warnings({ NODE_ENV: "development" })).toEqual([]);
  });
  test("of nothing with what fly.toml sets", () => {
    const [, env = ""] = /\n\[env\]\n([^]*?)\n\[/.exec(readFileSync("fly.toml", "utf8")) ?? [];
    const given = Object.fromEntries(
      [...env.matchAll(/^ *([A-Z_]+) = "(.*)"$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(given).toMatchObject({ SITE_URL: expect.stringMatching(/^https:/), TRUST_PROXY: "Fly-Client-IP" });
    expect(warnings({ NODE_ENV: "production", ...given })).toEqual([]);
  });
});

describe("TRUST_PROXY against the traffic", () => {
  const request = (headers: Record<string, string>, url = "/") => ({ headers, url });
  test.each([
    [undefined, {}, null],
    [undefined, { "x-forwarded-for": "192.0.2.7" }, /not set, but a request came with x-forwarded-for/],
    ["Fly-Client-IP", { "fly-client-ip": "192.0.2.7" }, null],
    ["X-Forwarded-For", { "x-forwarded-for": "192.0.2.1, 192.0.2.7:4711" }, null],
    ["X-Forwarded-For", { "x-forwarded-for": "[2001:db8::7]:4711" }, null],
    ["Fly-Client-IP", { "x-forwarded-for": "192.0.2.7" }, /came without it and with x-forwarded-for/],
    ["Fly-Client-IP", {}, /came without it/],
    ["Fly-Client-IP", { "fly-client-ip": "unknown" }, /carried no address/],
  ])("%s with %j", (trusted, headers, warning) => {
    const found = proxyWarning(trusted, request(headers));
    if (warning) expect(found).toMatch(warning);
    else expect(found).toBeNull();
  });
  test("the platform's own question after our health shows nothing", () => {
    expect(proxyWarning("Fly-Client-IP", request({}, "/healthz"))).toBeNull();
  });
});
