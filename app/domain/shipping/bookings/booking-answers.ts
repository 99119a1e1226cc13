import { z } from "zod";
import { MAX_BOOKING_TEXT } from "#app/domain/base/limits/booking-limits.ts";
import { askedSteps } from "./booking-steps";
import type { AskedStep } from "./booking-steps";

/** A step's fields as its form sends them. */
export type BookingValues = Readonly<Record<string, string>>;

const values = z.record(z.string().max(40), z.string().max(MAX_BOOKING_TEXT)).default({});

/** What a draft of a booking holds: each step as it was typed, and which of them were accepted. */
export const bookingAnswersSchema = z.object({
  places: values,
  vehicle: values,
  terms: values,
  done: z.array(z.enum(askedSteps)).default([]),
  /** the version of the quote that the accepted steps were about (`basisOf`), and its price in whole US dollars */
  priced: z.object({ basis: z.string(), price: z.number() }).nullable().default(null),
});
export type BookingAnswers = z.infer<typeof bookingAnswersSchema>;

export const noAnswers: BookingAnswers = bookingAnswersSchema.parse({});

/** The fields of a step out of everything that was posted, cut to what a draft holds. */
export const valuesOf = (fields: readonly string[], posted: BookingValues): BookingValues =>
  Object.fromEntries(fields.map((field) => [field, (posted[field] ?? "").trim().slice(0, MAX_BOOKING_TEXT)]));

export const isSameValues = (one: BookingValues, other: BookingValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (field) => (one[field] ?? "") === (other[field] ?? ""),
  );

/** The answers with a step as it was typed; `isAccepted` once nothing was wrong with it. */
export function withStep(
  answers: BookingAnswers,
  step: AskedStep,
  typed: BookingValues,
  isAccepted: boolean,
): BookingAnswers {
  const wasDone = answers.done.includes(step) && isSameValues(answers[step], typed);
  const others = answers.done.filter((each) => each !== step);
  return { ...answers, [step]: { ...typed }, done: isAccepted || wasDone ? [...others, step] : others };
}
