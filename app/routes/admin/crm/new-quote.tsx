import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { hasLead } from "#app/domain/crm/leads/view/has-lead.server.ts";
import { loadQuoteForm } from "#app/domain/crm/quotes/staff/load-quote-form.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { MakeQuote } from "#app/ui/admin/quote-form/make-quote.tsx";
import { actOnNewQuote } from "./new-quote-intents.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "leads.write");
  const like = new URL(request.url).searchParams.get("like");
  const page = await loadQuoteForm(params.leadId ?? "", like, new Date());
  if (!page) throw notFound("There is no lead at this address.");
  return page;
}

export const action = staffAction(async ({ request, params }) => {
  const by = await requireStaff(request, "leads.write");
  const fields = await readForm(request);
  if (!(await hasLead(params.leadId ?? ""))) throw notFound("There is no lead at this address.");
  return actOnNewQuote({ leadId: params.leadId ?? "", fields, by, now: new Date() });
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminTitle(data ? `Quote for ${data.name}` : "Quote");

export default function NewQuote() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AdminPage
      title={`Quote for ${page.name}`}
      crumbs={
        <>
          <Link to="/admin/crm">Leads</Link> / <Link to={`/admin/crm/${page.leadId}`}>{page.name}</Link>
        </>
      }
    >
      <MakeQuote page={page} reply={reply ?? null} />
    </AdminPage>
  );
}
