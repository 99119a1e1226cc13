import { data, redirect } from "@remix-run/node";
import { describeStaffError } from "#app/domain/base/forms/staff-errors.ts";
import { parseLeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listQuery } from "#app/domain/crm/leads/list/list-path.ts";
import { changeView, deleteView, saveView } from "#app/domain/crm/leads/saved-views/saved-views.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import type { ListReply } from "#app/ui/admin/leads/list-reply.ts";

const intents = [
  "save-view",
  "replace-view",
  "rename-view",
  "share-view",
  "unshare-view",
  "delete-view",
] as const;
type ViewIntent = (typeof intents)[number];

export const isViewIntent = (intent: string): intent is ViewIntent => intents.some((each) => each === intent);

type Field = (name: string) => string;

/** Saves, replaces, renames, shares and deletes views; a rejected name comes back with its message. */
export async function changeViews(intent: ViewIntent, field: Field, here: string, staff: StaffMember) {
  const done = await change(intent, field, staff);
  if (done.ok) return redirect(`/admin/crm${here}`, 303);
  const { code } = done.error;
  if (code === "not-found") throw notFound();
  return data<ListReply>(
    { viewProblem: { intent, name: field("name"), message: describeStaffError(code) } },
    { status: 400 },
  );
}

/** The list that the page showed. */
function queryOf(field: Field): string {
  const { list } = parseLeadList(new URLSearchParams(field("query")));
  return listQuery({ ...list, isBoard: false });
}

function change(intent: ViewIntent, field: Field, staff: StaffMember) {
  const by = { ...staff, mayChangeAll: staff.role === "owner" };
  const [id, now] = [field("view"), new Date()];
  switch (intent) {
    case "save-view": {
      const query = queryOf(field);
      return saveView({ name: field("name"), query, isShared: field("isShared") === "1" }, by, now);
    }
    case "replace-view": {
      const [target = "", ...seen] = field("target").split(" ");
      return changeView(target, { query: queryOf(field), seen: seen.join(" ") }, by, now);
    }
    case "rename-view":
      return changeView(id, { name: field("name") }, by, now);
    case "share-view":
      return changeView(id, { isShared: true }, by, now);
    case "unshare-view":
      return changeView(id, { isShared: false }, by, now);
    case "delete-view":
      return deleteView(id, by, now);
  }
}
