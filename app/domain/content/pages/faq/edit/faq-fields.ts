import * as z from "zod/mini";
import { addError, formOf } from "#app/domain/base/forms/form.ts";

export const faqForm = formOf(
  z.object({
    question: z.pipe(
      z._default(z.string(), ""),
      z.transform((typed: string, context) => {
        const question = typed.trim();
        if (question.length < 8 || question.length > 140)
          return addError(context, "question-length", question.length);
        return question.endsWith("?") ? question : addError(context, "question-mark-missing");
      }),
    ),
    answer: z.pipe(
      z._default(z.string(), ""),
      z.transform((typed: string, context) => {
        const answer = typed.replaceAll("\r\n", "\n").trim();
        const isGood = answer.length >= 20 && answer.length <= 1_200;
        return isGood ? answer : addError(context, "answer-length", answer.length);
      }),
    ),
  }),
);
export type FaqField = (typeof faqForm.fields)[number];
