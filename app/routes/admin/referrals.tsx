import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { listReferrals } from "#app/domain/crm/referrals/list-referrals.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { ReferralsTable } from "#app/ui/admin/referrals-table.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "referrals.read");
  const params = new URL(request.url).searchParams;
  const find = params.get("find")?.trim().slice(0, 100) ?? "";
  const { rows, next } = await listReferrals(find, params.get("before") ?? "");
  return { rows, next, find, now: new Date() };
}

export const meta: MetaFunction = () => adminTitle("Referrals");

export default function Referrals() {
  const { rows, next, find, now } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Referrals" beside={<Search find={find} />}>
      <section className="panel" aria-label="Referrers">
        {rows.length === 0 ? (
          <p className="panel-body fine">
            {find ? "Nobody fits." : "Nobody has asked for a referral link yet."}
          </p>
        ) : (
          <ReferralsTable rows={rows} now={now} />
        )}
        {next && (
          <p className="panel-body">
            <Link to={`/admin/referrals?${new URLSearchParams({ find, before: next })}`}>Older</Link>
          </p>
        )}
      </section>
    </AdminPage>
  );
}

function Search({ find }: { find: string }) {
  return (
    <Form className="btns one-line" role="search" aria-label="Find referrers">
      <input
        className="input small"
        type="search"
        name="find"
        maxLength={100}
        defaultValue={find}
        key={find}
        aria-label="Name, email or code"
        placeholder="Name, email or code"
      />
      <button className="btn small">Find</button>
    </Form>
  );
}
