import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import type { ReactNode } from "react";
import { automationState } from "#app/domain/channels/automation/settings.server.ts";
import { newestEvent } from "#app/domain/desk/figures/watch-desk.server.ts";
import { railCounts } from "#app/domain/desk/figures/rail-counts.server.ts";
import { findAccountTask } from "#app/domain/crm/staff/account-task.server.ts";
import { business } from "#app/http/server/business.server.ts";
import { findStaff } from "#app/http/staff/require-staff.server.ts";
import { isFailedInPlace } from "#app/ui/admin/leads/list-reply.ts";
import { AdminShell } from "#app/ui/admin/shell.tsx";
import { ErrorBoundary as FailedScreen } from "./failures";

/** Doesn't guard anything, because the pages below load at the same time: each of them asks for itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [staff, { name }] = await Promise.all([findStaff(request), business()]);
  // The counts are of pages that somebody who has to see to their account first can't see yet.
  const [event, counts, automation] =
    staff && !(await findAccountTask(staff))
      ? await Promise.all([newestEvent(), railCounts(staff), automationState()])
      : [0, {}, null];
  return { staff, brand: name, event, counts, automation: automation ?? "on", now: staff && new Date() };
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !isFailedInPlace(actionResult) && defaultShouldRevalidate;

export default function AdminLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The frame itself failed, so it's shown without its data. */
export function ErrorBoundary() {
  return (
    <Frame>
      <FailedScreen />
    </Frame>
  );
}

const beforeLogin = /^\/admin\/(login|forgotten|password)(\/|$)/;

/** Before somebody is logged in there is no rail. */
function Frame({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("routes/admin/layout");
  const { pathname, search } = useLocation();
  if (!data?.staff || !data.now || beforeLogin.test(pathname))
    return <div className="screen">{children}</div>;
  return (
    <AdminShell
      staff={data.staff}
      brand={data.brand}
      counts={data.counts}
      event={data.event}
      now={data.now}
      automation={data.automation}
      path={pathname}
      search={search}
    >
      {children}
    </AdminShell>
  );
}
