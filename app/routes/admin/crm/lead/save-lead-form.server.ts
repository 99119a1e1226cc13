import { data, redirect } from "@remix-run/node";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { PostedFiles } from "#app/domain/base/files/keep-attachments.server.ts";
import type { Form } from "#app/domain/base/forms/form.ts";
import { findOwner } from "#app/domain/crm/leads/change/find-owner.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { clearDraft } from "#app/domain/crm/leads/drafts/drafts.server.ts";
import { DRAFT, MAX_REVISION_LENGTH } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import type { DraftKind } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import type { ClashError } from "#app/domain/crm/leads/change/save-fields.server.ts";
import { describeLeadError } from "#app/domain/crm/leads/describe-lead-error.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import type { LeadNoticeCode } from "#app/ui/admin/lead/lead-notices.ts";

/** A form of a lead's page that somebody sent. */
export type LeadFormPost = {
  leadId: string;
  staff: StaffMember;
  fields: Record<string, string>;
  files: PostedFiles;
  request: Request;
  now: Date;
};

type Tx = Parameters<Parameters<typeof inOneTransaction>[0]>[0];
type Saved = Promise<Result<unknown, LeadError | ClashError>>;

type Save<Field extends string, Output> = {
  form: Form<Field, Output>;
  done: LeadNoticeCode;
  /** the kept draft that this saves or sends */
  draft?: DraftKind;
  /** the whole change, in one transaction */
  change: (tx: Tx, value: Output, target: { leadId: string; by: StaffMember; now: Date }) => Saved;
};

/** Checks a form, saves it in one transaction, and answers with the page again: 303, or 400 or 409 with what was typed. */
export async function save<Field extends string, Output>(
  post: LeadFormPost,
  { form, done, draft, change }: Save<Field, Output>,
) {
  const { leadId, staff, fields, request, now } = post;
  const intent = fields.intent ?? "";
  const submission = readSubmission(form, fields);
  if (!submission.ok)
    return actionResult(submission, describeStaffErrors(submission.error, "check-entries"), {
      intent,
      fields,
    });
  const result = await inOneTransaction(async (tx) => {
    const before = await findOwner(tx, leadId);
    const saved = await change(tx, submission.value, { leadId, by: staff, now });
    if (!saved.ok) return saved;
    const whose = { leadId, staffId: staff.id, began: (fields[DRAFT] ?? "").slice(0, MAX_REVISION_LENGTH) };
    if (draft) await clearDraft(tx, { ...whose, kind: draft });
    const isTaken = !before.worksOnLeads && (await findOwner(tx, leadId)).ownerId === staff.id;
    return ok({ changeId: changeIdOf(saved.value), isTaken });
  });
  if (result.ok) {
    const { changeId, isTaken } = result.value;
    return redirect(pathBack(leadId, request, done, changeId, isTaken), 303);
  }
  const { error } = result;
  if (error.code === "not-found") throw notFound("There is no lead at this address.");
  // If somebody else merged the lead while this was typed, it is added to the lead that both are now.
  if (error.code === "merged")
    return save({ ...post, leadId: error.intoId }, { form, done, change, ...(draft && { draft }) });
  if (error.code === "clash") return data({ intent, clash: error, fields }, 409);
  return actionResult(submission, describeLeadError(error), { intent, fields });
}

/** The change that was made, if it is one that can be undone. */
const changeIdOf = (saved: unknown): string | null =>
  typeof saved === "object" && saved && "changeId" in saved && typeof saved.changeId === "string"
    ? saved.changeId
    : null;

/** The lead's page as it was, without what single fetch adds to its address; `changed` can be undone there; `isTaken` if it made the lead one's own. */
export function pathBack(
  leadId: string,
  request: Request,
  done: LeadNoticeCode,
  changed: string | null = null,
  isTaken = false,
): string {
  const { searchParams } = new URL(request.url);
  for (const name of ["index", "_routes", "done", "changed", "before", "taken"]) searchParams.delete(name);
  searchParams.set("done", done);
  if (changed) searchParams.set("changed", changed);
  if (isTaken) searchParams.set("taken", "1");
  return `/admin/crm/${leadId}?${searchParams}`;
}
