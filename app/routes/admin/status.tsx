import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { believedTime } from "#app/domain/base/clock/clock.server.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { heldProblems } from "#app/domain/desk/operations/held-problems.ts";
import { describeFault } from "#app/domain/desk/operations/job-problems.ts";
import { loadAlarms } from "#app/domain/desk/alarms/load-alarms.server.ts";
import { problemsOf } from "#app/domain/desk/operations/problems.ts";
import { readLoad } from "#app/domain/desk/operations/read-load.server.ts";
import { lastDoctorRun } from "#app/domain/desk/operations/run-doctor.server.ts";
import { readHeld } from "#app/domain/desk/operations/read-held.server.ts";
import { countDue } from "#app/domain/desk/retention/due-rows.server.ts";
import { newsListeners } from "#app/http/server/news-stream.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { jobFaults, lastRuns } from "#app/jobs/job-runs.server.ts";
import { releaseOnDisk, runningRelease } from "#app/platform/release.mjs";
import { recentSlowQueries } from "#app/sqlite/watch-queries.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { Alarms } from "#app/ui/admin/status/alarms.tsx";
import { Checks } from "#app/ui/admin/status/checks.tsx";
import { JobRuns } from "#app/ui/admin/status/job-runs.tsx";
import { LoadFacts } from "#app/ui/admin/status/load-facts.tsx";
import { Problems } from "#app/ui/admin/status/problems.tsx";
import { RetentionTable } from "#app/ui/admin/status/retention-table.tsx";
import { SlowQueries } from "#app/ui/admin/status/slow-queries.tsx";
import { letGoOn } from "./status-intents.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "status.read");
  const now = new Date();
  const load = await readLoad(now);
  const runs = lastRuns();
  return {
    now,
    load,
    runs: runs.map(({ unreachable, ...run }) => ({
      ...run,
      fault: unreachable && describeFault(run.job, unreachable, now),
    })),
    alarms: await loadAlarms(),
    problems: [
      ...heldProblems(await readHeld(now), now),
      ...problemsOf(load, jobFaults(), now, believedTime(now)),
    ],
    checks: await lastDoctorRun(),
    slowQueries: recentSlowQueries(),
    due: await countDue(now),
    process: {
      startedAt: new Date(now.getTime() - process.uptime() * 1_000),
      memory: process.memoryUsage.rss(),
      node: process.version,
      release: runningRelease,
      releaseOnDisk: releaseOnDisk(),
      listeners: newsListeners(),
    },
  };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "status.write");
  return letGoOn(staff, await readForm(request));
});

const doneMessages = new Map([
  ["confirm-clock", "The time is confirmed. What waited for it goes on."],
  ["test-alarm", "The test alarm went out to everybody who hears of alarms."],
  ["erase-due", "What was due is erased within the hour."],
]);

export const meta: MetaFunction = () => adminTitle("Status");

export default function Status() {
  const { now, load, runs, alarms, problems, checks, slowQueries, due, process } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as { lastResult: FormResult; intent: string } | undefined;
  const [params] = useSearchParams();
  const testReply = reply?.intent === "test-alarm" ? reply : undefined;
  const done = doneMessages.get(params.get("done") ?? "");
  return (
    <AdminPage title="Status" beside={<span className="fine">This server, as it is right now</span>}>
      <div className="stack">
        {done && !reply && <Notice tone="done">{done}</Notice>}
        <Problems problems={problems} reply={testReply ? undefined : reply} />
        <LoadFacts load={load} process={process} now={now} />
        <Alarms {...alarms} reply={testReply} now={now} />
        <Checks run={checks} now={now} />
        <JobRuns runs={runs} now={now} />
        <SlowQueries queries={slowQueries} now={now} />
        <RetentionTable due={due} />
      </div>
    </AdminPage>
  );
}
