import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installNode } from "../run/find-node.mjs";

/** The image's Node and the long-term line before it. */
const image = /^ARG NODE=([\d.]+)-/m.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "";
const versions = [image, "24.21.0"];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-install-"));
  mkdirSync(join(folder, "tools"));
  for (const name of [
    "package.json",
    "package-lock.json",
    "tools/check-machine.mjs",
    "tools/install-driver.mjs",
  ])
    cpSync(name, join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where a command is on this machine. */
const whereIs = (command: string) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((one) => join(one, command))
    .find((one) => existsSync(one)) ?? "";

/** A PATH with this Node, a shell and what packages' scripts need, and neither a compiler nor Python. */
function pathWithout(node: string): string {
  const bin = mkdtempSync(join(folder, "bin-"));
  for (const command of [
    "sh",
    "env",
    "ls",
    "cat",
    "mkdir",
    "rm",
    "cp",
    "ln",
    "uname",
    "sed",
    "dirname",
    "tar",
  ])
    symlinkSync(whereIs(command), join(bin, command));
  symlinkSync(node, join(bin, "node"));
  return bin;
}

test.each(versions)(
  "without a compiler and without github.com, npm ci on Node %s ends with what is missing and what to do",
  { timeout: 600_000 },
  (version) => {
    const node = installNode(version);
    const { status, stdout, stderr } = spawnSync(
      node,
      // Tools of development have no part in it, and take minutes to unpack.
      [
        join(process.cwd(), "node_modules/npm/bin/npm-cli.js"),
        "ci",
        "--omit=dev",
        "--prefer-offline",
        "--no-audit",
      ],
      {
        cwd: folder,
        encoding: "utf8",
        env: {
          PATH: pathWithout(node),
          HOME: process.env.HOME,
          NODE_ENV: "production",
          // Where nothing listens, as where github.com can't be reached.
          npm_config_better_sqlite3_binary_host: "http://127.0.0.1:1",
        },
      },
    );
    expect(status).not.toBe(0);
    const output = stdout + stderr;
    const lines = output.split("\n");
    const at = lines.findIndex((line) => line.startsWith("The database driver couldn't be downloaded"));
    expect(lines[at], output).toContain("and python3, make, g++ to compile it aren't here.");
    expect(lines[at + 1]).toMatch(/^On Debian: apt-get install -y python3 make g\+\+, then npm ci again\./);
    expect(output).not.toMatch(/gyp|stack|^ {4}at /m);
    // npm's own last words: which script ended, and where its log is.
    expect(lines.slice(at + 2).filter((line) => line !== "").length).toBeLessThan(8);
  },
);
