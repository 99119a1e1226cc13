import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { problemsOf } from "../../domain/operations/problems";
import { readLoad } from "../../domain/operations/read-load.server";
import { countDue } from "../../domain/retention/due-rows.server";
import { newsListeners } from "../../http/server/news-stream.server";
import { requireStaff } from "../../http/staff/require-staff.server";
import { lastRuns } from "../../jobs/job-runs.server";
import { recentSlowQueries } from "../../sqlite/watch-queries.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { AdminPage } from "../../ui/admin/page";
import { JobRuns } from "../../ui/admin/status/job-runs";
import { LoadFacts } from "../../ui/admin/status/load-facts";
import { Problems } from "../../ui/admin/status/problems";
import { RetentionTable } from "../../ui/admin/status/retention-table";
import { SlowQueries } from "../../ui/admin/status/slow-queries";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "status.read");
  const now = new Date();
  const load = await readLoad(now);
  const runs = lastRuns();
  const failed = runs.flatMap(({ job, error }) => (error === null ? [] : [job]));
  return {
    ...{ now, load, runs, problems: problemsOf(load, failed, now), slowQueries: recentSlowQueries() },
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
