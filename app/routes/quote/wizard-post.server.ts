import { redirect } from "@remix-run/node";
import type { StepsDone } from "#app/domain/desk/figures/counters/quote-start.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { Draft } from "#app/domain/crm/quotes/draft/draft.ts";
import { forkIfChanged, typedDraft } from "#app/domain/crm/quotes/draft/edit-draft.ts";
import { idInAddress } from "#app/domain/crm/quotes/draft/find-draft.ts";
import { describeUnfinished } from "#app/domain/crm/quotes/draft/finished-draft.ts";
import type { Unfinished } from "#app/domain/crm/quotes/draft/finished-draft.ts";
import { stepForms } from "#app/domain/crm/quotes/draft/step-forms.ts";
import { stepBefore, steps } from "#app/domain/crm/quotes/draft/steps.ts";
import type { Step } from "#app/domain/crm/quotes/draft/steps.ts";
import type { ReadAddresses } from "#app/domain/trip/places/name-cities.server.ts";
import { copyPendingContact } from "#app/domain/crm/quotes/draft/pending-contact.server.ts";
import type { ContactValues } from "#app/domain/crm/quotes/draft/wizard-view.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { newIdentity, saveDraft } from "#app/http/cookies/draft-session.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import type { FormSubmission } from "#app/http/forms/read-submission.server.ts";

/**
 * One press of a wizard button: `page` is its path, `drafts` are all of the browser's, and `draft` is the one the
 * form is about.
 */
export type WizardPost = {
  page: string;
  drafts: readonly Draft[];
  draft: Draft;
  fields: Record<string, string>;
  /** read from the fields, once */
  addresses: ReadAddresses;
  /** the step that a part of the trip so far leads back to, if one was pressed */
  backTo: string | null;
  /** the kind of vehicle, if its button was pressed */
  kind: VehicleKind | undefined;
};

/** A step done, or a draft saved on the way back: the redirect, and how many steps the press has completed. */
export type WizardAdvanced = { draft: Draft; stepsDone: StepsDone; response: Response };

/** A rejected step, shown again with the values as typed and the submission's reply. */
export type WizardRejected = {
  step: Step;
  draft: Draft;
  contact: ContactValues;
  lastResult: FormResult;
  /** why, for our figures */
  code: string;
  init: ResponseInit;
};

export const typedContact = (fields: Record<string, string>): ContactValues => ({
  fullName: fields.fullName ?? "",
  email: fields.email ?? "",
  phone: fields.phone ?? "",
  useWhatsApp: fields.useWhatsApp === "on",
});

/** A form always sends its text fields, so one name identifies the step. */
export function postedStep(fields: Record<string, string>): Step {
  if ("fullName" in fields || "email" in fields) return "contact";
  if ("vehicleYear" in fields || "isRunning" in fields) return "vehicle";
  return steps[0];
}

/** The step that a press of Back leads to: the one asked for if it's an earlier one, or else the step before. */
export function stepBack(from: Step, backTo: string | null): Step {
  const asked = steps.slice(0, steps.indexOf(from)).find((step) => step === backTo);
  return asked ?? stepBefore(from);
}

/** `draftId` is set if the URL could mean another draft. */
export function stepPath(page: string, step: Step, draftId: string | null): string {
  const search = new URLSearchParams({
    ...(step !== "destination" && { step }),
    ...(draftId && { draft: draftId }),
  }).toString();
  return `${page}${search && `?${search}`}#quote`;
}

/** The edited draft, or a fork of it if another tab may rely on the old values. */
export async function editOf({ draft }: WizardPost, edited: Draft): Promise<Draft> {
  const saved = forkIfChanged(draft, edited, newIdentity());
  if (saved.key !== draft.key) await copyPendingContact(draft.key, saved.key);
  return saved;
}

/** Saves the draft and redirects with 303 to a step on the same page. */
export async function goToStep(
  { page, drafts }: WizardPost,
  step: Step,
  draft: Draft,
  stepsDone: StepsDone = 0,
): Promise<WizardAdvanced> {
  const to = stepPath(page, step, idInAddress(draft, drafts));
  const headers = await saveDraft(draft, drafts);
  return { draft, stepsDone, response: redirect(to, { status: 303, headers }) };
}

/** Shows the same step again: 400 if the visitor can fix it, 503 if it failed inside. */
export const showAgain = (
  { draft, fields, addresses }: WizardPost,
  step: Step,
  submission: Pick<FormSubmission<string, unknown>, "reply">,
  errors: FormErrors,
  init: ResponseInit = { status: 400 },
): WizardRejected => ({
  step,
  draft: typedDraft(draft, step, { posted: fields, addresses }),
  contact: typedContact(fields),
  lastResult: submission.reply(errors),
  code: errors.code ?? "invalid",
  init,
});

const asTexts = ({ pickupAddress, deliveryAddress, ...draft }: Draft): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, String(value)])),
  pickupAddress: pickupAddress.text,
  deliveryAddress: deliveryAddress.text,
});

/** Shows a skipped step with the reason why it comes first; what was entered meanwhile is saved. */
export async function showUnfinished(
  { drafts }: WizardPost,
  draft: Draft,
  unfinished: Unfinished,
): Promise<WizardRejected> {
  const { step } = unfinished;
  const { reply } = readSubmission<string, unknown>(stepForms[step], asTexts(draft));
  const errors = describeUnfinished(unfinished);
  return {
    step,
    draft,
    contact: typedContact({}),
    lastResult: reply(errors),
    code: errors.code ?? "invalid",
    init: { status: 400, headers: await saveDraft(draft, drafts) },
  };
}
