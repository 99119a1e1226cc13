import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeKey } from "#app/platform/backup/age-keys.mjs";
import { makeBackup } from "#app/platform/backup/make-backup.mjs";
import { backupsAmong } from "#app/platform/backup/backup-names.mjs";
import { takeTurn } from "#app/platform/backup/take-turn.mjs";
import { writeStoredFile } from "#app/platform/files/stored-files.mjs";
import { sql } from "#tests/support/staff-browser.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

type Report = { status: number; findings: { name: string; state: string; text: string }[] };

let folder: string;
let database: string;
let backups: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-doctor-"));
  database = join(folder, "evenhaul.db");
  backups = join(folder, "backups");
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), database);
  chmodSync(database, 0o600);
  mkdirSync(backups);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const environment = (env: Record<string, string>) => ({
  ...process.env,
  NODE_ENV: "production" as const,
  DATABASE_URL: `file:${database}`,
  BACKUP_DIR: backups,
  SESSION_SECRET: "a secret that only tests know",
  SITE_URL: "",
  FILES_DIR: "",
  // Nobody listens there.
  PORT: "9",
  ...env,
});

function run(env: Record<string, string> = {}, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["bin/doctor.mjs", "--json", "--offline", ...options],
    { env: environment(env), encoding: "utf8" },
  );
  const report = JSON.parse(stdout || "null") as Report | null;
  const finding = (name: string) => report?.findings.find((one) => one.name === name);
  return { status, stderr, report, finding, states: (name: string) => finding(name)?.state };
}

describe("a site whose database has a fresh backup", () => {
  beforeEach(async () => void (await makeBackup(database, backups)));

  test("has no broken line, and its backup was restored on trial without a trace", () => {
    const { status, report, finding, states } = run();
    expect(report?.findings.filter(({ state }) => state === "broken")).toEqual([]);
    // It isn't running, which wants a look.
    expect([status, report?.status, states("site")]).toEqual([1, 1, "look"]);
    for (const name of [
      "settings",
      "data folder",
      "database",
      "migrations",
      "newest backup",
      "restore",
      "clock",
    ])
      expect(finding(name), name).toMatchObject({ state: name === "settings" ? "look" : "fine" });
    expect(finding("restore")?.text).toMatch(/was restored on trial: \d+ leads and \d+ quotes/);
    expect(readdirSync(backups).filter((name) => /^\.opened|^restore-trial/.test(name))).toEqual([]);
    expect(existsSync(`${database}.replaced`)).toBe(false);
  });

  test("that is damaged has a broken restore, and the database is fine", () => {
    const { name: backup = "" } = backupsAmong(readdirSync(backups))[0] ?? {};
    truncateSync(join(backups, backup), 40_000);
    const { status, finding, states } = run();
    expect([status, states("database"), states("newest backup")]).toEqual([2, "fine", "fine"]);
    expect(finding("restore")).toMatchObject({
      state: "broken",
      text: expect.stringContaining("is damaged"),
    });
    expect(readdirSync(backups).filter((name) => name.startsWith(".opened"))).toEqual([]);
  });

  test("is tried by one run at a time, and what a killed one left goes", () => {
    const left = `.opened-${spawnSync(process.execPath, ["--version"]).pid}-1.db`;
    writeFileSync(join(backups, left), "left");
    const giveBack = takeTurn(join(backups, ".trial-lock"));
    expect(run().finding("restore")).toMatchObject({
      state: "look",
      text: expect.stringContaining("another run"),
    });
    giveBack?.();
    expect(run().states("restore")).toBe("fine");
    expect(readdirSync(backups)).not.toContain(left);
  });

  test("that is old is broken", () => {
    const { name: backup = "" } = backupsAmong(readdirSync(backups))[0] ?? {};
    copyFileSync(join(backups, backup), join(backups, backup.replace(/\d{8}T\d{6}/, "20260101T000000")));
    rmSync(join(backups, backup));
    const { status, states } = run();
    expect([status, states("newest backup"), states("restore")]).toEqual([2, "broken", "fine"]);
  });

  test("names the migration that a newer release has made", () => {
    sql(
      database,
      "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ('x', 'x', '2030-01-01', '20300101000000_ahead', 1)",
    );
    const { status, finding } = run();
    expect([status, finding("migrations")?.state]).toEqual([2, "broken"]);
    expect(finding("migrations")?.text).toContain("20300101000000_ahead");
  });

  test("misses files that the database names, counted by what they are", async () => {
    const kept = await writeStoredFile(`${database}-files`, Buffer.from("kept"));
    const lost = await writeStoredFile(`${database}-files`, Buffer.from("lost"));
    for (const hash of [kept, lost]) {
      sql(database, "INSERT INTO files (hash, type, bytes) VALUES (?, 'image/jpeg', 4)", hash);
      sql(database, "INSERT INTO file_links (id, hash) VALUES (?, ?)", hash.slice(0, 8), hash);
    }
    expect(run().finding("named files")).toMatchObject({
      state: "fine",
      text: expect.stringContaining("All 2"),
    });
    rmSync(join(`${database}-files`, lost.slice(0, 2)), { recursive: true });
    const { status, finding } = run();
    expect(status).toBe(2);
    expect(finding("named files")?.text).toContain("1 of 2 are missing");
  });
});

