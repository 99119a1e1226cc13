import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { loadMerge } from "#app/domain/crm/leads/merge/load-merge.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { mergePath } from "#app/ui/admin/lead-paths.ts";
import { MergeLeads } from "#app/ui/admin/merge-leads.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { actOnMerge } from "./merge-intents.server";

const idsOf = ({ params }: LoaderFunctionArgs) => [params.leadId ?? "", params.otherId ?? ""] as const;

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args.request, "leads.write");
  const [leadId, otherId] = idsOf(args);
  const page = await loadMerge(leadId, otherId, new Date());
  const wasMoved = new URL(args.request.url).searchParams.has("moved");
  if (page.ok) return { ...page.value, wasMoved };
  if (page.error.code === "not-found") throw notFound();
  const { leadId: mergedId, intoId } = page.error;
  // The history of one of the two is elsewhere, so the comparison is with that lead.
  if (intoId === otherId) throw redirect(mergePath(otherId, leadId), 303);
  const path = mergedId === leadId ? mergePath(intoId, otherId) : mergePath(leadId, intoId);
  throw redirect(`${path}?moved=1`, 303);
}

export const action = staffAction(async (args) => {
  const by = await requireStaff(args.request, "leads.write");
  const fields = await readForm(args.request);
  const [leadId, otherId] = idsOf(args);
  const outcome = await actOnMerge({ leadId, otherId, fields, by, now: new Date() });
  return outcome instanceof Response ? outcome : data(outcome.shown, { status: outcome.status });
});

export const meta: MetaFunction<typeof loader> = () => adminTitle("Merge two leads");

export default function MergePage() {
  const page = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return (
    <AdminPage
      title={page.made ? "Merged leads" : "Merge two leads of one person"}
      crumbs={<Link to="/admin/crm">Leads</Link>}
    >
      {page.wasMoved && (
        <Notice tone="warn">
          One of the two leads was already merged into another. This compares the leads that hold the
          histories now. Nothing was merged.
        </Notice>
      )}
      <MergeLeads page={page} outcome={outcome ?? null} />
    </AdminPage>
  );
}
