import type { FormFailure } from "#app/domain/base/forms/form-failures.ts";

/** A wizard submit that got no response, or none in time. */
export type ConnectionError = { submitting: boolean; late: boolean };

/** The page keeps everything typed and shows this message. */
export const connectionFailure = ({ submitting, late }: ConnectionError): FormFailure =>
  submitting
    ? { code: late ? "submission-timed-out" : "submission-failed" }
    : { code: late ? "connection-timed-out" : "no-connection" };
