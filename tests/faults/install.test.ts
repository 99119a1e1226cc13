import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installAlone, installNode, nodeCache } from "../run/find-node.mjs";

/** The image's Node. */
const image = /^ARG NODE=([\d.]+)-/m.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "";
/** Each line of Node with an npm that is older than what it brings; the image's has the npm of the lock. */
const versions = [
  [image, null],
  ["24.21.0", "11.0.0"],
  ["22.23.3", "10.9.0"],
] as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-install-"));
  for (const name of [".npmrc", "package.json", "package-lock.json", "bin", "tools", "app/platform"])
    cpSync(name, join(folder, name), { recursive: true });
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

/** The program of npm: the lock's, or another version's, installed beside the Nodes. */
function npmOf(version: string | null): string {
  if (version === null) return join(process.cwd(), "node_modules/npm/bin/npm-cli.js");
  const place = join(nodeCache, `npm-${version}`);
  const program = join(place, "node_modules/npm/bin/npm-cli.js");
  if (!existsSync(program)) installAlone(place, `npm@${version}`);
  return program;
}

test.each(versions)(
  "without a compiler and without github.com, the commands of the README on Node %s with npm %s end with what is missing",
  { timeout: 600_000 },
  (version, npm) => {
    const node = installNode(version);
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(node, [npmOf(npm), ...args], {
        cwd: folder,
        encoding: "utf8",
        env: {
          PATH: pathWithout(node),
          HOME: process.env.HOME,
          NODE_ENV: "production",
          // Where nothing listens, as where github.com can't be reached.
          npm_config_better_sqlite3_binary_host: "http://127.0.0.1:1",
        },
      });
      return { status, output: stdout + stderr };
    };
    // Tools of development have no part in it, and take minutes to unpack.
    const installed = run("ci", "--omit=dev", "--prefer-offline", "--no-audit");
    expect(installed.status, installed.output).toBe(0);
    expect(installed.output).not.toMatch(/gyp|stack|^ {4}at /m);

    const { status, output } = run("start");
    expect(status).not.toBe(0);
    const lines = output.split("\n");
    const at = lines.findIndex((line) => line.startsWith("The database driver couldn't be downloaded"));
    expect(lines[at], output).toContain("and python3, make, g++ to compile it aren't here.");
    expect(lines[at + 1]).toMatch(
      /^On Debian: apt-get install -y python3 make g\+\+, then the same command again\./,
    );
    expect(output).not.toMatch(/gyp|stack|^ {4}at /m);
    expect(lines.slice(at + 2).filter((line) => line !== "")).toEqual([]);
  },
);
