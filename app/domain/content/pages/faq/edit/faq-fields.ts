import * as z from "zod/mini";
import { addError, formOf } from "#app/domain/base/forms/form.ts";
import { textBetween } from "#app/domain/base/forms/typed-text.ts";

export const faqForm = formOf(
  z.object({
    question: z.pipe(
      textBetween(8, 140, "question-length"),
      z.transform((question: string, context) =>
        question.endsWith("?") ? question : addError(context, "question-mark-missing"),
      ),
    ),
    answer: textBetween(20, 1_200, "answer-length"),
  }),
);
export type FaqField = (typeof faqForm.fields)[number];
