import { data, redirect } from "@remix-run/node";
import type { Draft } from "../../domain/quotes/draft";
import { typedDraft } from "../../domain/quotes/edit-draft";
import type { Unfinished } from "../../domain/quotes/finished-draft";
import type { Refusal } from "../../domain/quotes/refusal";
import { steps } from "../../domain/quotes/steps";
import type { Step } from "../../domain/quotes/steps";
import type { ContactValues } from "../../domain/quotes/wizard-view";
import { keepDraft } from "../../http/draft-cookie.server";

/** One press of a wizard button: the page it stands on, what the visitor had told before, what this form says. */
export type WizardPost = { page: string; draft: Draft; fields: Record<string, string> };

/** What a refused post hands to the page: the same step, the values as typed, the reason. */
export type WizardRefused = { step: Step; refusal: Refusal; draft: Draft; contact: ContactValues };

export const typedContact = (fields: Record<string, string>): ContactValues => ({
  fullName: fields.fullName ?? "",
  email: fields.email ?? "",
  phone: fields.phone ?? "",
  useWhatsApp: fields.useWhatsApp === "on",
});

const noContact: ContactValues = typedContact({});

/** The step whose fields a post carries. A form always sends its text fields, so one name tells. */
export function postedStep(fields: Record<string, string>): Step {
  if ("fullName" in fields || "email" in fields) return "contact";
  if ("vehicleYear" in fields || "isRunning" in fields) return "vehicle";
  return steps[0];
}

/** Where a step of a page with the form stands. */
export const stepPath = (page: string, step: Step) =>
  `${page}${step === "destination" ? "" : `?step=${step}`}#quote`;

/** 303 to a step of the page that the form stands on, the draft kept. */
export const goToStep = async ({ page }: WizardPost, step: Step, draft: Draft) =>
  redirect(stepPath(page, step), {
    status: 303,
    headers: await keepDraft(draft),
  });

/** The same step again. 400 where the visitor can mend it, 503 where the trouble is ours. */
export const showAgain = (
  { draft, fields }: WizardPost,
  step: Step,
  refusal: Refusal,
  status: 400 | 503 = 400,
) =>
  data<WizardRefused>(
    { step, refusal, draft: typedDraft(draft, step, fields), contact: typedContact(fields) },
    { status },
  );

/** A step that was passed over, with the reason why it comes first. What was told in the meantime is kept. */
export const showUnfinished = async (draft: Draft, { step, refusal }: Unfinished) =>
  data<WizardRefused>(
    { step, refusal, draft, contact: noContact },
    { status: 400, headers: await keepDraft(draft) },
  );
