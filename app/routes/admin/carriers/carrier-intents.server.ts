import { redirect } from "@remix-run/node";
import { keepAttachments } from "#app/domain/base/files/keep-attachments.server.ts";
import type { PostedFiles } from "#app/domain/base/files/keep-attachments.server.ts";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import type { FieldError, FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { Form } from "#app/domain/base/forms/form.ts";
import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import {
  addCertificate,
  recordCheck,
  voidCertificate,
} from "#app/domain/shipping/carriers/add-papers.server.ts";
import { describeCarrierError } from "#app/domain/shipping/carriers/carrier-error.ts";
import type { CarrierError } from "#app/domain/shipping/carriers/carrier-error.ts";
import {
  blockForm,
  carrierButtonForm,
  carrierDetailsForm,
  certificateForm,
  checkForm,
  voidForm,
} from "#app/domain/shipping/carriers/carrier-forms.ts";
import {
  askForCheck,
  blockCarrier,
  changeCarrierDetails,
  deleteCarrier,
  unblockCarrier,
} from "#app/domain/shipping/carriers/save-carrier.server.ts";
import type { CarrierPress } from "#app/domain/shipping/carriers/save-carrier.server.ts";
import { filesFolder } from "#app/env.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { forbidden, notFound } from "#app/http/responses/responses.server.ts";
import type { CarrierNoticeCode } from "#app/ui/admin/carriers/carrier-notices.ts";

/** A form of a carrier's page that somebody sent. */
export type CarrierFormPost = {
  usdot: string;
  staff: StaffMember;
  fields: Record<string, string>;
  files: PostedFiles;
  now: Date;
};

export const noCarrier = () => notFound("There is no carrier at this address.");

type Save<Field extends string, Output> = {
  form: Form<Field, Output>;
  done: CarrierNoticeCode;
  /** where it's said; the carrier's page if left out */
  to?: string;
  /** what only the server can check */
  check?: (value: Output) => FieldError<Field> | null;
  /** the form may bring files */
  hasFiles?: true;
  change: (
    press: CarrierPress,
    value: Output,
    files: readonly Attachment[],
  ) => Promise<Result<unknown, CarrierError>>;
};

/** Checks a form, saves it, and answers with the page again: 303, or 400 or 409 with what was typed and attached. */
async function save<Field extends string, Output>(
  { usdot, staff, fields, files, now }: CarrierFormPost,
  { form, done, to = `/admin/carriers/${usdot}`, check, hasFiles, change }: Save<Field, Output>,
) {
  const intent = fields.intent ?? "";
  const { attachments, problem } = hasFiles
    ? await keepAttachments(files, null, now)
    : { attachments: [], problem: null };
  const submission = readSubmission(form, fields);
  const again = (errors: FormErrors, status = 400) =>
    actionResult(submission, errors, { intent, attachments }, { status });
  const wrong = submission.ok ? check?.(submission.value) : undefined;
  if (!submission.ok || wrong) {
    const errors = submission.ok ? (wrong ? [wrong] : []) : submission.error;
    return again(describeStaffErrors<string>(errors, "check-entries"));
  }
  if (problem) return again(notSaved(describeStoredFileError(problem), "files"));
  const press = { usdot, by: staff, seen: readSeen(fields[SEEN]), now };
  const result = await change(press, submission.value, attachments);
  if (result.ok) return redirect(`${to}?done=${done}`, 303);
  if (result.error.code === "not-found") throw noCarrier();
  const { message, field } = describeCarrierError(result.error);
  return again(notSaved(message, field), field ? 400 : 409);
}

const notSaved = (message: string, field?: string): FormErrors => ({
  title: "Not saved yet",
  message,
  fields: field ? [{ field, message }] : [],
});

/** What each button of a carrier's page does, by the value of `intent`. */
export const carrierActions: Readonly<Record<string, (post: CarrierFormPost) => ReturnType<typeof save>>> = {
  details: (post) =>
    save(post, {
      form: carrierDetailsForm,
      done: "saved",
      change: (press, details) => changeCarrierDetails(press, details),
    }),
  block: (post) =>
    save(post, {
      form: blockForm,
      done: "blocked",
      change: (press, { reason }) => blockCarrier(press, reason),
    }),
  unblock: (post) => {
    // Who may approve a stopped carrier may lift the stop.
    if (!isAllowed(post.staff.role, "carriers.override")) throw forbidden();
    return save(post, {
      form: blockForm,
      done: "unblocked",
      change: (press, { reason }) => unblockCarrier(press, reason),
    });
  },
  delete: (post) =>
    save(post, {
      form: carrierButtonForm,
      done: "deleted",
      to: "/admin/carriers",
      change: (press) =>
        deleteCarrier(press, { mayOverride: isAllowed(post.staff.role, "carriers.override") }),
    }),
  void: (post) =>
    save(post, {
      form: voidForm,
      done: "voided",
      change: (press, { certificate: id, voidReason: reason }) => voidCertificate(press, { id, reason }),
    }),
  certificate: (post) =>
    save(post, {
      form: certificateForm,
      done: "certificate",
      hasFiles: true,
      change: async (press, { key, ...certificate }, files) =>
        // A site without a folder for files can keep none.
        files.length === 0 && filesFolder !== null
          ? err({ code: "certificate-file" as const })
          : addCertificate({ ...press, key, files }, certificate),
    }),
  check: (post) =>
    save(post, {
      form: checkForm,
      done: "checked",
      hasFiles: true,
      check: ({ checkedOn }) =>
        checkedOn > deskDayOf(post.now) ? { field: "checkedOn", code: "day-not-come" } : null,
      change: (press, { checkedOn, note, rating, key, ...seen }, files) =>
        recordCheck(
          { ...press, key, files },
          {
            checkedOn,
            note,
            facts: {
              isKnown: true,
              legalName: "",
              mayOperate: null,
              rating: rating === "none" ? null : rating,
              ...seen,
            },
          },
        ),
    }),
  ask: (post) =>
    save(post, {
      form: carrierButtonForm,
      done: "asked",
      change: async ({ usdot, now }) => {
        await askForCheck(usdot, now);
        return { ok: true, value: null };
      },
    }),
};
