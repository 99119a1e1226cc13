import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { DoctorRun } from "#app/domain/desk/operations/doctor-run.ts";
import type { SiteLoad } from "#app/domain/desk/operations/site-load.ts";
import { Checks } from "#app/ui/admin/status/checks.tsx";
import { LoadFacts } from "#app/ui/admin/status/load-facts.tsx";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
  Form: ({ children }: { children: ReactNode }) => <form method="post">{children}</form>,
}));

const now = new Date("2026-11-28T12:00:00Z");
const load: SiteLoad = {
  outbox: { waiting: 0, givenUp: 0, oldestWaitingSeconds: 0 },
  startsToday: [0, 0, 0, 0],
  leadsWaiting: 0,
  shipping: {
    uncheckedCarriers: 2,
    paymentLinks: { open: 3, overdue: 1 },
    stuckPayments: 4,
    driverLinks: 5,
    claimsDue: 6,
  },
  disk: null,
  server: "db.example.com",
  backup: undefined,
  stream: undefined,
  register: null,
  payments: { silentSince: null },
  mailbox: undefined,
  webhooks: { failing: [], paused: [] },
  files: null,
};
const release = { id: "0123456789ab", madeAt: "2026-11-27T12:00:00.000Z" };
const facts = (releaseOnDisk: typeof release | null, changes: Partial<SiteLoad["shipping"]> = {}) =>
  renderToStaticMarkup(
    <LoadFacts
      load={{ ...load, shipping: { ...load.shipping, ...changes } }}
      process={{ startedAt: now, memory: 1e8, node: "v26.10.0", listeners: 0, release, releaseOnDisk }}
      now={now}
    />,
  );

test("the release that runs is named, and another one on the disk asks for a restart", () => {
  expect(facts(release)).toContain("0123456789ab");
  for (const onDisk of [release, null]) expect(facts(onDisk)).not.toContain("restart");
  const other = facts({ id: "ba9876543210", madeAt: "2026-11-28T11:00:00.000Z" });
  expect(other).toMatch(/0123456789ab.*On the disk is ba9876543210, of .*: restart to run it/);
});

test("what orders wait for is shown, with a link to the claims", () => {
  const text = facts(null);
  expect(text).toContain("3 open links, 1 past their last day; 4 stuck at Stripe");
  expect(text).toContain('<a href="/admin/claims?show=due">6</a>');
  expect(text).toContain("2 of those with an order under way");
  expect(facts(null, { uncheckedCarriers: null })).not.toContain("Carriers not checked");
});

const run: DoctorRun = {
  startedAt: now,
  endedAt: now,
  findings: [
    { name: "node", state: "fine", text: "v26." },
    { name: "proxy", state: "look", text: "It's unset." },
    { name: "database", state: "broken", text: "It's damaged." },
  ],
  error: "",
};
const checks = (shown: DoctorRun | null) => renderToStaticMarkup(<Checks run={shown} now={now} />);

test("checks have the worst on top, and no button while they run", () => {
  expect(checks(run)).toMatch(/database.*Broken.*proxy.*Look.*node.*Fine/);
  expect(checks(run)).toContain("Run the checks");
  const running = checks({ ...run, endedAt: null, findings: [] });
  expect(running).toContain("Running since");
  expect(running).not.toContain("Run the checks");
  expect(checks({ ...run, findings: [], error: "It was cut short." })).toContain("It was cut short.");
  expect(checks(null)).toContain("Run the checks");
});
