import * as z from "zod/mini";
import { parseApprovedAs } from "./approved-as";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";

const MAX_BODY_LENGTH = 10_000;

/** What staff change of a text; its fields are checked with checkTemplate. */
export const templateForm = formOf(
  z.object({
    subject: optionalText(150),
    body: z.pipe(
      optionalText(MAX_BODY_LENGTH),
      z.transform((body: string, context) =>
        body === "" ? addError(context, "text-required") : body.replaceAll("\r\n", "\n"),
      ),
    ),
    approvedAs: z._default(
      typedText(100, { tooLong: "too-long" }).check(
        z.refine((typed) => typed === "" || parseApprovedAs(typed) !== null, code("invalid-approved-as")),
      ),
      "",
    ),
  }),
);
export type TemplateFormField = (typeof templateForm.fields)[number];
