import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { holdLock } from "#tests/support/hold-lock.ts";
import { startCommand } from "#tests/support/start-command.ts";
import type { Started } from "#tests/support/start-command.ts";

const isUp = / is at (http:[^\s"]+)/;

let prepared: string;
let file: string;
const running: Started[] = [];

const start = (...call: Parameters<typeof startCommand>) => {
  const started = startCommand(...call);
  running.push(started);
  return started;
};
async function stop(site: Started) {
  site.process.kill("SIGTERM");
  return site.ended;
}

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-start-"));
  prepared = join(folder, "evenhaul.db");
  const site = startCommand(prepared);
  await site.says(isUp);
  await stop(site);
  return () => rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), "evenhaul-start-")), "evenhaul.db");
  cpSync(prepared, file);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(stop));
  rmSync(dirname(file), { recursive: true, force: true });
});

function inDatabase<T>(work: (db: Database.Database) => T): T {
  const db = new Database(file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}
const change = (sql: string) => inDatabase((db) => db.exec(sql));
const copies = () => readdirSync(dirname(file)).filter((name) => name.includes(".before-"));

/** As the release before the newest migration left it, with a lead in it. */
function unmigrated() {
  change(`DROP TABLE releases; DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_releases';
    INSERT INTO leads (id, full_name, email, created_at, updated_at, stage)
    VALUES ('kept', 'Sample Person 3', 'sample-3@example.com', 0, 0, 'new')`);
}

test("with nothing to do a start seeds nothing and takes no lock: it answers while another process writes", async () => {
  const other = await holdLock(file, 60_000);
  const site = start(file);
  const [, url = ""] = await site.says(isUp);
  for (const path of ["/", "/quote", "/healthz"]) expect((await fetch(url + path)).status, path).toBe(200);
  expect(site.output()).not.toMatch(/Seeding|Migrated|Copied/);
  await other.release();
});

test("figures that nobody has confirmed are logged in one line, once for each start", async () => {
  const site = start(file);
  const [, url = ""] = await site.says(isUp);
  const line = /^\{.*nobody has confirmed.*\}$/gm;
  await site.says(new RegExp(line.source, "m"));
  for (const path of ["/", "/about", "/quote", "/"]) expect((await fetch(url + path)).status).toBe(200);
  await stop(site);
  const [found = "", ...more] = site.output().match(line) ?? [];
  expect(more).toEqual([]);
  expect(JSON.parse(found)).toMatchObject({
    level: "warn",
    unconfirmed: ["4.9 of 5 from 1,247 reviews", "Coverage up to $1,000,000"],
  });
});

test("of confirmed figures a start logs nothing, and of one confirmed the other", async () => {
  const confirm = (item: string, claim: string) =>
    inDatabase((db) =>
      db
        .prepare(
          "INSERT INTO settings (name, value, updated_at) VALUES (?, ?, '2026-11-26T15:00:00.000+00:00')",
        )
        .run(`confirmed.${item}`, `2026-11-26T15:00:00.000Z\nAnn\n${claim}`),
    );
  confirm("rating", "4.9 of 5 from 1,247 reviews");
  const one = start(file);
  await one.says(/"unconfirmed":\["Coverage up to \$1,000,000"\]/);
  await stop(one);
  confirm("insurance", "Coverage up to $1,000,000");
  const none = start(file, { LOG_LEVEL: "info" });
  const [, url = ""] = await none.says(isUp);
  const home = await (await fetch(url)).text();
  expect(home).toContain('"ratingValue":"4.9"');
  // The search index is built after the figures are read.
  expect((await fetch(`${url}/search?q=about`)).status).toBe(200);
  await stop(none);
  expect(none.output()).not.toContain("nobody has confirmed");
});

test("a site that an earlier release seeded with sample reviews loses them at its next start", async () => {
  change(`DELETE FROM releases;
    INSERT INTO reviews (id, trip, body, is_sample, is_shown) VALUES
      ('sample-3-motorcycle-arizona-michigan', 'Motorcycle, Arizona to Michigan', 'And here, how the bike was strapped, what the bill of lading said at pickup, and what it said at delivery. We will show the ones that complain, too.', 1, 1),
      ('sample-demo-1', 'Sedan, Ohio to Florida', 'A sample that a demo added, for the staff.', 1, 0)`);
  const site = start(file);
  const [, url = ""] = await site.says(isUp);
  expect(site.output()).toContain("Seeding reviews: samples of an earlier release removed, 1");
  expect(await (await fetch(url)).text()).not.toMatch(/how the bike was strapped|that a demo added/);
  await stop(site);
  expect(inDatabase((db) => db.prepare("SELECT id FROM reviews").pluck().all())).toEqual(["sample-demo-1"]);
});

test("a pending migration waits for another writer, says who that is, and goes in later with a copy made first", async () => {
  unmigrated();
  const other = await holdLock(file, 60_000);
  const blocked = start(file);
  expect(await blocked.ended).toBe(1);
  expect(blocked.output()).toMatch(
    new RegExp(`held by process ${other.pid} \\(node\\).*Nothing was changed`),
  );
  await other.release();

  const site = start(file);
  await site.says(isUp);
  expect(site.output()).toMatch(/Migrated the database: \d+_releases/);
  await stop(site);
  expect(inDatabase((db) => db.prepare("SELECT id FROM leads").pluck().all())).toEqual(["kept"]);
  const [copy = ""] = copies().reverse();
  const before = new Database(join(dirname(file), copy), { readonly: true });
  expect(before.prepare("SELECT id FROM leads").pluck().all()).toEqual(["kept"]);
  expect(before.prepare("SELECT 1 FROM sqlite_master WHERE name = 'releases'").get()).toBeUndefined();
  before.close();
});

test("an older release rejects a newer database, names what allows it, and then leaves the pages as they are", async () => {
  change(`UPDATE releases SET fingerprint = 'newer', made_at = '2099-01-01T00:00:00.000+00:00', seed = 'newer';
    UPDATE pages SET heading = 'From a newer release'`);
  const rejected = start(file);
  expect(await rejected.ended).toBe(1);
  expect(rejected.output()).toMatch(/is older than the one .*ALLOW_OLDER_RELEASE=on/);

  const site = start(file, { ALLOW_OLDER_RELEASE: "on" });
  const [, url = ""] = await site.says(isUp);
  expect((await fetch(url)).status).toBe(200);
  await stop(site);
  expect(inDatabase((db) => db.prepare("SELECT DISTINCT heading FROM pages").pluck().all())).toEqual([
    "From a newer release",
  ]);
});

test("so does one that doesn't know a migration", async () => {
  change(`INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
    VALUES ('x', 'x', 1, '20990101000000_from_the_future', 1)`);
  const rejected = start(file);
  expect(await rejected.ended).toBe(1);
  expect(rejected.output()).toMatch(/20990101000000_from_the_future.*ALLOW_OLDER_RELEASE=on/);
  await start(file, { ALLOW_OLDER_RELEASE: "on" }).says(isUp);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s ends a start at once while it prepares, and the next one does the rest",
  async (signal) => {
    rmSync(file);
    const site = start(file);
    await site.says(/Seeding 1\//);
    site.process.kill(signal);
    expect(await site.ended).toBe(0);
    expect(site.output()).not.toMatch(/Seeding 9\//);
    expect(site.output()).not.toMatch(isUp);

    const next = start(file);
    const [, url = ""] = await next.says(isUp);
    expect((await fetch(url)).status).toBe(200);
  },
);

test("a damaged database doesn't start: the message names the file and what to do, and nothing is changed", async () => {
  const pages = inDatabase((db) => db.pragma("page_count", { simple: true }) as number);
  const handle = openSync(file, "r+");
  for (let page = 20; page < Math.min(pages, 200); page += 1)
    writeSync(handle, Buffer.alloc(4_096, 0x5a), 0, 4_096, page * 4_096);
  const site = start(file);
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain(`The database ${file} is damaged`);
  expect(site.output()).toMatch(/Restore a backup\. docs\/operate\.md/);

  writeSync(handle, Buffer.from("not a database at all"), 0, 21, 0);
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-backups-"));
  for (const day of [20, 22, 21]) cpSync(prepared, join(folder, `evenhaul-202611${day}T120000Z.db`));
  const other = start(file, { BACKUP_DIR: folder });
  expect(await other.ended).toBe(1);
  expect(other.output()).toContain(`The database ${file} is damaged`);
  expect(other.output()).toContain(`npm run restore -- ${join(folder, "evenhaul-20261122T120000Z.db")}`);
  rmSync(folder, { recursive: true });

  const url = "s3://bucket/evenhaul";
  const streamed = start(file, { BACKUP_URL: url, SESSION_SECRET: "a secret that only tests know" });
  expect(await streamed.ended).toBe(1);
  expect(streamed.output()).toContain(`what was streamed until just now: npm run restore -- \\"${url}\\"`);
});

test.runIf(process.getuid?.() === 0)(
  "a database that root restored is told with its owner and the command that mends it",
  async () => {
    const nobody = 65_534;
    chmodSync(dirname(file), 0o777);
    const site = start(file, {}, { uid: nobody, gid: nobody });
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(/belongs to root \(0\) with mode 600.*\(65534\)/);
    expect(site.output()).toContain(`chown -R ${nobody}:${nobody} ${dirname(file)}`);
  },
);

test("a start that finds only what a restore left behind ends with its name, and makes no empty site", async () => {
  renameSync(file, `${file}.replaced-20261122T131500Z`);
  const site = start(file);
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain(`${file}.replaced-20261122T131500Z`);
  expect(site.output()).toContain("There is no database at");
  expect(existsSync(file)).toBe(false);
});
