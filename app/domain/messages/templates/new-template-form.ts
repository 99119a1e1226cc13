import * as z from "zod/mini";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";

/** A text of staff's own: what they call it, and how it goes out. */
export const newTemplateForm = formOf(
  z.object({
    name: requiredText("text-name-required", maxLength.name),
    channel: z.enum(["email", "whatsapp"], code("invalid")),
  }),
);
export type NewTemplateField = (typeof newTemplateForm.fields)[number];
