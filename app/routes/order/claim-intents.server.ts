import { data, redirect } from "@remix-run/node";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { keepPicture } from "#app/domain/base/files/keep-picture.server.ts";
import { readFileName } from "#app/domain/base/files/file-name.ts";
import { describeErrorWithPhone } from "#app/domain/base/forms/error-messages.ts";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { Form } from "#app/domain/base/forms/form.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { describeClaimError } from "#app/domain/shipping/claims/claim-error.ts";
import type { ClaimError } from "#app/domain/shipping/claims/claim-error.ts";
import {
  claimAdditionForm,
  claimForm,
  claimSignatureForm,
} from "#app/domain/shipping/claims/claim-fields.ts";
import { claimLimits, MAX_CLAIM_PHOTOS } from "#app/domain/shipping/claims/claim-limits.ts";
import {
  addToClaim,
  discardDraft,
  removePhoto,
  saveDraft,
  signClaim,
} from "#app/domain/shipping/claims/save-claim.server.ts";
import { claimPath, orderLink } from "#app/domain/shipping/orders/order-link.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { env } from "#app/env.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { logger } from "#app/logger.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import type { ClaimReply } from "#app/ui/order/claim-reply.ts";

type Press = { order: StoredOrder; fields: Record<string, string>; files: readonly File[]; now: Date };

const forms: Readonly<Record<string, Form<string, unknown>>> = {
  save: claimForm,
  sign: claimSignatureForm,
  add: claimAdditionForm,
};

/** The page again with what was typed, and what's wrong. */
function again(fields: Record<string, string>, errors: FormErrors, status: number, headers?: HeadersInit) {
  const intent = fields["intent"] ?? "";
  const form = forms[intent];
  const { title, message } = errors;
  const reply: ClaimReply =
    form && errors.fields.length > 0
      ? { intent, lastResult: readSubmission(form, fields).reply(errors) }
      : {
          intent,
          errors: { title, message },
          ...(form && { lastResult: readSubmission(form, fields).reply({ title: "", message, fields: [] }) }),
        };
  return data<ClaimReply>(reply, { status, ...(headers && { headers }) });
}

const describe = () => describeErrorWithPhone(businessPhone());

const rejected = (fields: Record<string, string>, error: ClaimError) =>
  error.code === "too-many-photos"
    ? again(fields, photoErrors(`A claim takes ${MAX_CLAIM_PHOTOS} photos. Leave some out.`), 400)
    : again(
        fields,
        { title: "Not saved", message: describeClaimError(error, businessPhone()), fields: [] },
        409,
      );

const photoErrors = (message: string): FormErrors => ({
  title: "Look at the photos again",
  message,
  fields: [{ field: "files", message }],
});

/** Keeps each photo that is one, and says of each other why it isn't. */
async function keepPhotos(files: readonly File[], now: Date) {
  const kept: Attachment[] = [];
  const problems: string[] = [];
  for (const file of files.slice(0, MAX_CLAIM_PHOTOS)) {
    const taken = await keepPicture(new Uint8Array(await file.arrayBuffer()), now);
    if (taken.ok) {
      const { hash, type, bytes } = taken.value;
      kept.push({ hash, type, bytes, name: readFileName(file.name, type) });
    } else problems.push(`“${file.name.slice(0, 60)}”: ${sayWhy(taken.error)}`);
  }
  if (files.length > MAX_CLAIM_PHOTOS) problems.push(`A claim takes ${MAX_CLAIM_PHOTOS} photos.`);
  const problem = problems.length > 0 ? `${problems.join(" ")} The others are kept.` : null;
  return { kept, problem };
}

function sayWhy(error: Parameters<typeof describeStoredFileError>[0]): string {
  const ofFile = ["picture-too-large", "picture-format", "picture-damaged"];
  return ofFile.includes(error.code)
    ? describeStoredFileError(error)
    : "We can’t keep photos just now. Your words are kept; add the photos later, or email them to us.";
}

async function save({ order, fields, files, now }: Press) {
  const { kept, problem } = await keepPhotos(files, now);
  const submission = readSubmission(claimForm, fields);
  const facts = submission.ok ? submission.value : null;
  const saved = await saveDraft(order.id, { facts, files: kept, now });
  if (!saved.ok) return rejected(fields, saved.error);
  if (!submission.ok)
    return again(fields, describeFormErrors(submission.error, "check-entries", describe()), 400);
  if (problem) return again(fields, photoErrors(problem), 400);
  return redirect(`${claimPath(order)}&step=letter`, 303);
}

async function remove({ order, fields }: Press) {
  const removed = await removePhoto(order.id, fields["photo"] ?? "");
  return removed.ok ? redirect(claimPath(order), 303) : rejected(fields, removed.error);
}

async function discard({ order, fields }: Press) {
  const discarded = await discardDraft(order.id);
  return discarded.ok ? redirect(orderLink(order), 303) : rejected(fields, discarded.error);
}

async function sign({ order, fields, now }: Press) {
  const submission = readSubmission(claimSignatureForm, fields);
  if (!submission.ok)
    return again(fields, describeFormErrors(submission.error, "check-entries", describe()), 400);
  const signed = await signClaim(order.id, {
    signerName: submission.value.signerName,
    digest: (fields["digest"] ?? "").slice(0, claimLimits.key),
    ip: requestScope().ip,
    sendsEmail: env.SMTP_URL !== undefined,
    now,
  });
  return signed.ok ? redirect(claimPath(order), 303) : rejected(fields, signed.error);
}

async function add({ order, fields, files, now }: Press) {
  const { kept, problem } = await keepPhotos(files, now);
  const submission = readSubmission(claimAdditionForm, fields);
  if (!submission.ok)
    return again(fields, describeFormErrors(submission.error, "check-entries", describe()), 400);
  if (problem && kept.length === 0) return again(fields, photoErrors(problem), 400);
  const added = await addToClaim(order.id, {
    words: submission.value.added,
    files: kept,
    key: (fields["key"] ?? "").slice(0, claimLimits.key),
    sendsEmail: env.SMTP_URL !== undefined,
    now,
  });
  if (!added.ok) return rejected(fields, added.error);
  // What was written and the photos that are some were added, so only the others are left to do.
  if (problem)
    return again({ intent: "add" }, { ...photoErrors(problem), title: "Added, but not every file" }, 400);
  return redirect(claimPath(order), 303);
}

const actions = { save, remove, discard, sign, add };

/** One press of a button of the page of a claim. If it can't be stored, the page stays with what was typed. */
export async function pressClaim(press: Press) {
  const { fields } = press;
  const notYet = (message: string): FormErrors => ({ title: "Not saved yet", message, fields: [] });
  const exceeded = await checkRateLimit("order");
  if (exceeded) return again(fields, notYet(exceeded.message), 429, exceeded.headers);
  try {
    return await runIntent(fields["intent"], actions, rejectButton, press);
  } catch (error) {
    if (error instanceof Response) throw error;
    logger.error({ err: error }, "a claim could not be stored");
    const message = `We couldn’t save this just now. Try again in a moment, or call ${businessPhone()}.`;
    return again(fields, notYet(message), 503);
  }
}
