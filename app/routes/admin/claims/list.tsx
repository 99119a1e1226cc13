import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { claimShows, countClaims, listClaims } from "#app/domain/shipping/claims/list-claims.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { ClaimTable, ClaimTabs } from "#app/ui/admin/claims/claim-table.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";

/** Nobody turns more pages. */
const MAX_PAGE = 10_000;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "orders.read");
  const { searchParams } = new URL(request.url);
  const show = claimShows.find((one) => one === searchParams.get("show")) ?? "open";
  const typed = searchParams.get("page") ?? "";
  const page = /^\d{1,5}$/.test(typed) ? Math.min(Number(typed), MAX_PAGE) : 0;
  const now = new Date();
  const [found, open, due, all] = await Promise.all([
    listClaims(show, now, page),
    countClaims("open", now),
    countClaims("due", now),
    countClaims("all", now),
  ]);
  return { show, page, ...found, counts: { open, due, all }, today: deskDayOf(now) };
}

export const meta: MetaFunction = () => adminTitle("Claims");

export default function Claims() {
  const { show, page, rows, hasMore, counts, today } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Claims" beside={<ClaimTabs show={show} counts={counts} />}>
      <ClaimTable rows={rows} show={show} next={hasMore ? page + 1 : null} today={today} />
    </AdminPage>
  );
}
