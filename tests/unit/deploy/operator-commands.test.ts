import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { TEMPLATE } from "#tests/support/template-database.ts";

const folder = mkdtempSync(join(tmpdir(), "evenhaul-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (database: string, command: string, ...options: string[]) =>
  spawnSync(process.execPath, [`bin/${command}.mjs`, ...options], {
    env: { ...process.env, DATABASE_URL: `file:${database}`, BACKUP_DIR: "" },
    encoding: "utf8",
  });

describe("where no database is", () => {
  test.each([
    ["staff", "list"],
    ["retention", "--dry-run"],
    ["person", "export"],
    ["backup", join(folder, "backups")],
  ])("%s says so, and makes none", (command, option) => {
    const missing = join(folder, "evenhaul.db");
    const { status, stderr } = run(missing, command, option);
    expect(stderr).toMatch(new RegExp(`There is no database at ${missing}.* DATABASE_URL`));
    expect(stderr).not.toContain("    at ");
    expect([status, existsSync(missing)]).toEqual([1, false]);
  });
});

test.each([
  ["staff", "npm run staff -- reset EMAIL", ["--second-stp"]],
  ["staff", "npm run staff -- reset EMAIL", ["add", "pat@example.com", "--role"]],
  ["retention", "npm run retention -- --dry-run", ["--dryrun"]],
  ["retention", "npm run retention -- --dry-run", ["dry-run"]],
  ["person", "npm run person -- erase EMAIL_OR_NUMBER", ["erase", "pat@example.com", "--al"]],
  ["person", "npm run person -- erase EMAIL_OR_NUMBER", ["remove", "pat@example.com"]],
  ["release", "npm run release -- /srv/evenhaul", []],
  ["release", "npm run release -- --image", ["--image", "/srv/evenhaul"]],
])("%s explains itself where an option is mistyped", (command, usage, options) => {
  const { status, stderr } = run(join(process.env[TEMPLATE] ?? "", "template.db"), command, ...options);
  expect([status, stderr]).toEqual([1, expect.stringContaining(usage)]);
  expect(stderr).not.toContain("    at ");
});

test("release names settings that would give each release its own data, and lays nothing", () => {
  const base = join(folder, "releases");
  mkdirSync(base);
  writeFileSync(join(base, ".env"), "BACKUP_DIR=/var/backups/evenhaul\nFILES_DIR=files\n");
  const { status, stderr } = run("/nowhere", "release", base);
  expect(stderr).toMatch(/must be absolute paths: DATABASE_URL, FILES_DIR\./);
  expect(status).toBe(1);
  expect(readdirSync(base).sort()).toEqual([".env", ".release-lock"]);
});

test("the unit keeps no setting to itself: commands read only the file", () => {
  const unit = readFileSync("deploy/evenhaul.service", "utf8");
  const own = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = ""]) =>
    all.split(" ").map((each) => each.split("=", 1)[0]),
  );
  const settings = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((name) => settings.includes(name))).toEqual([]);
});
