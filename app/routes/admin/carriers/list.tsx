import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { listCarriers, parseCarrierList } from "#app/domain/shipping/carriers/list-carriers.server.ts";
import { loadCarrierRecords } from "#app/domain/shipping/orders/list/carrier-history.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { carrierNotice } from "#app/ui/admin/carriers/carrier-notices.ts";
import { CarrierTable, CarrierTabs } from "#app/ui/admin/carriers/carrier-table.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { DAY_MS } from "#app/platform/durations.js";
import { AdminPage } from "#app/ui/admin/page.tsx";

const YEAR_MS = 365 * DAY_MS;

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "orders.read");
  const { searchParams } = new URL(request.url);
  const list = parseCarrierList(searchParams);
  const now = new Date();
  const number = (name: string) => {
    const typed = searchParams.get(name) ?? "";
    return /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  };
  const listed = await listCarriers(list, now);
  const records = await loadCarrierRecords(
    listed.rows.map(({ id }) => id),
    new Date(now.getTime() - YEAR_MS),
  );
  return {
    list,
    ...listed,
    rows: listed.rows.map(({ id, ...row }) => ({ ...row, record: records.get(id) ?? null })),
    imported: searchParams.has("added") ? { added: number("added"), left: number("left") } : null,
    isDeleted: searchParams.get("done") === "deleted",
    mayWrite: isAllowed(staff.role, "orders.write"),
    today: deskDayOf(now),
  };
}

export const meta: MetaFunction = () => adminTitle("Carriers");

export default function Carriers() {
  const { list, rows, after, counts, imported, isDeleted, mayWrite, today } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Carriers"
      beside={
        <>
          <CarrierTabs list={list} counts={counts} />
          <Form className="btns one-line" role="search" aria-label="Find carriers">
            {list.show !== "all" && <input type="hidden" name="show" value={list.show} />}
            <input
              className="input small"
              type="search"
              name="q"
              maxLength={100}
              defaultValue={list.q}
              key={list.q}
              aria-label="Name, USDOT or MC number"
              placeholder="Name, USDOT or MC"
            />
            <button className="btn small">Find</button>
          </Form>
        </>
      }
      buttons={
        mayWrite && (
          <>
            <Link className="btn" to="/admin/carriers/import">
              Import
            </Link>
            <Link className="btn primary" to="/admin/carriers/new">
              New carrier
            </Link>
          </>
        )
      }
    >
      {isDeleted && <Notice tone="done">{carrierNotice("deleted")}</Notice>}
      {imported && (
        <Notice tone="done">
          {imported.added} added. {imported.left === 1 && "1 was on file already and stays as it is."}
          {imported.left > 1 && `${imported.left} were on file already and stay as they are.`}
        </Notice>
      )}
      <CarrierTable list={list} rows={rows} after={after} today={today} />
    </AdminPage>
  );
}
