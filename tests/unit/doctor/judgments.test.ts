import { describe, expect, test } from "vitest";
import { judgeBackupAge, judgeEncrypted, judgeRestore } from "#app/platform/doctor/check-backup.mjs";
import { judgeClock } from "#app/platform/doctor/check-clock.mjs";
import { judgeLog } from "#app/platform/doctor/check-database.mjs";
import { judgeFiles } from "#app/platform/doctor/check-files.mjs";
import { judgeFolder } from "#app/platform/doctor/check-folders.mjs";
import { judgeNode, nodeLines } from "#app/platform/doctor/check-node.mjs";
import { judgeSecret } from "#app/platform/doctor/check-secret.mjs";
import { judgeHealth, judgeOutside, judgeRelease } from "#app/platform/doctor/check-site.mjs";
import { copiesKept, judgeSpace } from "#app/platform/doctor/check-space.mjs";
import { judgeStream } from "#app/platform/doctor/check-stream.mjs";
import {
  broken,
  exitStatusOf,
  fine,
  formatAge,
  formatFindings,
  formatSize,
  look,
  runCheck,
} from "#app/platform/doctor/findings.mjs";
import { FORGED_ADDRESS } from "#app/platform/doctor/forged-address.js";
import { visitorAsSeen } from "#app/http/server/proxy-setting.server.ts";

