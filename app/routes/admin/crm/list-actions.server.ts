import type { Seen } from "#app/domain/base/forms/seen.ts";
import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import { describeStaffError } from "#app/domain/base/forms/staff-errors.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { changeLeads } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { findMoved } from "#app/domain/crm/leads/change/find-moved.server.ts";
import type { MovePreview } from "#app/domain/crm/leads/change/preview-move.server.ts";
import { previewMove } from "#app/domain/crm/leads/change/preview-move.server.ts";
import { loadChange } from "#app/domain/crm/leads/change/load-change.server.ts";
import type { LeadsChange } from "#app/domain/crm/leads/change/leads-change.ts";
import { undoChange, undoerOf } from "#app/domain/crm/leads/change/undo-change.server.ts";
import { MAX_CHANGED } from "#app/domain/base/limits/lead-limits.ts";
import { describeLeadError } from "#app/domain/crm/leads/describe-lead-error.ts";
import { listQuery } from "#app/domain/crm/leads/list/list-path.ts";
import { parseLeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { matchingIds } from "#app/domain/crm/leads/list/load-page.server.ts";
import { stagesToConfirm } from "#app/domain/crm/leads/stage-groups.ts";
import { isLeadStage, stageLabel } from "#app/domain/crm/leads/stages.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { readFormData } from "#app/http/forms/read-body.server.ts";
import { rejectIntent, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { IN_PLACE } from "#app/ui/admin/leads/list-reply.ts";
import type { ListReply } from "#app/ui/admin/leads/list-reply.ts";
import { viewActions } from "./view-actions.server";

/** Ten thousand ids. */
const MAX_BYTES = 512 * 1024;

/** What the forms of the list and the board do; comes back to the same list with a notice. */
export async function changeList(request: Request, staff: StaffMember) {
  const form = await readFormData(request, MAX_BYTES);
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const here = new URL(request.url).search;
  const back = { here, isInPlace: field(IN_PLACE) === "1", staff };
  const leadIds = form.getAll("id").filter((id) => typeof id === "string");
  const isChosen = new Set<string>(leadIds);
  const chosen = {
    leadIds: leadIds.slice(0, MAX_CHANGED),
    isAll: field("all") === "1",
    list: field("list"),
    seen: form
      .getAll(SEEN)
      .filter((text) => typeof text === "string")
      .map(readSeen)
      .filter(({ id = "" }) => isChosen.has(id)),
  };
  const changeTo = (asked: LeadsChange) => change(chosen, asked, field("confirmed") === "1", back);
  const actions = {
    ...viewActions(field, here, staff),
    undo: () => undo(field("change"), back),
    export: () => exportChosen(chosen),
    stage: () =>
      changeTo({
        kind: "stage",
        stage: field("stage"),
        lostReason: field("lostReason") || null,
        seen: new Map((chosen.isAll ? [] : chosen.seen).map((each) => [each.id ?? "", each])),
      }),
    owner: () => changeTo({ kind: "owner", ownerId: field("owner") === "none" ? null : field("owner") }),
    "add-tag": () => changeTo({ kind: "add-tag", tag: field("tag") }),
    "remove-tag": () => changeTo({ kind: "remove-tag", tag: field("tag") }),
  };
  return runIntent(field("intent"), actions, rejectIntent("This form asks for nothing that we know."));
}

/** `seen` are ids with the stage that each was shown in. */
type Chosen = { leadIds: string[]; isAll: boolean; list: string; seen: Seen[] };

/** Chosen leads go as the form they are, a whole list as its address. */
const exportChosen = ({ leadIds, isAll, list }: Chosen) => {
  if (isAll) {
    // Read and written anew: what a form sends may have characters that no address takes.
    const query = listQuery(parseLeadList(new URLSearchParams(list)).list);
    return redirect(`/admin/crm/export.csv${query && `?${query}`}`, 303);
  }
  if (leadIds.length === 0) return reject("nothing-chosen");
  return redirect("/admin/crm/export.csv", 307);
};

async function change(chosen: Chosen, asked: LeadsChange, isConfirmed: boolean, back: Back) {
  const { staff } = back;
  const now = new Date();
  const reader = { staffId: staff.id, now };
  const { list } = parseLeadList(new URLSearchParams(chosen.list));
  const moved = await findMoved(asked);
  if (moved.length > 0 && moved.length === chosen.leadIds.length) return rejectMoved(moved);
  const ids = chosen.isAll ? await matchingIds(list, reader) : chosen.leadIds;
  if (asked.kind === "stage" && isLeadStage(asked.stage) && !isConfirmed && ids.length > 0) {
    const { stage } = asked;
    const preview = await previewMove(ids, stage, now);
    if (needsConfirmation(asked, ids)) return ask(chosen, stage, preview, null);
    if (preview.moving === 0 && preview.skips.length > 0) return rejectMove(ids, preview);
  }
  const done = await changeLeads(ids, asked, staff, now);
  if (done.ok) return showDone(done.value.id, back);
  const { code } = done.error;
  if (code === "lost-reason-required")
    return ask(chosen, "lost", await previewMove(ids, "lost", now), describeStaffError(code), 400);
  if (code === "nothing-chosen") return reject(code);
  const { message } = describeLeadError(done.error);
  return data<ListReply>({ message }, { status: 400 });
}

/** Leads that move without a question. */
const MAX_UNASKED = 50;

/** Lost and Do not contact ask before they act, and so does a move of more leads than one sees at once. */
const needsConfirmation = ({ stage }: { stage: string }, ids: readonly string[]): boolean =>
  stagesToConfirm.some((code) => code === stage) || ids.length > MAX_UNASKED;

/** Nothing was changed; the page comes with the leads as they are now. */
function rejectMoved(moved: readonly { name: string; stage: string }[]) {
  const [one] = moved;
  const message =
    one && moved.length === 1
      ? `${one.name} wasn’t moved: somebody moved it to ${stageLabel(one.stage)} after this page was loaded.`
      : `None of these ${moved.length} leads was moved: somebody moved them after this page was loaded.`;
  return data<ListReply>({ message }, { status: 409 });
}

/** Nothing was changed: the table of moves has no such step for any of them. */
function rejectMove(ids: readonly string[], { skips }: MovePreview) {
  const whys = skips.map(({ why }) => why).join(" ");
  const message = ids.length === 1 ? `Not moved. ${whys}` : `None of these leads was moved. ${whys}`;
  return data<ListReply>({ message }, { status: 409 });
}

const ask = (
  chosen: Chosen,
  stage: LeadStage,
  { moving: count, skips }: MovePreview,
  error: string | null,
  status = 200,
) => data<ListReply>({ asked: { ...chosen, stage, count, skips, error } }, { status });

const reject = (code: FormErrorCode) =>
  data<ListReply>({ message: describeStaffError(code) }, { status: 400 });

/** The page that a form came from, and whether it takes the answer in without leaving it, as the board does. */
type Back = { here: string; isInPlace: boolean; staff: StaffMember };

async function showDone(changeId: string | null, { here, isInPlace, staff }: Back) {
  if (!isInPlace) return redirect(withNotice(here, changeId), 303);
  return data<ListReply>({ change: changeId ? await loadChange(changeId, undoerOf(staff)) : null });
}

function withNotice(here: string, changeId: string | null): string {
  const params = new URLSearchParams(here);
  params.delete("changed");
  if (changeId) params.set("changed", changeId);
  return params.size > 0 ? `/admin/crm?${params}` : "/admin/crm";
}

async function undo(id: string, back: Back) {
  const undone = await undoChange(id, undoerOf(back.staff), new Date());
  if (undone.ok || undone.error.code === "undone-already") return showDone(id, back);
  throw notFound();
}
