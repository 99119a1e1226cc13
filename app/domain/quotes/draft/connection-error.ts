import type { FormFailure } from "../../forms/form-failures";

/** A press of a wizard button that brought no answer, or none in time. */
export type ConnectionError = { submitting: boolean; late: boolean };

/** What the page says then. It stays as it is, with everything typed. */
export const connectionFailure = ({ submitting, late }: ConnectionError): FormFailure =>
  submitting
    ? { code: late ? "submission-timed-out" : "submission-failed" }
    : { code: late ? "connection-timed-out" : "no-connection" };
