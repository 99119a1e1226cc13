import { expect, test } from "vitest";
import { heldProblems } from "#app/domain/desk/operations/held-problems.ts";
import { problemsOf } from "#app/domain/desk/operations/problems.ts";
import { describeFault, jobServices } from "#app/domain/desk/operations/job-problems.ts";
import type { JobFault } from "#app/domain/desk/operations/job-problems.ts";
import { recurring } from "#app/jobs/recurring.ts";
import type { SiteLoad } from "#app/domain/desk/operations/site-load.ts";

const now = new Date("2026-11-22T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const disk = { file: 5e8, log: 1e6, free: 5e9 };
const fine: SiteLoad = {
  outbox: { waiting: 2, givenUp: 1, oldestWaitingSeconds: 60 },
  startsToday: [1, 2, 3, 4],
  leadsWaiting: 3,
  shipping: {
    uncheckedCarriers: 0,
    paymentLinks: { open: 0, overdue: 0 },
    stuckPayments: 0,
    driverLinks: 0,
    claimsDue: 0,
  },
  disk,
  server: null,
  backup: { at: hoursAgo(1), bytes: 5e8 },
  stream: undefined,
  register: null,
  payments: { silentSince: null },
  mailbox: { readAt: hoursAgo(0.2), error: null },
  webhooks: { failing: [], paused: [] },
  files: { count: 3, bytes: 2e6, pending: null },
};
const tried = {
  copy: "evenhaul-20261122T110000Z.db.gz",
  at: hoursAgo(1),
  isWhenMade: false,
  problem: null as string | null,
  leads: 12,
  quotes: 3,
  files: 1,
  good: { copy: "c", at: hoursAgo(1) },
};
const streaming = {
  isRunning: true,
  isElsewhere: false,
  restarts: 0,
  problem: null,
  startedAt: hoursAgo(5),
  syncedAt: now,
};
const texts = (changes: Partial<SiteLoad>, jobs: JobFault[] = []) =>
  problemsOf({ ...fine, ...changes }, jobs, now, now).map(({ text }) => text);

test("a site in order has none, nor has one that another process streams or that only streams", () => {
  expect(texts({})).toEqual([]);
  expect(texts({ stream: { ...streaming, isElsewhere: true, syncedAt: null } })).toEqual([]);
  expect(texts({ backup: undefined, stream: streaming })).toEqual([]);
  expect(texts({ mailbox: undefined })).toEqual([]);
  expect(texts({ trial: tried, bytesOverBudget: null })).toEqual([]);
  // A new site, which has tried none yet.
  expect(texts({ backup: { at: hoursAgo(1), bytes: 1 }, trial: null, uptimeMs: 47 * 3_600_000 })).toEqual([]);
  expect(texts({ disk: null, server: "db.example.com", backup: undefined })).toEqual([]);
});

test.each([
  [{ disk: { ...disk, free: 9e8 } }, "The disk is nearly full"],
  [{ files: { count: 1e5, bytes: 1.1e10, pending: 0 } }, "The files have reached 10 GB"],
  [{ disk: { ...disk, file: 6e9 } }, "The disk is nearly full"],
  [{ disk: { ...disk, log: 6e8 } }, "The write-ahead log grows"],
  [{ backup: { at: hoursAgo(3), bytes: 1 } }, "more than two hours old"],
  [{ backup: null }, "holds no backup yet"],
  [{ trial: null, uptimeMs: 49 * 3_600_000 }, "No backup has ever been restored on trial"],
  [{ trial: { ...tried, good: { copy: "c", at: hoursAgo(10 * 24) } } }, "more than nine days"],
  [{ trial: { ...tried, problem: "It is damaged." } }, "on trial failed. It is damaged."],
  [{ bytesOverBudget: 5e8 }, "BACKUP_MAX_GB is too small for one backup with its files"],
  [{ register: { code: "bad-key" as const, until: null } }, "FMCSA doesn’t accept our web key"],
  [
    { register: { code: "rejected" as const, until: hoursAgo(-0.5) } },
    "turned us away, so it isn’t asked again before",
  ],
  [{ backup: undefined }, "neither BACKUP_DIR nor BACKUP_URL is set"],
  [{ stream: { ...streaming, syncedAt: hoursAgo(0.1) } }, "nothing since 2026-11-22 11:54 UTC"],
  [{ stream: { ...streaming, syncedAt: null, startedAt: hoursAgo(1) } }, "has taken nothing yet."],
  [{ stream: { ...streaming, problem: "monitor error: Access Denied" } }, "rejects what is streamed"],
  [{ mailbox: { readAt: hoursAgo(0.3), error: null } }, "not been read for more than 15 minutes."],
  [
    { mailbox: { readAt: hoursAgo(0.1), error: "The mailbox says: no" } },
    "tried again. The mailbox says: no",
  ],
  [{ webhooks: { failing: ["Board"], paused: [] } }, "“Board” doesn’t take"],
  [{ webhooks: { failing: [], paused: ["Board"] } }, "“Board” took nothing for three days and is paused"],
  [{ outbox: { ...fine.outbox, oldestWaitingSeconds: 2_000 } }, "more than half an hour"],
])("%j is one", (changes, text) => {
  expect(texts(changes)).toEqual([expect.stringContaining(text)]);
});

test("and so is each job that fails, stands still, or can’t reach what it needs", () => {
  const since = hoursAgo(1 / 6);
  const detail = "connect ECONNREFUSED 127.0.0.1:25";
  const unreachable = (job: string): JobFault => ({ kind: "unreachable", job, since, detail });
  expect(
    texts({}, [
      { kind: "failing", job: "back up", since, runs: 1 },
      { kind: "stands-still", job: "write counts" },
      unreachable("deliver mail"),
      // The mailbox has a problem of its own.
      unreachable("read replies"),
    ]),
  ).toEqual([
    "The job “back up” failed the last time.",
    "The job “write counts” has stood still for more than an hour: restart the site.",
    "The mail server can’t be reached since 6:50 AM: connection refused.",
  ]);
  const long = describeFault("collect fees", { since: hoursAgo(30), detail: "no connection." }, now);
  expect(long).toBe("Stripe can’t be reached since Nov 21, 2026, 1:00 AM Eastern: no connection");
});

test("what jobs need from outside goes by names that jobs have", () => {
  const names = recurring.map(({ name }) => name);
  for (const job of Object.keys(jobServices)) expect(names).toContain(job);
});

test("carriers that FMCSA is silent about, and payments that Stripe is silent about, are problems", () => {
  const [carriers, payments] = texts({
    shipping: { ...fine.shipping, uncheckedCarriers: 2 },
    payments: { silentSince: hoursAgo(2) },
  });
  expect(carriers).toContain("has missed 2 of the carriers");
  expect(payments).toContain("nothing since Nov 22, 2026, 5:00 AM Eastern");
});

const nothingHeld = { clock: null, erasure: null, mended: null };

test("what waits for an owner is told with the button that lets it go on", () => {
  expect(heldProblems(nothingHeld, now)).toEqual([]);
  const ahead = { offMs: 800 * 86_400_000, sinceMs: 0 };
  const [clock, erasure, mended] = heldProblems(
    { clock: ahead, erasure: { due: 1_100, total: 2_040 }, mended: "messages (3)" },
    now,
  );
  expect(clock?.text).toContain("Nov 22, 2026, 7:00 AM Eastern, 800 days ahead");
  expect(clock?.press?.intent).toBe("confirm-clock");
  expect(erasure?.text).toContain("1,100 of 2,040 leads");
  expect(erasure?.press?.intent).toBe("erase-due");
  expect(mended?.text).toContain("messages (3)");
  expect(mended?.press).toBeUndefined();
});

test("a jump that ends by itself says so", () => {
  const [jump] = heldProblems({ ...nothingHeld, clock: { offMs: -5 * 3_600_000, sinceMs: 0 } }, now);
  expect(jump?.text).toMatch(/jumped to Nov 22, 2026, 7:00 AM Eastern: it’s 5 hours behind .* ten minutes/);
});