const now = new Date("2026-11-28T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const self = { uid: 1_000, gid: 1_000 };

describe("the list", () => {
  test("ends with the worst of its findings", () => {
    expect(exitStatusOf([])).toBe(0);
    expect(exitStatusOf([fine("a", "A."), fine("b", "B.")])).toBe(0);
    expect(exitStatusOf([fine("a", "A."), look("b", "B.")])).toBe(1);
    expect(exitStatusOf([broken("a", "A."), look("b", "B.")])).toBe(2);
  });

  test("names each check with its state, and says at its end how things are", () => {
    const text = formatFindings([fine("node", "v26."), broken("database", "It's damaged.")]);
    expect(text.split("\n")).toEqual([
      "ok      node      v26.",
      "BROKEN  database  It's damaged.",
      "",
      "Something is broken.",
    ]);
  });

  test("has a check that takes too long or fails inside as a finding of its own", async () => {
    const endless = await runCheck("slow", 20, () => new Promise(() => {}));
    expect(endless).toEqual([look("slow", expect.stringContaining("took longer"))]);
    const stopped = await runCheck("slow", 20, async (signal) => {
      await new Promise((_resolve, reject) =>
        signal.addEventListener("abort", () => reject(new Error("killed"))),
      );
      return [];
    });
    expect(stopped).toEqual([look("slow", expect.stringContaining("took longer"))]);
    expect(await runCheck("ill", 1_000, () => Promise.reject(new Error("No such disk.")))).toEqual([
      broken("ill", "No such disk."),
    ]);
  });

  test("writes sizes and ages as people do", () => {
    expect([formatSize(7.24e9), formatSize(41_200_000), formatSize(1)]).toEqual(["7.2 GB", "42 MB", "1 MB"]);
    expect([60_000, 119 * 60_000, 7_200_000, 3 * 86_400_000].map(formatAge)).toEqual([
      "1 minute",
      "119 minutes",
      "2 hours",
      "3 days",
    ]);
  });
});

test.each([
  ["v26.10.0", "fine", "April 30, 2029"],
  ["v20.20.2", "look", "no fixes since April 30, 2026"],
  ["v25.1.0", "look", "isn't a line with long-term support"],
])("Node %s is %s", (version, state, text) => {
  expect(judgeNode(version, now)).toEqual({ name: "node", state, text: expect.stringContaining(text) });
});

test("a line of Node is worth a look in its last ninety days, and each line ends later than the one before", () => {
  expect(judgeNode("v22.1.0", new Date("2027-01-20T00:00:00Z")).state).toBe("fine");
  expect(judgeNode("v22.1.0", new Date("2027-02-20T00:00:00Z")).state).toBe("look");
  const ends = nodeLines.map((line) => line.ends);
  expect([...ends].sort()).toEqual(ends);
});

describe("a folder", () => {
  const folder = {
    name: "data folder",
    path: "/data",
    isThere: true,
    problem: null,
    isPrivate: true,
    entries: [{ path: "/data/evenhaul.db", uid: 1_000, mode: 0o100600 }],
  };
  test("of this user alone is fine", () => {
    expect(judgeFolder(folder, self).state).toBe("fine");
  });
  test("with a file of root's is broken, and says what to run", () => {
    const entries = [...folder.entries, { path: "/data/evenhaul.db-wal", uid: 0, mode: 0o100600 }];
    expect(judgeFolder({ ...folder, entries }, self)).toEqual(
      broken(
        "data folder",
        expect.stringMatching(/One entry .*evenhaul\.db-wal to root.*chown -R 1000:1000 \/data/),
      ),
    );
  });
  test("with a file that others may read wants a look, unless anybody may read it anyway", () => {
    const entries = [{ path: "/data/evenhaul.db", uid: 1_000, mode: 0o100644 }];
    expect(judgeFolder({ ...folder, entries }, self).state).toBe("look");
    expect(judgeFolder({ ...folder, entries, isPrivate: false }, self).state).toBe("fine");
    // A folder that others may enter holds files that they may not read.
    const folders = [{ path: "/data/evenhaul.db-files", uid: 1_000, mode: 0o040755 }];
    expect(judgeFolder({ ...folder, entries: folders }, self).state).toBe("fine");
  });
  test("that can't be written, or isn't there, is broken; the site makes two of them itself", () => {
    expect(judgeFolder({ ...folder, problem: "Not there." }, self)).toEqual(
      broken("data folder", "Not there."),
    );
    expect(judgeFolder({ ...folder, name: "backup folder", isThere: false }, self).text).toContain(
      "install -d",
    );
    expect(judgeFolder({ ...folder, name: "files", isThere: false }, self).state).toBe("fine");
  });
});

describe("space", () => {
  const all = { days: null, maxBytes: null };
  const states = (
    facts: Parameters<typeof judgeSpace>[0],
    budget = all as Parameters<typeof judgeSpace>[1],
  ) => judgeSpace(facts, budget, 39).map(({ state }) => state);
  const backups = { free: 9e11, isSameDisk: false, count: 39, bytes: 2.8e11, newest: 7.2e9 };
  test("is enough where a copy of the database fits once more, and each copy that is kept", () => {
    expect(states({ database: 7.2e9, free: 8e9, backups })).toEqual(["fine", "fine"]);
    expect(states({ database: 7.2e9, free: 8e9, backups: null })).toEqual(["fine"]);
  });
  test("wants a look where an upgrade couldn't copy the database, and is broken where little is left", () => {
    expect(states({ database: 7.2e9, free: 7.2e9, backups: null })).toEqual(["look"]);
    expect(states({ database: 1e6, free: 1e8, backups: null })).toEqual(["broken"]);
  });
  test("for backups counts those to come at today's size", () => {
    const young = { ...backups, count: 2, bytes: 1.44e10 };
    expect(states({ database: 7.2e9, free: 8e9, backups: { ...young, free: 1e11 } })).toEqual([
      "fine",
      "look",
    ]);
    expect(states({ database: 7.2e9, free: 8e9, backups: { ...young, free: 3e11 } })).toEqual([
      "fine",
      "fine",
    ]);
    // A copy is packed beside itself.
    expect(states({ database: 7.2e9, free: 8e9, backups: { ...young, free: 9e9 } })).toEqual([
      "fine",
      "broken",
    ]);
    const [, finding] = judgeSpace(
      { database: 7.2e9, free: 8e9, backups: { ...young, free: 1e11 } },
      all,
      39,
    );
    expect(finding?.text).toContain("up to 39, which at today's size takes 280.8 GB");
  });
  test("for backups is asked of the budget in bytes, which keeps fewer", () => {
    const young = { ...backups, count: 2, bytes: 1.44e10, free: 2e10 };
    expect(states({ database: 7.2e9, free: 8e9, backups: young })[1]).toBe("look");
    expect(states({ database: 7.2e9, free: 8e9, backups: young }, { days: null, maxBytes: 2e10 })[1]).toBe(
      "fine",
    );
  });
  test("is asked of the rule that removes backups", () => {
    expect(copiesKept(now)).toBeGreaterThan(30);
    expect(copiesKept(now)).toBeLessThan(48);
    expect(copiesKept(now, 2)).toBeLessThan(copiesKept(now));
  });
});

describe("the clock", () => {
  const facts = { now, answers: [], traces: [], believedAt: minutesAgo(5), isRunning: true };
  test("is fine beside answers and traces that agree", () => {
    const answers = [{ source: "example.com", at: minutesAgo(1) }];
    const traces = [{ source: "evenhaul.db", at: minutesAgo(0) }];
    expect(judgeClock({ ...facts, answers, traces })).toEqual(
      fine("clock", expect.stringContaining("example.com")),
    );
    expect(judgeClock(facts).text).toContain("No other machine was asked");
  });
  test.each([10, -10])("%d minutes off another machine's is broken", (minutes) => {
    const answers = [{ source: "example.com", at: minutesAgo(minutes) }];
    expect(judgeClock({ ...facts, answers })).toEqual(
      broken("clock", expect.stringContaining("10 minutes apart")),
    );
  });
  test("before something that was written already is broken", () => {
    const traces = [{ source: "the backup of tomorrow", at: minutesAgo(-1_440) }];
    expect(judgeClock({ ...facts, traces })).toEqual(
      broken("clock", expect.stringContaining("the backup of tomorrow")),
    );
  });
  test("that the running site doesn't believe is broken, and a long pause wants a look before the next start", () => {
    expect(judgeClock({ ...facts, believedAt: minutesAgo(180) }).state).toBe("broken");
    expect(judgeClock({ ...facts, believedAt: minutesAgo(180), isRunning: false }).state).toBe("fine");
    expect(judgeClock({ ...facts, believedAt: minutesAgo(20_000), isRunning: false }).state).toBe("look");
    expect(judgeClock({ ...facts, believedAt: null }).state).toBe("fine");
  });
});

describe("the session secret", () => {
  const facts = {
    set: null,
    path: "/data/session-secret",
    kept: "one",
    mode: 0o100600,
    backedUp: "one",
    locked: null,
  };
  test.each([
    ["fine", {}],
    ["fine", { set: "another", kept: null, backedUp: null }],
    ["fine", { set: "one" }],
    ["fine", { backedUp: null }],
    ["fine", { backedUp: null, locked: "/backups/session-secret.age" }],
    ["look", { mode: 0o100644 }],
    ["look", { set: "another" }],
    ["look", { backedUp: "another" }],
    ["broken", { kept: null }],
  ])("is %s with %j", (state, changes) => {
    expect(judgeSecret({ ...facts, ...changes }).state).toBe(state);
  });
  test("that only an encrypted backup has says how it comes back", () => {
    const { text } = judgeSecret({
      ...facts,
      kept: null,
      backedUp: null,
      locked: "/backups/session-secret.age",
    });
    expect(text).toContain("/backups/session-secret.age has it encrypted: age -d");
  });
  test("is in no finding", () => {
    for (const changes of [{ set: "another" }, { backedUp: "third" }])
      expect(judgeSecret({ ...facts, kept: "first", ...changes }).text).not.toMatch(/first|third|"another"/);
  });
});

describe("backups", () => {
  const name = (at: Date) => `evenhaul-${at.toISOString().replace(/[-:]|\.\d+/g, "")}.db`;
  test.each([
    ["fine", [name(minutesAgo(70)), "session-secret"]],
    ["broken", [name(minutesAgo(130))]],
    ["broken", ["session-secret", ".restore-trial-x"]],
    ["broken", [name(minutesAgo(-600))]],
    ["look", [name(minutesAgo(10)), name(minutesAgo(-600))]],
  ])("are %s with %j", (state, names) => {
    expect(judgeBackupAge(names, now).state).toBe(state);
  });
  const tried = { problem: null, leads: 7, quotes: 9, files: 3 };
  test("that restore are fine, and those that don't are broken", () => {
    expect(judgeRestore("a.db", tried)).toEqual(
      fine("restore", expect.stringContaining("7 leads and 9 quotes, and its 3 files")),
    );
    expect(judgeRestore("a.db", { ...tried, problem: "Bad page." })).toEqual(
      broken("restore", expect.stringContaining("a.db can't be restored: Bad page. Make another one")),
    );
  });
  test("that are encrypted go by the trial that was made with them", () => {
    const trial = { ...tried, copy: "a.db.zst.age", at: now, isWhenMade: true };
    expect(judgeEncrypted("a.db.zst.age", trial).state).toBe("fine");
    expect(judgeEncrypted("a.db.zst.age", { ...trial, problem: "It lacks rows." }).state).toBe("broken");
    expect(judgeEncrypted("b.db.zst.age", trial).state).toBe("look");
    expect(judgeEncrypted("b.db.zst.age", null).state).toBe("look");
  });
});

test("files that are missing are counted by what they are", () => {
  expect(judgeFiles({ named: 0, missing: [] }, "/files").state).toBe("fine");
  const missing = [
    { kind: "photos of vehicles", hash: "aa" },
    { kind: "papers of claims", hash: "bb" },
    { kind: "photos of vehicles", hash: "cc" },
  ];
  expect(judgeFiles({ named: 8, missing }, "/files")).toEqual(
    broken(
      "named files",
      expect.stringContaining(
        "3 of 8 are missing in /files or cut short (2 photos of vehicles, 1 papers of claims",
      ),
    ),
  );
});

test("a log that grows wants a look", () => {
  expect([judgeLog(0).state, judgeLog(4e8).state, judgeLog(6e8).state]).toEqual(["fine", "fine", "look"]);
});

test.each([
  ["look", { isRunning: false }],
  ["broken", { hasLitestream: false }],
  ["fine", {}],
  ["fine", { syncedAt: minutesAgo(1) }],
  ["broken", { syncedAt: minutesAgo(20) }],
])("the stream is %s with %j", (state, changes) => {
  expect(judgeStream({ isRunning: true, hasLitestream: true, syncedAt: null, ...changes }, now).state).toBe(
    state,
  );
});

describe("the site that answers", () => {
  const answer = {
    status: 200,
    says: "ok",
    release: "0123456789ab",
    visitor: "named",
    hsts: "max-age=1",
    at: now,
    certificateEnds: new Date("2027-01-15T00:00:00Z"),
    error: "",
  };
  const site = { now, siteUrl: "https://example.com", trustProxy: "X-Real-IP", running: "0123456789ab" };
  const states = (changes: object, of = site) =>
    judgeOutside({ ...answer, ...changes }, of).map(({ name, state }) => `${name}: ${state}`);

  test("on this machine is well, ill, absent or another one", () => {
    expect(judgeHealth(answer, "http://127.0.0.1:3000").state).toBe("fine");
    expect(judgeHealth({ ...answer, status: 0, error: "ECONNREFUSED" }, "").state).toBe("look");
    expect(judgeHealth({ ...answer, release: null }, "").state).toBe("broken");
    expect(judgeHealth({ ...answer, status: 503, says: "the database is damaged" }, "").text).toContain(
      "the database is damaged",
    );
  });

  test("runs the release on the disk, or is to be restarted", () => {
    const onDisk = { id: "0123456789ab", madeAt: "2026-11-28T00:00:00.000Z" };
    expect(judgeRelease(onDisk, onDisk.id).state).toBe("fine");
    expect(judgeRelease(onDisk, null).state).toBe("fine");
    expect(judgeRelease(onDisk, "ba9876543210")).toEqual(look("release", expect.stringContaining("restart")));
    expect(judgeRelease(null, null).state).toBe("broken");
  });

  test.each([
    [{}, ["address: fine", "proxy: fine"]],
    [{ certificateEnds: new Date("2026-12-03T00:00:00Z") }, ["address: look", "proxy: fine"]],
    [{ certificateEnds: null }, ["address: fine", "proxy: fine"]],
    [{ hsts: null }, ["address: look", "proxy: fine"]],
    [{ visitor: "missing" }, ["address: fine", "proxy: broken"]],
    [{ visitor: "forged" }, ["address: fine", "proxy: broken"]],
    [{ visitor: "unset" }, ["address: fine", "proxy: broken"]],
    [{ visitor: "direct" }, ["address: fine", "proxy: fine"]],
    [{ visitor: null }, ["address: fine", "proxy: look"]],
    [{ status: 0, error: "CERT_HAS_EXPIRED" }, ["address: broken"]],
    [{ status: 301 }, ["address: broken"]],
    [{ status: 200, release: null }, ["address: broken"]],
    [{ status: 503, says: "the disk is full" }, ["address: broken"]],
    [{ release: "ba9876543210" }, ["address: broken"]],
  ])("at its address with %j is %j", (changes, expected) => {
    expect(states(changes)).toEqual(expected);
  });

  test("in the open wants a look, and one that only the proxy reaches is taken at its word", () => {
    expect(states({}, { ...site, siteUrl: "http://example.com" })[0]).toBe("address: look");
    expect(states({}, { ...site, running: null as unknown as string })).toEqual([
      "address: fine",
      "proxy: fine",
    ]);
  });
});

test.each([
  [undefined, {}, "direct"],
  [undefined, { "x-forwarded-for": "192.0.2.7" }, "unset"],
  ["X-Forwarded-For", {}, "missing"],
  ["X-Forwarded-For", { "x-forwarded-for": "unknown" }, "missing"],
  ["X-Forwarded-For", { "x-forwarded-for": "192.0.2.7" }, "named"],
  ["X-Forwarded-For", { "x-forwarded-for": `${FORGED_ADDRESS}, 192.0.2.7:4711` }, "named"],
  ["X-Forwarded-For", { "x-forwarded-for": FORGED_ADDRESS }, "forged"],
  ["X-Real-IP", { "x-real-ip": "[2001:db8::7]:4711" }, "named"],
])("with TRUST_PROXY %s a request with %j came %s", (trusted, headers: Record<string, string>, seen) => {
  expect(visitorAsSeen(trusted, (name) => headers[name.toLowerCase()] ?? null)).toBe(seen);
});
