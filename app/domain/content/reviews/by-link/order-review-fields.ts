import * as z from "zod/mini";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import { textBetween, typedText } from "#app/domain/base/forms/typed-text.ts";

/** The longest name that stands below a review: "Pat, New York". */
const MAX_SHOWN_NAME = 60;

/** What a customer writes by the link of their delivered order. */
export const orderReviewForm = formOf(
  z.object({
    stars: z.pipe(
      z._default(typedText(1, { wrong: "review-stars-required" }), ""),
      z.transform((typed: string, context) =>
        /^[1-5]$/.test(typed) ? Number(typed) : addError(context, "review-stars-required"),
      ),
    ),
    body: textBetween(20, 1_500, "review-text-length"),
    author: textBetween(1, MAX_SHOWN_NAME, "review-name-required"),
    publish: z.enum(["yes", "no"], code("choose-one")),
  }),
);

export type OrderReviewField = (typeof orderReviewForm.fields)[number];
export type OrderReviewFacts = z.output<typeof orderReviewForm.schema>;
