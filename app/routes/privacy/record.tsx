import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOwnRecord } from "#app/domain/desk/own-data/load-own-data.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { RecordSheet } from "#app/ui/order/record-sheet.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { openRequest } from "./open-request.server";

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const { request, path } = await openRequest(args, now);
  const record = await loadOwnRecord(request, args.params["orderNumber"] ?? "", now);
  if (!record) throw notFound();
  return { record, path };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Record of ${args.data.record.orderNumber}` : "Not found",
    description: "The broker’s record of a transport: who shipped, who carried, and what was paid.",
    noindex: true,
    pictureOf: "/privacy",
  });

export default function OwnRecord() {
  const { record, path } = useLoaderData<typeof loader>();
  return <RecordSheet record={record} back={{ href: path, label: "Back to what we keep about you" }} />;
}
