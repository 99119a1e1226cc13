import type { Refusal } from "./refusal";
import { submissionError } from "./submission-error";

/** A press of a wizard button that brought no answer, or none in time. */
export type Unanswered = { submitting: boolean; late: boolean };

/** What the page says then. It stays as it is, with everything typed. `phone` is the company's, as shown. */
export function unansweredRefusal({ submitting, late }: Unanswered, phone: string): Refusal {
  if (submitting) return submissionError(late, phone);
  return {
    title: "No connection",
    message: late
      ? "Request timed out"
      : "We could not be reached. Please check your connection and try again: nothing you typed is lost.",
    fields: [],
  };
}
