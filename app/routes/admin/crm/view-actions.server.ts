import { data, redirect } from "@remix-run/node";
import { describeStaffError } from "#app/domain/base/forms/staff-errors.ts";
import { changeView, deleteView, saveView } from "#app/domain/crm/leads/saved-views/saved-views.server.ts";
import type { ViewedList } from "#app/domain/crm/leads/saved-views/saved-views.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import type { ViewProblem } from "#app/ui/admin/leads/view-tabs.tsx";

type Field = (name: string) => string;

/** A list that has views: where it is, and its canonical query as a page showed it. */
export type ListWithViews = { list: ViewedList; path: string; readQuery: (typed: string) => string };

function changesOf(field: Field, { list, readQuery }: ListWithViews, staff: StaffMember) {
  const by = { ...staff, mayChangeAll: staff.role === "owner" };
  const [id, now] = [field("view"), new Date()];
  const query = () => readQuery(field("query"));
  return {
    "save-view": () => {
      const isShared = field("isShared") === "1";
      return saveView({ name: field("name"), list, query: query(), isShared }, by, now);
    },
    "replace-view": () => {
      const [target = "", ...seen] = field("target").split(" ");
      return changeView(target, { query: query(), seen: seen.join(" ") }, by, now);
    },
    "rename-view": () => changeView(id, { name: field("name") }, by, now),
    "share-view": () => changeView(id, { isShared: true }, by, now),
    "unshare-view": () => changeView(id, { isShared: false }, by, now),
    "delete-view": () => deleteView(id, by, now),
  };
}

/** By intent: saves, replaces, renames, shares and deletes views; a rejected name comes back with its message. */
export function viewActions(field: Field, of: ListWithViews, here: string, staff: StaffMember) {
  const answers = Object.entries(changesOf(field, of, staff)).map(([intent, change]) => {
    const answer = async () => {
      const done = await change();
      if (done.ok) return redirect(`${of.path}${here}`, 303);
      const { code } = done.error;
      if (code === "not-found") throw notFound();
      const message = describeStaffError(code);
      const viewProblem = { intent, name: field("name"), message };
      return data<{ viewProblem: ViewProblem }>({ viewProblem }, { status: 400 });
    };
    return [intent, answer] as const;
  });
  return Object.fromEntries(answers);
}
