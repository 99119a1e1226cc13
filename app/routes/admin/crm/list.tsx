import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { isFailedInPlace } from "#app/ui/admin/leads/list-reply.ts";
import type { ListReply } from "#app/ui/admin/leads/list-reply.ts";
import { replyOnFailure } from "#app/ui/admin/leads/use-in-place.ts";
import { LeadList } from "#app/ui/admin/leads/lead-list.tsx";
import { ViewTabs } from "#app/ui/admin/leads/view-tabs.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { listPath } from "#app/domain/crm/leads/list/list-path.ts";
import { useRowKeys } from "#app/ui/admin/leads/use-row-keys.ts";
import { changeList } from "./list-actions.server";
import { loadList } from "./list-page.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "leads.read");
  return loadList(new URL(request.url), staff);
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "leads.write");
  return changeList(request, staff);
});

/** Only the board sends forms by script: what fails puts the card back instead of an error page in its place. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    return replyOnFailure(error);
  }
}

/**
 * A question changes nothing that the page shows, and after a failure there is nothing to read; a lead that somebody
 * else moved is what the rejection is about.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  if (isFailedInPlace(actionResult) || (actionResult as ListReply | undefined)?.asked) return false;
  return actionStatus === 409 || defaultShouldRevalidate;
};

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminTitle(data?.list.isBoard ? "Board" : "Leads");

const tableKeys = [
  ["j k", "next, before"],
  ["x", "choose"],
  ["Enter", "open"],
  ["u", "undo"],
] as const;
const boardKeys = [
  ["h l", "column left, right"],
  ["j k", "card down, up"],
  ["m", "move to"],
  ["Enter", "open"],
] as const;

export default function Page() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { list, may } = data;
  useRowKeys(list.isBoard);
  return (
    <AdminPage
      title={list.isBoard ? "Board" : "Leads"}
      keys={list.isBoard ? boardKeys : tableKeys}
      beside={
        <ViewTabs
          tabs={data.tabs}
          query={data.query}
          isBoard={list.isBoard}
          here={data.here}
          changeable={data.changeable}
          mayChange={data.mayChangeView}
          problem={reply?.viewProblem ?? null}
        />
      }
      buttons={
        <>
          {may.import && (
            <Link className="btn" to="/admin/crm/import">
              Import
            </Link>
          )}
          {may.export && (
            <a className="btn" href={listPath(list).replace("/admin/crm", "/admin/crm/export.csv")} download>
              Export
            </a>
          )}
        </>
      }
    >
      <LeadList data={data} asked={reply?.asked ?? null} message={reply?.message ?? null} />
    </AdminPage>
  );
}
