import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";

/** What a rejected press shows again: the form with what was typed, the signature's field, or a line above all. */
export type ChangeReply = {
  lastResult?: FormResult;
  signature?: { message: string; signerName: string };
  errors?: Omit<FormErrors, "fields">;
  /** as typed under a price that was made anew, or that couldn't be stored */
  signerName?: string;
};
