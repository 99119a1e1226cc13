import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { loadReprice } from "#app/domain/crm/quotes/staff/load-reprice.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { BookedNotice, Reprice } from "#app/ui/admin/reprice.tsx";
import { actOnQuote } from "./quote-intents.server";

const quoteOf = ({ params }: LoaderFunctionArgs) => ({
  leadId: params.leadId ?? "",
  quoteNumber: params.quoteNumber ?? "",
});

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args.request, "leads.write");
  const asked = new URL(args.request.url).searchParams;
  const [price, carrierPay] = [asked.get("price"), asked.get("carrierPay")];
  const page = await loadReprice(
    quoteOf(args),
    { ...(price !== null && { price }), ...(carrierPay !== null && { carrierPay }) },
    new Date(),
  );
  if (!page) throw notFound();
  return page;
}

export const action = staffAction(async (args) => {
  const by = await requireStaff(args.request, "leads.write");
  const fields = await readForm(args.request);
  const now = new Date();
  const page = await loadReprice(quoteOf(args), {}, now);
  if (!page) throw notFound();
  return actOnQuote({ of: quoteOf(args), isBooked: page.isBooked, fields, by, now });
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminTitle(data ? `New version of ${data.quoteNumber}` : "Quote");

export default function QuotePage() {
  const page = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return (
    <AdminPage
      title={`New version of ${page.quoteNumber}`}
      crumbs={
        <>
          <Link to="/admin/crm">Leads</Link> /{" "}
          <Link to={`/admin/crm/${page.leadId}?quote=${page.quoteNumber}#quote`}>{page.name}</Link>
        </>
      }
    >
      {page.isBooked ? <BookedNotice page={page} /> : <Reprice page={page} outcome={outcome ?? null} />}
    </AdminPage>
  );
}
