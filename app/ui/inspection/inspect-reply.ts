import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";

/** What a press of an inspection's page got wrong: of one of its forms, or of all of it. */
export type InspectReply = {
  form: "condition" | "mark" | "finish" | "photos";
  lastResult?: FormResult;
  errors?: FormErrors;
};
