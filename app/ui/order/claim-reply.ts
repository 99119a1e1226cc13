import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";

/** What a rejected press of the page of a claim shows again: a form with what was typed, or a line above all. */
export type ClaimReply = { intent: string; lastResult?: FormResult; errors?: Omit<FormErrors, "fields"> };
