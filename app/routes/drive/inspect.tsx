import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { InspectView } from "#app/ui/inspection/inspect-view.tsx";
import type { InspectReply } from "#app/ui/inspection/inspect-reply.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { pressInspection } from "./inspection-intents.server";
import { inspectionKeyOf, openInspection } from "./inspection-job.server";

export async function loader(args: LoaderFunctionArgs) {
  return { inspection: await openInspection(args), formKey: randomUUID(), phone: businessPhone() };
}

export async function action(args: ActionFunctionArgs) {
  await openInspection(args);
  const fields = await readForm(args.request);
  return pressInspection({ ...inspectionKeyOf(args), fields, now: new Date() });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Inspect ${args.data.inspection.orderNumber}` : "Not found",
    description: "What the vehicle looks like at this end of the trip, written down by its driver.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function Inspect() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<InspectReply>();
  return <InspectView {...shown} reply={reply} />;
}
