import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { loadReprice } from "../../../domain/quotes/staff/load-reprice.server";
import { readForm } from "../../../http/forms/read-body.server";
import { notFound } from "../../../http/responses/responses.server";
import { staffAction } from "../../../http/staff/staff-action.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { AdminPage } from "../../../ui/admin/page";
import { Reprice } from "../../../ui/admin/reprice";
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
  if (!(await loadReprice(quoteOf(args), {}, now))) throw notFound();
  return actOnQuote({ of: quoteOf(args), fields, by, now });
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
      <Reprice page={page} outcome={outcome ?? null} />
    </AdminPage>
  );
}
