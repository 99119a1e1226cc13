import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { loadOrderTodos } from "#app/domain/desk/figures/today/order-todos.server.ts";
import { loadClaimTodos } from "#app/domain/desk/figures/today/claim-todos.server.ts";
import { loadToday } from "#app/domain/desk/figures/today/load-today.server.ts";
import { todoKinds } from "#app/domain/desk/figures/today/todo.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { ArrivalChoice } from "#app/ui/admin/today/arrival-choice.tsx";
import { ClaimTodos } from "#app/ui/admin/today/claim-todos.tsx";
import { OrderTodos } from "#app/ui/admin/today/order-todos.tsx";
import { Peek } from "#app/ui/admin/today/peek.tsx";
import { Tally } from "#app/ui/admin/today/tally.tsx";
import { TodoGroups } from "#app/ui/admin/today/todo-groups.tsx";
import { useCursor } from "#app/ui/admin/today/use-cursor.ts";
import { doneNotice, rejectedNotice } from "./today-notices";
import { changeFromToday } from "./today-post.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "leads.read");
  const { searchParams } = new URL(request.url);
  const isEverybody = searchParams.get("of") === "everybody";
  const now = new Date();
  const whole = todoKinds.find((kind) => kind === searchParams.get("show")) ?? null;
  const whose = { staffId: isEverybody ? null : staff.id, now };
  const [view, orders, claims] = await Promise.all([
    loadToday(whose, whole),
    loadOrderTodos(whose),
    loadClaimTodos(now),
  ]);
  return {
    view,
    orders,
    claims,
    now,
    whole,
    isEverybody,
    today: deskDayOf(now),
    done: searchParams.get("done"),
    formKey: randomUUID(),
  };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "leads.write");
  return data(await changeFromToday(request, await readForm(request), staff), { status: 400 });
});

export const meta: MetaFunction = () => adminTitle("Today");

const keys = [
  ["j k", "next, previous"],
  ["c", "call"],
  ["m", "email"],
  ["n", "note"],
  ["d", "done"],
  ["s", "later"],
  ["Enter", "open"],
] as const;

export default function Today() {
  const { view, orders, claims, now, whole, isEverybody, today, done, formKey } =
    useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const shown = whole ? view.groups.filter(({ kind }) => kind === whole) : view.groups;
  const { at, setKey } = useCursor(shown.flatMap(({ rows }) => rows));
  const notice = doneNotice(done);
  return (
    <AdminPage title="Today" beside={<TodayTabs isEverybody={isEverybody} />} keys={keys}>
      {rejected ? (
        <Notice tone="bad">{rejectedNotice(rejected.error)}</Notice>
      ) : (
        notice && <Notice tone="done">{notice}</Notice>
      )}
      <ArrivalChoice />
      <Tally {...view} isEverybody={isEverybody} today={today} />
      {!whole && <ClaimTodos claims={claims} today={today} />}
      {!whole && <OrderTodos groups={orders} now={now} today={today} />}
      <div className="with-side">
        <TodoGroups
          groups={shown}
          isEverybody={isEverybody}
          today={today}
          at={at?.key ?? null}
          onMove={setKey}
        />
        {at && <Peek todo={at} today={today} formKey={formKey} />}
      </div>
    </AdminPage>
  );
}

function TodayTabs({ isEverybody }: { isEverybody: boolean }) {
  return (
    <nav className="tabs" aria-label="Today">
      <Link to="/admin/today" aria-current={isEverybody ? undefined : "page"}>
        My list
      </Link>
      <Link to="/admin/today?of=everybody" aria-current={isEverybody ? "page" : undefined}>
        Everybody’s
      </Link>
      <Link to="/admin/dashboard">Dashboard</Link>
    </nav>
  );
}
