import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backupsAmong } from "#app/platform/backup/backup-names.mjs";
import { TEMPLATE } from "#tests/support/template-database.ts";

/** The user that the site runs as here. */
const NOBODY = 65_534;
const unit = readFileSync("deploy/evenhaul.service", "utf8");
const opened = [...unit.matchAll(/^ReadWritePaths=-?(.*)$/gm)].map(([, path = ""]) => path);
// Only root may mount; elsewhere tests/unit/deploy compares the texts.
const isRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync("/var/tmp/evenhaul-unit-");
  chmodSync(folder, 0o755);
  for (const name of ["lib", "backups"]) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    chownSync(join(folder, name), NOBODY, NOBODY);
  }
  const file = join(folder, "lib", "evenhaul.db");
  cpSync(join(process.env[TEMPLATE] ?? "", "template.db"), file);
  chownSync(file, NOBODY, NOBODY);
  chmodSync(file, 0o644);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs a module as the unit would: everything read-only, but the folder of the state and those that the unit opens, of
 * which `/var/backups/evenhaul` is ours here.
 */
function underUnit(script: string, open: readonly string[]) {
  const [lib, backups] = [join(folder, "lib"), join(folder, "backups")];
  const mounts = [lib, ...(open.includes("/var/backups/evenhaul") ? [backups] : [])];
  const commands = [
    "set -e",
    "mount --make-rprivate /",
    ...mounts.map((path) => `mount --bind ${path} ${path}`),
    "mount -o remount,bind,ro /",
    // What is mounted below the root on its own, such as a disk for temporary files.
    `exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups "$@"`,
  ];
  return spawnSync(
    "unshare",
    ["-m", "sh", "-c", commands.join("\n"), "sh", process.execPath, "--input-type=module", "-e", script],
    {
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: `file:${lib}/evenhaul.db`, BACKUP_DIR: backups, BACKUP_URL: "" },
    },
  );
}

const starting = `import { checkDatabasePlace } from "${process.cwd()}/bin/start/database.mjs"; checkDatabasePlace();`;
const backingUp = `${starting}
  import { makeBackup } from "${process.cwd()}/app/platform/backup/make-backup.mjs";
  const { DATABASE_URL, BACKUP_DIR } = process.env;
  await makeBackup(DATABASE_URL.slice(5), BACKUP_DIR);`;

test.runIf(isRoot)(
  "under the unit's mounts the start accepts the guide's BACKUP_DIR and a backup is made there",
  () => {
    const { status, stderr } = underUnit(backingUp, opened);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    const backups = backupsAmong(readdirSync(join(folder, "backups"))).map(({ name }) => name);
    expect(backups).toHaveLength(1);
    for (const path of [join(folder, "backups", backups[0] ?? ""), join(folder, "lib", "evenhaul.db")])
      expect(statSync(path).mode & 0o777, path).toBe(0o600);
  },
);

test.runIf(isRoot)("without ReadWritePaths the start ends, with the folder, the user and what to do", () => {
  const { status, stderr } = underUnit(backingUp, []);
  expect(status).toBe(1);
  expect(stderr).toContain(`BACKUP_DIR is ${join(folder, "backups")}`);
  expect(stderr).toContain(`nobody (${NOBODY})`);
  expect(stderr).toContain("ReadWritePaths=");
  expect(existsSync(join(folder, "backups", ".backup-lock"))).toBe(false);
});

test.runIf(isRoot)("without a current build the start ends with one sentence, not with a stack", () => {
  const tree = join(folder, "site");
  mkdirSync(tree);
  for (const name of ["bin", "app/platform", "package.json"])
    cpSync(name, join(tree, name), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(tree, "node_modules"));
  const preparing = `import { currentRelease } from "${tree}/bin/start/prepare.mjs"; await currentRelease();`;
  const { status, stderr } = underUnit(preparing, opened);
  expect(stderr).toBe(
    `There's no current build, and this folder can't be written to: run npm run build in ${tree}/ as its owner, then restart.\n`,
  );
  expect(status).toBe(1);
});
