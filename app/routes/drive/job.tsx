import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadJob } from "#app/domain/shipping/drivers/load-job.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { driverNotice } from "#app/ui/drive/driver-notices.ts";
import { JobView } from "#app/ui/drive/job-view.tsx";
import type { DriverReply } from "#app/ui/drive/report-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { openLink } from "./open-link.server";
import { pressAsDriver } from "./report-intents.server";

/** What a link that has ended answers with; its page says whom to call. */
const GONE = 410;

export async function loader(args: LoaderFunctionArgs) {
  const job = await loadJob(await openLink(args), new Date());
  const done = new URL(args.request.url).searchParams.get("done");
  const shown = { job, pressKey: randomUUID(), notice: driverNotice(done) };
  return data(shown, { status: job.stage === "ended" ? GONE : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const opened = await openLink(args);
  const fields = await readForm(args.request);
  return pressAsDriver({ ...opened, fields, now: new Date() });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data
      ? args.data.job.stage === "ended"
        ? "This link has ended"
        : `Job ${args.data.job.orderNumber}`
      : "Not found",
    description: "One vehicle for its driver: where to, whom to call, and what to report.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function Job() {
  const { job, pressKey, notice } = useLoaderData<typeof loader>();
  const reply = useActionData<DriverReply>();
  return <JobView job={job} pressKey={pressKey} notice={notice} reply={reply} />;
}
