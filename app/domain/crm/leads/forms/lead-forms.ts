import * as z from "zod/mini";
import { consentPurposes } from "#app/domain/base/consent/purposes.ts";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { callOutcomes } from "#app/domain/crm/leads/call-outcomes.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { MAX_REVISION_LENGTH } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import { isLeadStage } from "#app/domain/crm/leads/stages.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";
import { MAX_CODE_LENGTH, MAX_MOMENT_LENGTH, maxLength } from "#app/domain/base/limits/form-limits.ts";

/** A moment at the desk, from an input of type "datetime-local". */
const deskMoment = (error: FormErrorCode) =>
  z.pipe(
    typedText(MAX_MOMENT_LENGTH, { wrong: error }),
    z.transform((typed: string, context): Date => parseDeskInput(typed) ?? addError(context, error)),
  );

const optionalMoment = z.pipe(
  z.optional(typedText(MAX_MOMENT_LENGTH, { wrong: "invalid-due" })),
  z.transform((typed: string | undefined, context): Date | null =>
    typed ? (parseDeskInput(typed) ?? addError(context, "invalid-due")) : null,
  ),
);

/** "" leaves the stage as it is. */
const stage = typedText(MAX_CODE_LENGTH, { wrong: "unknown-stage" }).check(
  z.refine((typed) => typed === "" || isLeadStage(typed), code("unknown-stage")),
);

const taskId = typedText(40).check(z.minLength(1, code("invalid")));
const task = { title: requiredText("task-required", leadLimits.taskTitle), dueAt: deskMoment("invalid-due") };

export const noteForm = formOf(z.object({ text: requiredText("text-required", leadLimits.text) }));
export const replyForm = noteForm;

/** A call, what to do next, and where the lead stands after it. */
export const callForm = formOf(
  z.object({
    outcome: z.enum(callOutcomes, code("outcome-required")),
    text: optionalText(leadLimits.text),
    thenTitle: optionalText(leadLimits.taskTitle),
    thenAt: optionalMoment,
    stage: z._default(stage, ""),
    lostReason: optionalText(40),
  }),
);

const whatsApp = { templateKey: optionalText(80), text: optionalText(leadLimits.whatsApp) };

/** One of our texts by its key, or own words. */
export const whatsAppForm = formOf(
  z
    .object(whatsApp)
    .check(
      z.refine(({ templateKey, text }) => templateKey !== "" || text !== "", {
        error: "text-required",
        path: ["text"],
      }),
    ),
);

/** What staff sent from a phone, in the words that went. */
export const whatsAppSentForm = formOf(
  z.object({
    ...whatsApp,
    messageId: optionalText(40),
    text: requiredText("text-required", leadLimits.whatsApp),
  }),
);

/** The text that is chosen stays so with what comes back. */
export const emailForm = formOf(
  z.object({
    textKey: optionalText(80),
    subject: requiredText("subject-required", leadLimits.emailSubject),
    body: requiredText("text-required", leadLimits.emailBody),
  }),
);

export const taskForm = formOf(z.object(task));
export const taskIdForm = formOf(z.object({ taskId }));
export const taskChangeForm = formOf(z.object({ taskId, ...task }));

export const tagForm = formOf(z.object({ tag: requiredText("invalid-tag", 200) }));

/** As typed: an email address or a phone number, told apart by the @. */
export const pointAddForm = formOf(
  z.object({
    address: requiredText("invalid-point", maxLength.email).check(
      z.refine(
        (typed) => (typed.includes("@") ? z.regexes.email.test(typed) : phoneDigitsOf(typed) !== null),
        code("invalid-point"),
      ),
    ),
  }),
);

/** One of the lead's, as its page lists it. */
export const pointForm = formOf(
  z.object({
    kind: z.enum(["email", "phone"], code("invalid")),
    value: requiredText("invalid", maxLength.email),
  }),
);

export const stageForm = formOf(z.object({ stage, lostReason: optionalText(40), ownerId: optionalText(40) }));

export const consentForm = formOf(
  z.object({
    purpose: z.enum(consentPurposes, code("purpose-required")),
    isGranted: z.enum(["yes", "no"], code("invalid")),
    wording: requiredText("wording-required", leadLimits.text),
  }),
);

/** A text that was kept while it was typed. */
export const draftForm = formOf(
  z.object({
    kind: z.enum(["note", "call", "email", "reply"], code("invalid")),
    draft: optionalText(MAX_REVISION_LENGTH),
  }),
);

/** A button alone. */
export const noFields = formOf(z.object({}));

/** Ends a rule for this lead. */
export const ruleStopForm = formOf(
  z.object({ runId: taskId, reason: requiredText("reason-required", leadLimits.reason) }),
);
export const reasonForm = formOf(z.object({ reason: requiredText("reason-required", leadLimits.reason) }));
