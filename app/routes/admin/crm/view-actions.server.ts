import { data, redirect } from "@remix-run/node";
import { describeStaffError } from "#app/domain/base/forms/staff-errors.ts";
import { parseLeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listQuery } from "#app/domain/crm/leads/list/list-path.ts";
import { changeView, deleteView, saveView } from "#app/domain/crm/leads/saved-views/saved-views.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import type { ListReply } from "#app/ui/admin/leads/list-reply.ts";

type Field = (name: string) => string;

/** The list that the page showed. */
function queryOf(field: Field): string {
  const { list } = parseLeadList(new URLSearchParams(field("query")));
  return listQuery({ ...list, isBoard: false });
}

function changesOf(field: Field, staff: StaffMember) {
  const by = { ...staff, mayChangeAll: staff.role === "owner" };
  const [id, now] = [field("view"), new Date()];
  return {
    "save-view": () => {
      const isShared = field("isShared") === "1";
      return saveView({ name: field("name"), query: queryOf(field), isShared }, by, now);
    },
    "replace-view": () => {
      const [target = "", ...seen] = field("target").split(" ");
      return changeView(target, { query: queryOf(field), seen: seen.join(" ") }, by, now);
    },
    "rename-view": () => changeView(id, { name: field("name") }, by, now),
    "share-view": () => changeView(id, { isShared: true }, by, now),
    "unshare-view": () => changeView(id, { isShared: false }, by, now),
    "delete-view": () => deleteView(id, by, now),
  };
}

/** By intent: saves, replaces, renames, shares and deletes views; a rejected name comes back with its message. */
export function viewActions(field: Field, here: string, staff: StaffMember) {
  const answers = Object.entries(changesOf(field, staff)).map(([intent, change]) => {
    const answer = async () => {
      const done = await change();
      if (done.ok) return redirect(`/admin/crm${here}`, 303);
      const { code } = done.error;
      if (code === "not-found") throw notFound();
      const message = describeStaffError(code);
      return data<ListReply>({ viewProblem: { intent, name: field("name"), message } }, { status: 400 });
    };
    return [intent, answer] as const;
  });
  return Object.fromEntries(answers);
}
