import { redirect } from "@remix-run/node";
import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { keepAttachments } from "#app/domain/base/files/keep-attachments.server.ts";
import type { PostedFiles } from "#app/domain/base/files/keep-attachments.server.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { recordClaimMove, sendToInsurer } from "#app/domain/shipping/claims/answer-claim.server.ts";
import { describeClaimMoveError } from "#app/domain/shipping/claims/claim-error.ts";
import type { ClaimError } from "#app/domain/shipping/claims/claim-error.ts";
import { claimMoveForm, insurerForm } from "#app/domain/shipping/claims/claim-fields.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";

export type ClaimPost = {
  claimId: string;
  staff: StaffMember;
  fields: Record<string, string>;
  files: PostedFiles;
  now: Date;
};

export const noClaim = () => notFound("There is no claim at this address.");

const notSaved = (message: string, field?: string): FormErrors => ({
  title: "Not saved yet",
  message,
  fields: field ? [{ field, message }] : [],
});

const pressOf = ({ claimId, staff, fields, now }: ClaimPost) => ({
  claimId,
  by: staff,
  seen: readSeen(fields[SEEN]),
  now,
});

type Again = (errors: FormErrors, status?: number) => ReturnType<typeof actionResult>;

function answerOf(result: Result<null, ClaimError>, { claimId }: ClaimPost, done: string, again: Again) {
  if (result.ok) return redirect(`/admin/claims/${claimId}?done=${done}`, 303);
  if (result.error.code === "not-found") throw noClaim();
  const { message, field } = describeClaimMoveError(result.error);
  return again(notSaved(message, field), field ? 400 : 409);
}

async function record(post: ClaimPost) {
  const { attachments, problem } = await keepAttachments(post.files, null, post.now);
  const submission = readSubmission(claimMoveForm, post.fields);
  const again: Again = (errors, status = 400) =>
    actionResult(submission, errors, { intent: "record", attachments }, { status });
  if (!submission.ok) return again(describeStaffErrors<string>(submission.error, "check-entries"));
  if (problem) return again(notSaved(describeStoredFileError(problem), "files"));
  const recorded = { ...submission.value, files: attachments };
  return answerOf(await recordClaimMove(pressOf(post), recorded), post, "recorded", again);
}

async function insurer(post: ClaimPost) {
  const submission = readSubmission(insurerForm, post.fields);
  const again: Again = (errors, status = 400) =>
    actionResult(submission, errors, { intent: "insurer" }, { status });
  if (!submission.ok) return again(describeStaffErrors<string>(submission.error, "check-entries"));
  const sent = await sendToInsurer(pressOf(post), submission.value.insurerEmail);
  return answerOf(sent, post, "insurer", again);
}

/** What each button of a claim's page does, by the value of `intent`. */
export const claimActions = { record, insurer };
