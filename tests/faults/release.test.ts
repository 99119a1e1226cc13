import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";
import { crashing, ill, makeReleases, migration, SERVER } from "#tests/support/releases.ts";
import type { Edits, Options, Releases } from "#tests/support/releases.ts";

let place: Releases;
beforeAll(async () => {
  place = await makeReleases();
});
afterAll(() => place.end());

const current = () => readlinkSync(join(place.base, "current")).replace("releases/", "");
const laid = () => readdirSync(join(place.base, "releases")).sort();

/** Commits edits as the next release, which is taken back unless it's to stay. */
async function lay(edits: Edits, options: Options = {}, stays = false) {
  place.edit(edits);
  place.commit();
  const ended = await place.run(options);
  if (!stays) place.reset(1);
  return ended;
}

async function quote(): Promise<string> {
  const email = newEmail();
  const { status } = await fetch(`${place.url}/api/submit-quote`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ formData: { ...destination(), ...vehicle(), ...contact({ email }) } }),
  });
  expect(status).toBe(201);
  return email;
}

function inDatabase<T>(read: (db: Database.Database) => T): T {
  const db = new Database(place.database, { readonly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}
const leads = () =>
  inDatabase((db) => db.prepare("SELECT email FROM leads ORDER BY created_at").pluck().all());
const has = (table: string) =>
  inDatabase((db) => db.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table) !== undefined);

/** Asks for a page again and again; `end` says of each request how many restarts there had been. */
function watch() {
  let isOver = false;
  const answered: number[] = [];
  const failed: number[] = [];
  const asking = (async () => {
    while (!isOver) {
      const restarts = place.restarts();
      const answer = await fetch(`${place.url}/how-it-works`).catch(() => null);
      await answer?.text().catch(() => null);
      (answer?.status === 200 ? answered : failed).push(restarts);
      await sleep(50);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return { answered, failed };
  };
}

/** The site answers from the release to which the link leads. */
async function expectServing(name: string) {
  expect(current()).toBe(name);
  const answer = await fetch(`${place.url}/healthz`);
  const { fingerprint } = JSON.parse(
    execFileSync("cat", [join(place.base, "releases", name, "build/release.json")], { encoding: "utf8" }),
  );
  expect([answer.status, answer.headers.get("x-release")]).toEqual([200, fingerprint.slice(0, 12)]);
}

test("the first release is laid, tried, started and healthy; it belongs to who laid it", async () => {
  const { status, output } = await place.run();
  expect(output).toMatch(/runs, and is healthy/);
  expect(status).toBe(0);
  await expectServing(laid()[0] ?? "");
  expect(statSync(join(place.base, "releases", current(), "build/server/index.js")).uid).toBe(
    process.getuid?.(),
  );
  expect(readdirSync(place.base).sort()).toEqual([".env", ".release-lock", "current", "releases"]);
  await quote();
});

test("the next one, with a migration, takes its place while requests go on: none fails but during its restart", async () => {
  const before = current();
  const end = watch();
  const restarts = place.restarts();
  const { status, output } = await lay(
    migration("adds", "CREATE TABLE trial_one (id INTEGER PRIMARY KEY);"),
    {},
    true,
  );
  const { answered } = await end();
  expect(output).toMatch(/Trying on a copy of the database: 29990101000000_adds\n.*[^]*Restarting with/);
  expect(status).toBe(0);
  await expectServing(laid().at(-1) ?? "");
  expect([laid().length, laid()[0], has("trial_one"), leads().length]).toEqual([2, before, true, 1]);
  expect(existsSync(`${place.database}.trial`)).toBe(false);
  // The one restart is the only time without an answer: all are answered before it, and again after it.
  expect(place.restarts()).toBe(restarts + 1);
  expect([answered[0], answered.at(-1)]).toEqual([restarts, restarts + 1]);
  expect(output.indexOf("Restarting")).toBeGreaterThan(output.indexOf("Trying on a copy"));
});

describe("what fails before the restart leaves the running process as it is, and nothing on the disk:", () => {
  const twoOfAStage = "CREATE UNIQUE INDEX one_lead_of_a_stage ON leads (stage);";
  test.each<[string, Edits, Options, RegExp]>([
    ["packages that can't be installed", {}, { install: "false" }, /packages could not be installed/],
    ["a build that fails", {}, { build: "exit 3" }, /could not be built/],
    [
      "a start that fails",
      { "tools/try-start.mjs": "process.exit(1);" },
      {},
      /did not start on an empty database/,
    ],
    [
      "a migration that fails on this database",
      migration("fails", twoOfAStage),
      {},
      /one_lead_of_a_stage|UNIQUE/,
    ],
    [
      "settings it can't read",
      { "bin/release/try-database.mjs": "process.exit(1);" },
      {},
      /settings and database/,
    ],
    ["a user that isn't there", {}, { user: "no-such-user" }, /no user no-such-user/],
  ])("%s", async (_what, edits, options, message) => {
    if (options.user && process.getuid?.() !== 0) return;
    await quote();
    const [before, pid, releases, end] = [current(), place.pid(), laid(), watch()];
    const { status, output } = await lay(edits, options);
    expect(output).toMatch(message);
    expect(output).not.toContain("Restarting");
    expect([status, (await end()).failed, place.pid(), laid()]).toEqual([1, [], pid, releases]);
    await expectServing(before);
  });

  test.runIf(process.getuid?.() === 0)("a disk that fills up while packages are installed", async () => {
    const [before, pid, releases] = [current(), place.pid(), laid()];
    const full = join(place.folder, "full");
    execFileSync("sh", ["-c", `mkdir -p '${full}' && mount -t tmpfs -o size=8m tmpfs '${full}'`]);
    try {
      const { status, output } = await lay(
        {},
        { install: `head -c 20000000 /dev/zero > '${full}/packages'` },
      );
      expect(output).toMatch(/No space left on device[^]*packages could not be installed/);
      expect([status, place.pid(), laid()]).toEqual([1, pid, releases]);
    } finally {
      execFileSync("umount", [full]);
    }
    await expectServing(before);
  });
});

test("two runs at once: the second says so and changes nothing", async () => {
  const first = place.run({ install: "sleep 5; exit 1" });
  await expect.poll(() => laid().some((name) => name.endsWith(".part"))).toBe(true);
  const second = await place.run();
  expect(second).toEqual({ status: 1, output: expect.stringContaining("Another run is under way here") });
  expect((await first).status).toBe(1);
});

describe("a release that doesn't come up", () => {
  const adds = (name: string) => migration(name, `CREATE TABLE ${name} (id INTEGER PRIMARY KEY);`);

  test("and crashes: the former one runs again, on the copy from before the migration", async () => {
    const [before, stored, releases] = [current(), leads(), laid()];
    const { status, output } = await lay({ ...crashing, ...adds("crashed") });
    expect(output).toMatch(/didn't come up\. It ended 3 times by itself\.[^]*was restored: .*[^]*runs again/);
    expect([status, leads(), has("crashed"), laid()]).toEqual([1, stored, false, releases]);
    await expectServing(before);
  });

  test("and crashes without a migration: the former one prepares the database again", async () => {
    const before = current();
    const { status, output } = await lay(crashing);
    expect(output).toMatch(/tables of the database are the same/);
    expect(status).toBe(1);
    await expectServing(before);
  });

  test("and says that it's ill: the former one runs again, with every lead there was", async () => {
    const [before, stored] = [current(), leads()];
    const { status, output } = await lay({ ...ill, ...adds("ill_one") }, { wait: "15" });
    expect(output).toMatch(
      /wasn't healthy after 15 s \(503 \{"status":"ill"\}\)[^]*was restored[^]*runs again/,
    );
    expect([status, leads(), has("ill_one")]).toEqual([1, stored, false]);
    await expectServing(before);
  });

  test("and is ill, but has taken a quote: it stays, and the quote with it, and it says how to go on", async () => {
    place.edit({ ...ill, ...adds("ill_two") });
    place.commit();
    const running = place.run({ wait: "40" });
    await expect.poll(() => has("ill_two"), { timeout: 60_000 }).toBe(true);
    await expect
      .poll(async () => (await fetch(place.url).catch(() => null))?.status, { timeout: 60_000 })
      .toBe(200);
    const email = await quote();
    const { status, output } = await running;
    expect(output).toMatch(/something was stored \(.*leads.*\)[^]*stays, though it isn't healthy/);
    expect([status, leads().at(-1), has("ill_two")]).toEqual([1, email, true]);

    // Mended, the next one takes over.
    place.edit({ [SERVER]: (text) => text.replace(/(?<=\/live\/"\)\) ).*/, ";") });
    place.commit();
    expect((await place.run()).status).toBe(0);
    expect(leads().at(-1)).toBe(email);
  });
});

describe("back by one command", () => {
  test("without a migration in between: what was stored since stays", async () => {
    const before = current();
    expect((await lay({ "public/next.txt": "next" })).status).toBe(0);
    const email = await quote();
    const { status, output } = await place.run({}, "--back");
    expect(output).toMatch(/runs, and is healthy/);
    expect([status, leads().at(-1)]).toEqual([0, email]);
    await expectServing(before);
  });

  test("with one and something stored since: it says so, changes nothing, and goes back without it if told to", async () => {
    const [before, stored] = [current(), leads()];
    expect((await lay(migration("back", "CREATE TABLE back_one (id INTEGER PRIMARY KEY);"))).status).toBe(0);
    const next = current();
    const email = await quote();
    const pid = place.pid();
    const rejected = await place.run({}, "--back");
    expect(rejected.output).toMatch(/29990101000000_back.*something was stored.*--restore-copy/);
    expect([rejected.status, place.pid(), leads().at(-1)]).toEqual([1, pid, email]);
    await expectServing(next);

    const { status, output } = await place.run({}, "--back", "--restore-copy");
    expect(output).toMatch(/What was there is kept as .*\.replaced-/);
    expect([status, leads(), has("back_one")]).toEqual([0, stored, false]);
    await expectServing(before);
  });
});

describe("killed", () => {
  const kill = "kill -9 $PPID";
  // The site's user may not end what root runs.
  const root = { user: "root" };
  test.each<[string, Edits, Options]>([
    ["while packages are installed", {}, { install: kill }],
    ["while it's built", {}, { build: kill }],
    ["while it's tried", { "tools/try-start.mjs": 'process.kill(process.ppid, "SIGKILL");' }, root],
    [
      "while the database is tried",
      { "bin/release/try-database.mjs": 'process.kill(process.ppid, "SIGKILL");' },
      root,
    ],
    ["between the link and the restart", {}, { restart: kill }],
  ])("%s, the running process goes on, and the next run does its work", async (_when, edits, options) => {
    const [before, pid, stored] = [current(), place.pid(), leads()];
    expect((await lay(edits, options)).status).toBe("SIGKILL");
    expect([place.pid(), (await fetch(`${place.url}/healthz`)).status]).toEqual([pid, 200]);
    const { status, output } = await place.run({ install: "exit 1" });
    expect([status, output.includes("packages could not be installed")]).toEqual([1, true]);
    expect([place.pid(), leads(), laid().filter((name) => name.endsWith(".part"))]).toEqual([
      pid,
      stored,
      [],
    ]);
    await expectServing(before);
  });

  test("after the restart with a good one, the next run finds it healthy and leaves it", async () => {
    const before = current();
    expect((await lay({}, { restart: `${place.commands.restart}; ${kill}` })).status).toBe("SIGKILL");
    expect(current()).not.toBe(before);
    const { output } = await place.run({ install: "exit 1" });
    expect(output).toMatch(/An earlier run was interrupted/);
    await expectServing(laid().at(-1) ?? "");
  });

  test.each([
    ["before the stop", kill],
    ["after the stop", `COMMAND; ${kill}`],
  ])("%s on the way back from an ill one, the next run ends it", async (_when, command) => {
    const [before, stored] = [current(), leads()];
    const sql = "CREATE TABLE killed_one (id INTEGER PRIMARY KEY);";
    const stop = command.replace("COMMAND", place.commands.stop);
    const killed = await lay({ ...ill, ...migration("killed", sql) }, { wait: "8", stop });
    expect(killed.status).toBe("SIGKILL");
    const { output } = await place.run({ wait: "8", install: "exit 1" });
    expect(output).toMatch(/An earlier run was interrupted[^]*runs again/);
    expect([leads(), has("killed_one")]).toEqual([stored, false]);
    await expectServing(before);
  });
});

test("three releases stay, or as many as wanted, the current one and the one before it always", async () => {
  for (const name of ["one", "two", "three"])
    expect((await lay({ [`public/${name}.txt`]: name }, {}, true)).status).toBe(0);
  expect(laid()).toHaveLength(3);
  await place.run({}, "--keep", "1");
  expect(laid()).toHaveLength(2);
  await expectServing(laid()[1] ?? "");
});

test("a checkout that isn't a repository is copied as it is, without what is made in it", async () => {
  rmSync(join(place.checkout, ".git"), { recursive: true });
  mkdirSync(join(place.checkout, "data"));
  const { status, output } = await place.run();
  expect(output).toMatch(/Laying \d+T\d+Z-files/);
  expect(status).toBe(0);
  await expectServing(laid().at(-1) ?? "");
  expect(readdirSync(join(place.base, "current"))).not.toContain("data");
});
