import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { envFileWarnings } from "../../../app/platform/env-file.mjs";
import { findSystemd, noSystemdMessage } from "../../run/find-systemd.mjs";

/** Reads files of settings with the parser of EnvironmentFile=, and prints them as a shell would take them. */
const generator = "/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator";

function bySystemd(text: string): Record<string, string> {
  const home = mkdtempSync(join(tmpdir(), "evenhaul-env-"));
  mkdirSync(join(home, "environment.d"));
  writeFileSync(join(home, "environment.d/99-evenhaul.conf"), text);
  const { status, stdout } = spawnSync(
    "sh",
    ["-c", `set -a; eval "$(${generator})"; exec ${process.execPath} -p 'JSON.stringify(process.env)'`],
    {
      encoding: "utf8",
      env: { HOME: home, XDG_CONFIG_HOME: home, PATH: process.env.PATH, NODE_ENV: "test" },
    },
  );
  rmSync(home, { recursive: true });
  expect(status).toBe(0);
  return JSON.parse(stdout) as Record<string, string>;
}

/**
 * As compose-go/dotenv reads a line: single quotes as they stand, escapes and variables in double ones, and without quotes
 * up to a # after a space, with variables.
 */
function byCompose(text: string): Record<string, string> {
  const variables = (value: string) => value.replace(/\$(?:\{\w+\}|\w+)/g, "");
  const read = (value: string) => {
    const quoted = /^(['"])(.*?)(?<!\\)\1/.exec(value);
    if (quoted?.[1] === "'") return quoted[2] ?? "";
    if (quoted) return variables((quoted[2] ?? "").replaceAll("\\n", "\n").replace(/\\([^$])/g, "$1"));
    return variables(value.replace(/\s+#.*$/, "").trim());
  };
  return Object.fromEntries(
    text
      .split("\n")
      .map((line) => /^(\w+)=(.*)$/.exec(line))
      .flatMap((found) => (found ? [[found[1] ?? "", read(found[2] ?? "")]] : [])),
  );
}

/** Each value as it's meant, by how it's written. */
const sameForAll: Record<string, string> = {
  "'a#b'": "a#b",
  "'a # b'": "a # b",
  "'back\\slash \"quoted\"'": 'back\\slash "quoted"',
  "twelve or more characters": "twelve or more characters",
  '"twelve or more"': "twelve or more",
  "Evenhaul <quotes@example.com>": "Evenhaul <quotes@example.com>",
  "s3://bucket/a?endpoint=https://s3.example.com&region=us-east-1":
    "s3://bucket/a?endpoint=https://s3.example.com&region=us-east-1",
};
const different = ["a#b", "a # b", '"a\\nb"', "back\\slash", "'a' # a comment", '"a"b'];

const file = (values: readonly string[]) => values.map((value, at) => `V${at}=${value}`).join("\n");

test("values that a start is silent about are the same for Node, systemd and Compose", () => {
  expect(findSystemd(), noSystemdMessage).toBe(true);
  const text = file(Object.keys(sameForAll));
  expect(envFileWarnings(text)).toEqual([]);
  const meant = Object.fromEntries(Object.values(sameForAll).map((value, at) => [`V${at}`, value]));
  expect(parseEnv(text)).toEqual(meant);
  expect(bySystemd(text)).toMatchObject(meant);
  expect(byCompose(text)).toEqual(meant);
});

test("of values that they read differently a start warns by name, without the value", () => {
  for (const value of different) {
    const text = `SMTP_URL=${value}`;
    const read = [parseEnv(text), bySystemd(text), byCompose(text)].map(({ SMTP_URL }) => SMTP_URL);
    expect(new Set(read).size, value).toBeGreaterThan(1);
    const [warning = "", ...more] = envFileWarnings(text);
    expect(warning, value).toContain("SMTP_URL='...'");
    expect(warning).not.toContain(value);
    expect(more).toEqual([]);
  }
  // systemd.exec(5): EnvironmentFile= puts in no variables, and neither does Node.
  expect(envFileWarnings("SESSION_SECRET=a$b")).toHaveLength(1);
  expect(envFileWarnings("export PORT=3000")).toEqual([expect.stringContaining("systemd skips")]);
  expect(envFileWarnings("# A='\n\n  #B=x#y")).toEqual([]);
});

test("every example of .env.example is one that all three read the same", () => {
  const examples = readFileSync(".env.example", "utf8").replace(/^#(?=[A-Z_]+=)/gm, "");
  expect(examples).toMatch(/^SMTP_URL=smtp/m);
  expect(envFileWarnings(examples)).toEqual([]);
});