test("while the database is damaged or gone, the backups are tried all the same", async () => {
  await makeBackup(database, backups);
  truncateSync(database, 700_000);
  expect(run().states("restore")).toBe("fine");
  rmSync(database);
  const { finding, states } = run();
  expect([states("database"), states("newest backup"), states("restore")]).toEqual([
    "broken",
    "fine",
    "fine",
  ]);
  expect(finding("restore")?.text).toContain("was restored on trial");
});

test("an encrypted backup that was read back when it was made is fine, and one cut to nothing is broken", async () => {
  const recipients = [await makeKey(join(folder, "key"))];
  const { backup } = await makeBackup(database, backups, new Date(), {
    recipients,
    days: null,
    maxBytes: null,
  });
  const env = { BACKUP_RECIPIENT: recipients.join() };
  expect(run(env).finding("restore")).toMatchObject({
    state: "fine",
    text: expect.stringContaining("read back"),
  });
  rmSync(join(backups, "restore-trial.json"));
  expect(run(env).states("restore")).toBe("look");
  truncateSync(backup, 0);
  expect(run(env).states("restore")).toBe("broken");
});

test("a damaged database is broken, and the advice names the backups", () => {
  truncateSync(database, 700_000);
  const { status, finding } = run();
  expect([status, finding("database")?.state]).toEqual([2, "broken"]);
  expect(finding("database")?.text).toContain(`node bin/restore.mjs ${backups}`);
});

test("without a database nothing is made", () => {
  rmSync(database);
  const { status, finding } = run();
  expect([status, finding("database")?.state, existsSync(database)]).toEqual([2, "broken", false]);
});

test("every wrong setting is named, and the disk is checked all the same", () => {
  const { status, report, states } = run({ TRUST_PROXY: "two words", LOG_LEVEL: "loud" });
  const wrong = report?.findings.filter(({ name }) => name === "settings");
  expect(wrong?.map(({ state }) => state)).toEqual(["broken", "broken"]);
  expect(wrong?.map(({ text }) => text).join(" ")).toMatch(/TRUST_PROXY.*LOG_LEVEL|LOG_LEVEL.*TRUST_PROXY/s);
  expect([status, states("database")]).toEqual([2, "fine"]);
});

test("a folder that isn't there is broken, and isn't made", () => {
  const missing = join(folder, "gone");
  const { status, finding } = run({ BACKUP_DIR: missing });
  expect([status, finding("backup folder")?.state, existsSync(missing)]).toEqual([2, "broken", false]);
});

test("it prints a list, and explains itself where an option is mistyped", () => {
  const env = environment({});
  const list = spawnSync(process.execPath, ["bin/doctor.mjs", "--offline"], { env, encoding: "utf8" });
  expect(list.stdout).toMatch(/^ok {6}database +\S+evenhaul\.db/m);
  expect(list.stdout.trim().split("\n").at(-1)).toMatch(/broken|Everything|look/);
  const wrong = spawnSync(process.execPath, ["bin/doctor.mjs", "--ofline"], { env, encoding: "utf8" });
  expect([wrong.status, wrong.stdout]).toEqual([3, ""]);
  expect(wrong.stderr).toContain("npm run doctor -- --offline");
});

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

describe.runIf(isRoot)("as another user", () => {
  const asNobody = (...options: string[]) =>
    spawnSync(
      "setpriv",
      [
        `--reuid=${NOBODY}`,
        `--regid=${NOBODY}`,
        "--clear-groups",
        process.execPath,
        "bin/doctor.mjs",
        "--json",
        "--offline",
        ...options,
      ],
      { env: environment({}), encoding: "utf8" },
    );
  const hand = (path: string) => spawnSync("chown", ["-R", `${NOBODY}:${NOBODY}`, path]);

  test("root is sent to the site's user, and has touched nothing", () => {
    hand(folder);
    const before = readdirSync(folder);
    const { status, report } = run();
    expect([status, report?.findings[0]]).toEqual([
      2,
      {
        name: "user",
        state: "broken",
        text: expect.stringContaining("runuser -u nobody -- node bin/doctor.mjs"),
      },
    ]);
    expect(readdirSync(folder)).toEqual(before);
  });

  test("the site's user finds what root has left there, and a folder that is closed to it", () => {
    hand(folder);
    writeFileSync(`${database}.before-20261128T120000Z-c0ffee01`, "");
    writeFileSync(join(backups, "evenhaul-20261128T110000Z.db"), "", { mode: 0o600 });
    const { status, stdout } = asNobody();
    const { findings } = JSON.parse(stdout) as Report;
    const finding = (name: string) => findings.find((one) => one.name === name);
    expect(status).toBe(2);
    expect(finding("data folder")).toMatchObject({
      state: "broken",
      text: expect.stringContaining(`chown -R ${NOBODY}:${NOBODY}`),
    });
    expect(finding("backup folder")?.state).toBe("broken");
    spawnSync("chown", ["root:root", backups]);
    chmodSync(backups, 0o755);
    const closed = (JSON.parse(asNobody().stdout) as Report).findings.find(
      ({ name }) => name === "backup folder",
    );
    expect(closed).toMatchObject({
      state: "broken",
      text: expect.stringMatching(/can't write.*install -d -o 65534/),
    });
  });
});
