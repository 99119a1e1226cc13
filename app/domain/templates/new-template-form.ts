import * as z from "zod/mini";
import { code, formOf } from "../forms/form";
import { maxLength } from "../forms/limits";
import { requiredText } from "../forms/person-fields";

/** A text of staff's own: what they call it, and how it goes out. */
export const newTemplateForm = formOf(
  z.object({
    name: requiredText("text-name-required", maxLength.name),
    channel: z.enum(["email", "whatsapp"], code("invalid")),
  }),
);
export type NewTemplateField = (typeof newTemplateForm.fields)[number];
