import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams, useSubmit } from "@remix-run/react";
import { SEEN, readSeen, writeSeen } from "#app/domain/base/forms/seen.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { movePost } from "#app/domain/desk/social/move-post.server.ts";
import { describeSocialProblems } from "#app/domain/desk/social/social-error-messages.ts";
import { draftIdea } from "#app/domain/desk/social/ideas.server.ts";
import { formatDeskDay, formatDeskTime } from "#app/domain/base/text/desk-time.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { badRequest } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { Calendar, PostChip, useCalendarDrag } from "#app/ui/admin/social/calendar.tsx";
import { CalendarHead } from "#app/ui/admin/social/calendar-head.tsx";
import { Ideas } from "#app/ui/admin/social/ideas.tsx";
import { PostList } from "#app/ui/admin/social/post-list.tsx";
import { PostStateTag } from "#app/ui/admin/social/post-state-tag.tsx";
import { SocialTabs } from "#app/ui/admin/social/social-tabs.tsx";
import { ToDo } from "#app/ui/admin/social/to-do.tsx";
import { loadCalendar } from "./calendar-page.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "social.read");
  return loadCalendar(request.url, staff, new Date());
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "social.write");
  const form = await readForm(request);
  if (form.intent === "move") return moveToDay(request, form, staff);
  if (form.intent !== "idea") throw badRequest("We don’t know what this form is for.");
  const drafted = await draftIdea(form.key ?? "", staff, new Date());
  if (!drafted.ok) return redirect("/admin/social?done=idea-gone", 303);
  return redirect(`/admin/social/posts/${drafted.value}?done=idea`, 303);
});

/** A post that was dragged to another day; the calendar stays where it is. */
async function moveToDay(request: Request, form: Record<string, string | undefined>, by: StaffMember) {
  const { post = "", day = "" } = form;
  const moved = await movePost({ id: post, seen: readSeen(form[SEEN]), by, now: new Date() }, day);
  if (moved.ok) {
    const url = new URL(request.url);
    url.searchParams.set("done", "moved");
    return redirect(`/admin/social?${url.searchParams}`, 303);
  }
  const { error } = moved;
  const problem =
    error.code === "invalid"
      ? (describeSocialProblems(error.problems)[0]?.message ?? "")
      : error.code === "stale"
        ? "Somebody changed it meanwhile. Look at it as it is now, and move it again."
        : "It’s gone: somebody deleted it.";
  return data({ problem }, { status: error.code === "invalid" ? 400 : 409 });
}

export const meta: MetaFunction = () => adminTitle("Social");

const doneMessages = new Map([
  ["imported", "The rows are drafts now."],
  ["deleted", "The draft is deleted."],
  ["moved", "The post is on its new day."],
  ["idea-gone", "That idea is gone: it was drafted already, or the figures have moved on."],
]);
const key = ["draft", "awaiting-approval", "approved", "scheduled", "posted", "failed"] as const;

export default function Social() {
  const { view, days, title, state, listed, undated, toDo, drafts, nextSlot, ideas, tabs, ...head } =
    useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const problem = useActionData<typeof action>()?.problem;
  const submit = useSubmit();
  const drag = useCalendarDrag(({ id, to }) => {
    const moved = [...days.flatMap(({ posts }) => posts), ...undated].find((post) => post.id === id);
    if (!moved) return;
    const form = { intent: "move", post: id, day: to, [SEEN]: writeSeen({ version: moved.version }) };
    void submit(form, { method: "post", action: `/admin/social?${params}`, preventScrollReset: true });
  });
  const done = doneMessages.get(params.get("done") ?? "");
  return (
    <AdminPage
      title="Social"
      beside={<SocialTabs chosen={state === "awaiting-approval" ? state : "calendar"} {...tabs} />}
      buttons={
        <Link className="btn" to="/admin/social/posts/new">
          <Icon name="plus" />
          New post
        </Link>
      }
    >
      <div className="stack">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {done && !problem && <Notice tone="done">{done}</Notice>}
        <ToDo posts={toDo} />
        <section className="panel" aria-label="Calendar">
          <CalendarHead view={view} title={title} {...head} />
          {view === "list" ? (
            <PostList posts={listed} state={state} />
          ) : (
            <Calendar days={days} label={title} drag={drag} />
          )}
          <div className="cal-key">
            {view !== "list" && key.map((each) => <PostStateTag key={each} state={each} />)}
            <span className="fine">
              <Link className="n" to="/admin/social?view=list&state=draft">
                {drafts === 1 ? "1 draft" : `${drafts} drafts`}
              </Link>
              {". "}
              {nextSlot
                ? `Next free slot: ${formatDeskDay(nextSlot)}, ${formatDeskTime(nextSlot)} Eastern.`
                : "No free slot."}
            </span>
          </div>
        </section>
        {view !== "list" && undated.length > 0 && (
          <section className="panel" aria-labelledby="undated-head">
            <div className="panel-head">
              <h2 className="head" id="undated-head">
                Without a day
              </h2>
            </div>
            <div className="panel-body undated">
              {undated.map((post) => (
                <PostChip
                  key={post.id}
                  {...post}
                  drag={post.canMove ? drag.thing(post.id, "undated") : undefined}
                />
              ))}
            </div>
          </section>
        )}
        <Ideas ideas={ideas} />
      </div>
    </AdminPage>
  );
}
