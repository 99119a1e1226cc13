import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGzip, gunzipSync, gzipSync } from "node:zlib";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { createWriteStream } from "node:fs";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { makeKey, readIdentities } from "../../../app/platform/backup/age-keys.mjs";
import { readOver } from "../../../app/platform/backup/budget-result.mjs";
import { makeBackup } from "../../../app/platform/backup/make-backup.mjs";
import { openBackup } from "../../../app/platform/backup/open-backup.mjs";
import { packCopy, packedEnd } from "../../../app/platform/backup/pack-copy.mjs";
import { restoreBackup } from "../../../app/platform/backup/restore-backup.mjs";
import { aboutRestoredFiles, filesBeside, restoreFiles } from "../../../app/platform/files/restore-files.mjs";
import { pathOfFile, writeStoredFile } from "../../../app/platform/files/stored-files.mjs";

const template = join(process.env[TEMPLATE] ?? "", "template.db");
const now = new Date("2026-11-25T12:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const hasZstd = packedEnd(false) === ".zst";
const noBudget = { days: null, maxBytes: null };

let folder: string;
let backups: string;
let file: string;
const givenSecret = process.env.SESSION_SECRET;
beforeEach(() => {
  delete process.env.SESSION_SECRET;
  folder = mkdtempSync(join(tmpdir(), "evenhaul-packed-"));
  backups = join(folder, "backups");
  file = join(folder, "data", "evenhaul.db");
  mkdirSync(join(folder, "data"));
  mkdirSync(backups);
  copyFileSync(template, file);
  writeFileSync(join(folder, "data", "session-secret"), "the secret of the site");
});
afterEach(() => {
  if (givenSecret !== undefined) process.env.SESSION_SECRET = givenSecret;
  rmSync(folder, { recursive: true, force: true });
});

function run(path: string, sql: string, ...values: unknown[]) {
  const db = new Database(path);
  db.prepare(sql).run(...values);
  db.close();
}
const addLead = (id: string) =>
  run(file, "INSERT INTO leads (id, full_name, created_at, updated_at) VALUES (?, 'P', '2026', '2026')", id);
const leadsIn = (path: string) => {
  const db = new Database(path, { readonly: true });
  const ids = db.prepare("SELECT id FROM leads ORDER BY id").pluck().all();
  db.close();
  return ids;
};
const newKey = async (name: string) => {
  const path = join(folder, name);
  return { path, recipient: await makeKey(path), identities: await readIdentities(path) };
};
/** Nothing was replaced, and nothing is left of the attempt. */
function expectUntouched(inode: number) {
  expect(statSync(file).ino).toBe(inode);
  // Files that SQLite keeps beside a database that somebody reads.
  const left = readdirSync(join(folder, "data")).filter((name) => !/-(wal|shm|files)$/.test(name));
  expect(left.sort()).toEqual(["evenhaul.db", "session-secret"]);
}
/** Restoring is rejected with these words, and changes nothing. */
async function expectRejected(backup: string, text: string | RegExp, identities: string[] = []) {
  const { ino } = statSync(file);
  await expect(restoreBackup(backup, file, now, identities)).rejects.toThrow(text);
  expectUntouched(ino);
}

test("a packed backup is smaller than the database, and gives back each of its bytes", async () => {
  addLead("one");
  const { backup, bytes, databaseBytes } = await makeBackup(file, backups, now);
  expect(backup).toBe(join(backups, `evenhaul-20261125T120000Z.db${packedEnd(false)}`));
  expect(bytes).toBeLessThan(databaseBytes / 3);
  expect(readdirSync(backups).filter((name) => name.includes("part"))).toEqual([]);
  const { file: opened, discard } = await openBackup(backup, folder);
  expect([statSync(opened).size, leadsIn(opened)]).toEqual([databaseBytes, ["one"]]);
  discard();
  expect(existsSync(opened)).toBe(false);
  addLead("two");
  await restoreBackup(backup, file, now);
  expect(leadsIn(file)).toEqual(["one"]);
});

test("a plain copy of an earlier release opens as it is, and stays where it is", async () => {
  const plain = join(backups, "evenhaul-20261125T110000Z.db");
  copyFileSync(template, plain);
  const { file: opened, discard } = await openBackup(plain, folder);
  expect(opened).toBe(plain);
  discard();
  expect(existsSync(plain)).toBe(true);
});

describe("what is no good backup is rejected in words, and replaces nothing", () => {
  test.each([0.02, 0.5, 0.999])("one cut short at %d of its length", async (part) => {
    const { backup, bytes } = await makeBackup(file, backups, now);
    truncateSync(backup, Math.floor(bytes * part));
    await expectRejected(backup, "is damaged or cut short");
  });

  test("one in which a byte has changed", async () => {
    const { backup, bytes } = await makeBackup(file, backups, now);
    const changed = readFileSync(backup);
    changed.writeUInt8((changed[Math.floor(bytes / 2)] ?? 0) ^ 255, Math.floor(bytes / 2));
    writeFileSync(backup, changed);
    await expectRejected(backup, "is damaged");
  });

  test("one that a stranger has packed: a text, and a bomb", async () => {
    const text = join(backups, "evenhaul-20261125T100000Z.db.gz");
    writeFileSync(text, gzipSync(Buffer.from("a list of our customers\n".repeat(100))));
    await expectRejected(text, "what was packed in it is no database");
    const bomb = join(backups, "evenhaul-20261125T100001Z.db.gz");
    const zeros = function* () {
      yield readFileSync(template);
      for (let mb = 0; mb < 400; mb++) yield Buffer.alloc(1_000_000);
    };
    await pipeline(Readable.from(zeros()), createGzip(), createWriteStream(bomb));
    await expectRejected(bomb, /more comes out of it than the \d MB that its database says it has/);
  });

  test("one whose database says that it is larger than the disk", async () => {
    const huge = readFileSync(template);
    huge.writeUInt32BE(2 ** 32 - 1, 28);
    const path = join(backups, "evenhaul-20261125T100000Z.db.gz");
    writeFileSync(path, gzipSync(huge));
    await expectRejected(path, /There is no room to open .+ it needs \d+ MB/);
  });

  test("one of a newer release, and an empty one", async () => {
    const newer = join(folder, "newer.db");
    copyFileSync(template, newer);
    run(
      newer,
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES ('n', 'c', 1, '20991231000000_of_tomorrow', 1)`,
    );
    const path = join(backups, `evenhaul-20261125T100000Z.db${packedEnd(false)}`);
    await packCopy(newer, path, []);
    await expectRejected(path, "20991231000000_of_tomorrow");
    writeFileSync(newer, "");
    await packCopy(newer, path, []);
    await expectRejected(path, "no database");
  });

  test.skipIf(hasZstd)("one packed with zstd, where Node has none", async () => {
    const path = join(backups, "evenhaul-20261125T100000Z.db.zst");
    writeFileSync(path, Buffer.from([0x28, 0xb5, 0x2f, 0xfd, ...Array<number>(200).fill(0)]));
    await expectRejected(path, "zstd, which this Node");
  });
});

describe("with a key that isn't here", () => {
  test("copy, files and secret are encrypted, and the secret key brings all of them back", async () => {
    const key = await newKey("key");
    const bytes = Buffer.from("a photo of somebody's car");
    const hash = await writeStoredFile(`${file}-files`, bytes);
    run(file, "INSERT INTO files (hash, type, bytes) VALUES (?, 'image/png', ?)", hash, bytes.length);
    run(file, "INSERT INTO file_links (id, hash) VALUES ('l', ?)", hash);
    addLead("one");
    // A backup from before the key was set.
    await makeBackup(file, backups, now);
    const settings = { ...noBudget, recipients: [key.recipient] };
    const { backup } = await makeBackup(file, backups, later(1), settings);
    expect(backup.endsWith(`${packedEnd(false)}.age`)).toBe(true);

    const all = readdirSync(backups, { recursive: true, encoding: "utf8" })
      .map((name) => join(backups, name))
      .filter((path) => statSync(path).isFile() && !path.includes("T120000Z"));
    expect(all.filter((path) => readFileSync(path).includes(bytes))).toEqual([]);
    expect(all.filter((path) => readFileSync(path).includes("the secret of the site"))).toEqual([]);
    expect(existsSync(join(backups, "session-secret"))).toBe(false);
    expect(existsSync(pathOfFile(join(backups, "files"), hash))).toBe(false);

    await expectRejected(backup, "--identity FILE");
    rmSync(`${file}-files`, { recursive: true });
    writeFileSync(join(folder, "data", "session-secret"), "another");
    await restoreBackup(backup, file, now, key.identities);
    expect(leadsIn(file)).toEqual(["one"]);
    expect(readFileSync(join(folder, "data", "session-secret"), "utf8")).toBe("the secret of the site");
    const { locked } = await restoreFiles(file, `${file}-files`, filesBeside(backups));
    expect(locked).toEqual([
      expect.objectContaining({ message: expect.stringContaining("--identity FILE") }),
    ]);
    const restored = await restoreFiles(file, `${file}-files`, filesBeside(backups, key.identities));
    expect(restored).toEqual({ named: 1, restored: 1, missing: [], locked: [] });
    expect(readFileSync(pathOfFile(`${file}-files`, hash)).equals(bytes)).toBe(true);
  });

  test("a new key encrypts the files anew, since the old one may be lost", async () => {
    const [old, fresh] = [await newKey("old"), await newKey("fresh")];
    const hash = await writeStoredFile(`${file}-files`, Buffer.from("one"));
    run(file, "INSERT INTO files (hash, type, bytes) VALUES (?, 'image/png', 3)", hash);
    run(file, "INSERT INTO file_links (id, hash) VALUES ('l', ?)", hash);
    await makeBackup(file, backups, now, { ...noBudget, recipients: [old.recipient] });
    const second = await makeBackup(file, backups, later(1), { ...noBudget, recipients: [fresh.recipient] });
    expect(second.files.copied).toBe(1);
    rmSync(`${file}-files`, { recursive: true });
    const left = await restoreFiles(file, `${file}-files`, filesBeside(backups, old.identities));
    expect(left).toMatchObject({ restored: 0, missing: [], locked: [{ name: "Error" }] });
    expect(aboutRestoredFiles(left).join()).toMatch(
      /Encrypted for another key: 1\..*was encrypted for another key/,
    );
    const restored = await restoreFiles(file, `${file}-files`, filesBeside(backups, fresh.identities));
    expect(restored.restored).toBe(1);
  });

  test("a file under a former key stops none of the others", async () => {
    const [old, fresh] = [await newKey("old"), await newKey("fresh")];
    const keep = async (text: string) => {
      const hash = await writeStoredFile(`${file}-files`, Buffer.from(text));
      run(file, "INSERT INTO files (hash, type, bytes) VALUES (?, 'image/png', ?)", hash, text.length);
      run(file, "INSERT INTO file_links (id, hash) VALUES (?, ?)", text, hash);
      return hash;
    };
    const first = await keep("before the change");
    await makeBackup(file, backups, now, { ...noBudget, recipients: [old.recipient] });
    // The site has lost it, so that it can't be encrypted anew.
    rmSync(pathOfFile(`${file}-files`, first));
    for (let count = 0; count < 20; count++) await keep(`after ${count}`);
    await makeBackup(file, backups, later(1), { ...noBudget, recipients: [fresh.recipient] });
    rmSync(`${file}-files`, { recursive: true });
    const restored = await restoreFiles(file, `${file}-files`, filesBeside(backups, fresh.identities));
    expect(restored).toMatchObject({ named: 21, restored: 20, missing: [] });
    expect(restored.locked).toHaveLength(1);
  });

  test("a plain secret of before isn't left beside encrypted copies, also once SESSION_SECRET is set", async () => {
    await makeBackup(file, backups, now);
    rmSync(join(folder, "data", "session-secret"));
    const { recipient } = await newKey("key");
    await makeBackup(file, backups, later(1), { ...noBudget, recipients: [recipient] });
    expect(readdirSync(backups).filter((name) => name.startsWith("session-secret"))).toEqual([
      "session-secret.age",
    ]);
  });

  test("a secret that doesn't open is a warning where SESSION_SECRET is set, and the restore goes on", async () => {
    const [key, former] = [await newKey("key"), await newKey("former")];
    addLead("one");
    const { backup } = await makeBackup(file, backups, now, { ...noBudget, recipients: [former.recipient] });
    const secret = readFileSync(join(backups, "session-secret.age"));
    await makeBackup(file, backups, later(1), { ...noBudget, recipients: [key.recipient] });
    writeFileSync(join(backups, "session-secret.age"), secret);
    rmSync(backup);
    const newest = readdirSync(backups).find((name) => name.endsWith(".zst.age") || name.endsWith(".gz.age"));
    const path = join(backups, newest ?? "");
    await expectRejected(path, "another key", key.identities);
    process.env.SESSION_SECRET = "the secret of the site";
    try {
      const { aboutSecret } = await restoreBackup(path, file, now, key.identities);
      expect(aboutSecret.join(" ")).toMatch(/secret of the backup was left out: .*another key/);
    } finally {
      delete process.env.SESSION_SECRET;
    }
    expect(leadsIn(file)).toEqual(["one"]);
  });

  test("each of several recipients opens it, and nobody else does", async () => {
    const [one, other, stranger] = [await newKey("one"), await newKey("other"), await newKey("stranger")];
    const settings = { ...noBudget, recipients: [one.recipient, other.recipient] };
    const { backup, bytes } = await makeBackup(file, backups, now, settings);
    for (const { identities } of [one, other]) (await openBackup(backup, folder, { identities })).discard();
    (await openBackup(backup, folder, { identity: one.path })).discard();
    await expectRejected(backup, "was encrypted for another key", stranger.identities);
    truncateSync(backup, bytes - 1);
    await expectRejected(backup, "is damaged or cut short", one.identities);
    truncateSync(backup, 60);
    await expectRejected(backup, "is damaged or cut short", one.identities);
  });

  test("an identity that is none is said to be so, without its text", async () => {
    const { path, recipient } = await newKey("key");
    await expect(makeKey(path)).rejects.toThrow("is there already");
    const secret = readFileSync(path, "utf8").split("\n")[1] ?? "";
    const cases: [string, string][] = [
      [recipient, "which only encrypts"],
      ["a password", "no identity of age"],
      ["", "no identity of age"],
      [secret.replace(/.$/, "A"), "is damaged"],
    ];
    for (const [text, words] of cases) {
      writeFileSync(join(folder, "given"), text);
      const failed = await readIdentities(join(folder, "given")).catch((error: Error) => error.message);
      expect(failed).toContain(words);
      expect(failed).not.toContain(secret.slice(20));
    }
    await expect(readIdentities(join(folder, "none"))).rejects.toThrow("There is no identity at");
  });

  test("a public key with a wrong letter makes no backup", async () => {
    const { recipient } = await newKey("key");
    const wrong = recipient.replace(/.$/, recipient.endsWith("q") ? "p" : "q");
    await expect(makeBackup(file, backups, now, { ...noBudget, recipients: [wrong] })).rejects.toThrow(
      "isn't a public key of age",
    );
    expect(readdirSync(backups).filter((name) => name.startsWith("evenhaul"))).toEqual([]);
  });
});

describe("a budget", () => {
  const copies = () => readdirSync(backups).filter((name) => name.startsWith("evenhaul-"));

  test("in bytes takes the oldest, with the files that only they name, until all fits", async () => {
    const bytes = Buffer.alloc(9_000_000, 7);
    const hash = await writeStoredFile(`${file}-files`, bytes);
    run(file, "INSERT INTO files (hash, type, bytes) VALUES (?, 'image/png', ?)", hash, bytes.length);
    run(file, "INSERT INTO file_links (id, hash) VALUES ('l', ?)", hash);
    const first = await makeBackup(file, backups, now);
    run(file, "DELETE FROM file_links");
    run(file, "DELETE FROM files");
    await makeBackup(file, backups, later(1));
    const settings = { recipients: [], days: null, maxBytes: first.bytes * 2.5 };
    const third = await makeBackup(file, backups, later(2), settings);
    // Without the first copy its file goes too, so the other two fit.
    expect(third).toMatchObject({ over: null, removed: [first.backup.split("/").at(-1)] });
    expect(copies()).toHaveLength(2);
    expect(existsSync(pathOfFile(join(backups, "files"), hash))).toBe(false);
  });

  test("too small for one copy leaves the newest, and says so", async () => {
    await makeBackup(file, backups, now);
    const made = await makeBackup(file, backups, later(1), { recipients: [], days: null, maxBytes: 10 });
    expect(copies()).toEqual([made.backup.split("/").at(-1)]);
    expect(made.over).toBeGreaterThan(made.bytes - 1);
    // What Status says is what the backup found.
    expect(readOver(backups)).toBe(made.over);
    const { stderr, status } = spawnSync(process.execPath, ["bin/backup.mjs", backups], {
      env: { ...process.env, DATABASE_URL: `file:${file}`, BACKUP_MAX_GB: "0.00001" },
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining("BACKUP_MAX_GB is too small for one backup"),
    ]);
    expect(copies()).toHaveLength(1);
    await makeBackup(file, backups, later(-1), { recipients: [], days: null, maxBytes: 1e9 });
    expect(readOver(backups)).toBeNull();
  });

  test("leaves copies dated ahead out, which would push out good ones", async () => {
    const first = await makeBackup(file, backups, now);
    const ahead = join(backups, "evenhaul-20300101T000000Z.db");
    writeFileSync(ahead, Buffer.alloc(first.bytes * 5));
    const settings = { recipients: [], days: null, maxBytes: first.bytes * 2.5 };
    const made = await makeBackup(file, backups, later(1), settings);
    expect(made).toMatchObject({ over: null, removed: [], fromFuture: ["evenhaul-20300101T000000Z.db"] });
  });

  test("in days goes by the newest copy", async () => {
    await makeBackup(file, backups, now);
    await makeBackup(file, backups, later(40), { recipients: [], days: 2, maxBytes: null });
    expect(copies()).toHaveLength(2);
    await makeBackup(file, backups, later(50), { recipients: [], days: 2, maxBytes: null });
    expect(copies()).toHaveLength(2);
  });
});

test("what a killed process had opened goes at once, or after some hours, and what is open stays", async () => {
  const gone = spawnSync(process.execPath, ["--version"]).pid;
  const [ours, open] = [`.opened-${process.pid}-1000.db`, `.opened-${process.pid}-1001.db`];
  for (const [name, hours] of [
    [`.opened-${gone}-1.db`, 0],
    [ours, -7],
    [open, -1],
  ] as const) {
    writeFileSync(join(backups, name), "left");
    const at = new Date(Date.now() + hours * 3_600_000);
    utimesSync(join(backups, name), at, at);
  }
  await makeBackup(file, backups, now);
  expect(readdirSync(backups).filter((name) => name.startsWith(".opened"))).toEqual([open]);
});

test("the commands make a key, encrypt, and restore with it", async () => {
  const command = (name: string, options: string[], env: Record<string, string> = {}) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [`bin/${name}.mjs`, ...options], {
      env: { ...process.env, DATABASE_URL: `file:${file}`, BACKUP_DIR: backups, SESSION_SECRET: "", ...env },
      encoding: "utf8",
    });
    return { said: stdout + stderr, status };
  };
  const key = join(folder, "evenhaul-backups.key");
  const { said } = command("backup", ["--new-key", key]);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(said).not.toContain("AGE-SECRET-KEY");
  const recipient = /BACKUP_RECIPIENT=(age1\S+)/.exec(said)?.[1] ?? "";
  expect(command("backup", ["--new-key", key])).toMatchObject({ status: 1 });
  addLead("one");
  expect(command("backup", [], { BACKUP_RECIPIENT: readFileSync(key, "utf8").split("\n")[1] ?? "" })).toEqual(
    { status: 1, said: expect.stringContaining("must be a public key") },
  );
  expect(command("backup", [], { BACKUP_RECIPIENT: recipient }).status).toBe(0);
  addLead("two");
  expect(command("restore", [backups])).toEqual({
    status: 1,
    said: expect.stringMatching(/^Nothing was restored\. .+ is encrypted\..+--identity FILE\.\n$/),
  });
  expect(command("restore", [backups, "--identity", key])).toMatchObject({ status: 0 });
  expect(leadsIn(file)).toEqual(["one"]);
});

test("gzip of other programs opens as well, as does a database packed by hand", async () => {
  const path = join(backups, "evenhaul-20261125T100000Z.db.gz");
  const database = readFileSync(template);
  const half = Math.floor(database.length / 2);
  writeFileSync(path, gzipSync(database.subarray(0, half)));
  appendFileSync(path, gzipSync(database.subarray(half), { level: 1 }));
  expect(gunzipSync(readFileSync(path)).equals(database)).toBe(true);
  const { file: opened, discard } = await openBackup(path, folder);
  expect(readFileSync(opened).equals(database)).toBe(true);
  discard();
});
