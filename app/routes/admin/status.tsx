import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { problemsOf } from "#app/domain/desk/operations/problems.ts";
import { readLoad } from "#app/domain/desk/operations/read-load.server.ts";
import { countDue } from "#app/domain/desk/retention/due-rows.server.ts";
import { newsListeners } from "#app/http/server/news-stream.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { lastRuns } from "#app/jobs/job-runs.server.ts";
import { recentSlowQueries } from "#app/sqlite/watch-queries.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { JobRuns } from "#app/ui/admin/status/job-runs.tsx";
import { LoadFacts } from "#app/ui/admin/status/load-facts.tsx";
import { Problems } from "#app/ui/admin/status/problems.tsx";
import { RetentionTable } from "#app/ui/admin/status/retention-table.tsx";
import { SlowQueries } from "#app/ui/admin/status/slow-queries.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "status.read");
  const now = new Date();
  const load = await readLoad(now);
  const runs = lastRuns();
  const failed = runs.flatMap(({ job, error }) => (error === null ? [] : [job]));
  return {
    now,
    load,
    runs,
    problems: problemsOf(load, failed, now),
    slowQueries: recentSlowQueries(),
    due: await countDue(now),
    process: {
      startedAt: new Date(now.getTime() - process.uptime() * 1_000),
      memory: process.memoryUsage.rss(),
      node: process.version,
      listeners: newsListeners(),
    },
  };
}

export const meta: MetaFunction = () => adminTitle("Status");

export default function Status() {
  const { now, load, runs, problems, slowQueries, due, process } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Status" beside={<span className="fine">This server, as it is right now</span>}>
      <div className="stack">
        <Problems problems={problems} />
        <LoadFacts load={load} process={process} now={now} />
        <JobRuns runs={runs} now={now} />
        <SlowQueries queries={slowQueries} now={now} />
        <RetentionTable due={due} />
      </div>
    </AdminPage>
  );
}
