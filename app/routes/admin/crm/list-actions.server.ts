import { data, redirect } from "@remix-run/node";
import { describeStaffError } from "#app/domain/base/forms/staff-errors.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import type { BulkRequest } from "#app/domain/crm/leads/bulk/bulk-change.ts";
import { changeMany } from "#app/domain/crm/leads/bulk/change-many.server.ts";
import { findMoved } from "#app/domain/crm/leads/bulk/find-moved.server.ts";
import { MOST_CHANGED } from "#app/domain/base/limits/lead-limits.ts";
import { undoChange } from "#app/domain/crm/leads/bulk/undo-change.server.ts";
import { countLeads } from "#app/domain/crm/leads/list/count-leads.server.ts";
import { parseLeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { matchingIds } from "#app/domain/crm/leads/list/load-page.server.ts";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { readFormData } from "#app/http/forms/read-body.server.ts";
import { badRequest, notFound } from "#app/http/responses/responses.server.ts";
import type { ListReply } from "./list-reply";
import { changeViews, isViewIntent } from "./view-actions.server";

/** Ten thousand ids. */
const MOST_BYTES = 512 * 1024;

/** What the forms of the list and the board do; comes back to the same list with a notice. */
export async function changeList(request: Request, staff: StaffMember) {
  const form = await readFormData(request, MOST_BYTES);
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const here = new URL(request.url).search;
  const intent = field("intent");
  if (isViewIntent(intent)) return changeViews(intent, field, here, staff);
  if (intent === "undo") return undo(field("change"), here, staff);
  const leadIds = form.getAll("id").filter((id) => typeof id === "string");
  const isChosen = new Set<string>(leadIds);
  const chosen = {
    leadIds: leadIds.slice(0, MOST_CHANGED),
    isAll: field("all") === "1",
    list: field("list"),
    shown: form
      .getAll("shown")
      .filter((shown) => typeof shown === "string")
      .filter((shown) => isChosen.has(shown.split(" ")[0] ?? "")),
  };
  if (intent === "export") return exportChosen(chosen);
  const asked = requestOf(intent, field);
  if (!asked) throw badRequest("This form asks for nothing that we know.");
  return change(chosen, asked, field("confirmed") === "1", here, staff);
}

/** `shown` are ids with the stage that each was shown in. */
type Chosen = { leadIds: string[]; isAll: boolean; list: string; shown: string[] };

/** Chosen leads go as the form they are, a whole list as its address. */
const exportChosen = ({ leadIds, isAll, list }: Chosen) => {
  if (isAll) return redirect(`/admin/crm/export.csv${list && `?${list}`}`, 303);
  if (leadIds.length === 0) return reject("nothing-chosen");
  return redirect("/admin/crm/export.csv", 307);
};

function requestOf(intent: string, field: (name: string) => string): BulkRequest | null {
  switch (intent) {
    case "stage":
      return { kind: "stage", value: field("stage"), lostReason: field("lostReason") || null };
    case "owner":
      return { kind: "owner", value: field("owner") };
    case "add-tag":
    case "remove-tag":
      return { kind: intent, value: field("tag") };
    default:
      return null;
  }
}

async function change(
  chosen: Chosen,
  asked: BulkRequest,
  isConfirmed: boolean,
  here: string,
  staff: StaffMember,
) {
  const now = new Date();
  const reader = { staffId: staff.id, now };
  const { list } = parseLeadList(new URLSearchParams(chosen.list));
  const request = chosen.isAll ? asked : { ...asked, shown: stagesIn(chosen.shown) };
  const moved = await findMoved(request);
  if (moved.length > 0 && moved.length === chosen.leadIds.length) return rejectMoved(moved);
  const isGrave =
    request.kind === "stage" && (request.value === "lost" || request.value === "do-not-contact");
  if (isGrave && !isConfirmed) {
    const count = chosen.isAll ? (await countLeads(list.filters, reader)).count : chosen.leadIds.length;
    return count === 0 ? reject("nothing-chosen") : ask(chosen, request, count, null);
  }
  const ids = chosen.isAll ? await matchingIds(list, reader) : chosen.leadIds;
  const done = await changeMany(ids, request, staff, now);
  if (done.ok) return redirect(withNotice(here, done.value), 303);
  if (done.error.code === "lost-reason-required")
    return ask(chosen, request, ids.length, describeStaffError("lost-reason-required"), 400);
  return reject(done.error.code);
}

const stagesIn = (shown: readonly string[]) =>
  new Map(shown.map((each) => each.split(" ")).map(([id = "", stage = ""]) => [id, stage]));

/** Nothing was changed; the page comes with the leads as they are now. */
function rejectMoved(moved: readonly { name: string; stage: string }[]) {
  const [one] = moved;
  const message =
    one && moved.length === 1
      ? `${one.name} wasn’t moved: somebody moved it to ${stageLabel(one.stage)} after this page was loaded.`
      : `None of these ${moved.length} leads was moved: somebody moved them after this page was loaded.`;
  return data<ListReply>({ message }, { status: 409 });
}

const ask = (chosen: Chosen, { value }: BulkRequest, count: number, error: string | null, status = 200) =>
  data<ListReply>(
    { asked: { ...chosen, stage: value === "lost" ? "lost" : "do-not-contact", count, error } },
    { status },
  );

const reject = (code: FormErrorCode) =>
  data<ListReply>({ message: describeStaffError(code) }, { status: 400 });

function withNotice(here: string, changeId: string | null): string {
  const params = new URLSearchParams(here);
  params.delete("changed");
  if (changeId) params.set("changed", changeId);
  return params.size > 0 ? `/admin/crm?${params}` : "/admin/crm";
}

async function undo(id: string, here: string, staff: StaffMember) {
  const undone = await undoChange(id, { ...staff, mayUndoAll: staff.role === "owner" }, new Date());
  if (undone.ok || undone.error.code === "undone-already") return redirect(withNotice(here, id), 303);
  throw notFound();
}
