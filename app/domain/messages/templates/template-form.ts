import * as z from "zod/mini";
import { parseApprovedAs } from "./approved-as";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";

const MAX_BODY_LENGTH = 10_000;
const text = () => z._default(z.string(), "");

/** What staff change of a text; its fields are checked with checkTemplate. */
export const templateForm = formOf(
  z.object({
    subject: text().check(z.trim(), z.maxLength(150, code("too-long"))),
    body: z.pipe(
      text(),
      z.transform((typed: string, context) => {
        const body = typed.replaceAll("\r\n", "\n").trim();
        if (!body) return addError(context, "text-required");
        return body.length <= MAX_BODY_LENGTH ? body : addError(context, "too-long", MAX_BODY_LENGTH);
      }),
    ),
    approvedAs: text().check(
      z.trim(),
      z.maxLength(100, code("too-long")),
      z.refine((typed) => typed === "" || parseApprovedAs(typed) !== null, code("invalid-approved-as")),
    ),
  }),
);
export type TemplateFormField = (typeof templateForm.fields)[number];
