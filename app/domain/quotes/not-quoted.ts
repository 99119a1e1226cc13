import type { FormErrors } from "../forms/form-errors";
import type { FieldName } from "./fields";

/** No price, or no quote of it. */
export type NotQuoted<Name extends string = FieldName> = {
  refusal: FormErrors<Name>;
  /** whether the visitor can mend it, or the trouble is ours */
  fault: "theirs" | "ours";
  /** what went wrong on our side, for the log */
  cause?: unknown;
};

export const ourFault = (title: string, message: string, cause: unknown): NotQuoted<never> =>
  refusedByUs({ title, message, fields: [] }, cause);

export const refusedByUs = <Name extends string = FieldName>(
  refusal: FormErrors<Name>,
  cause: unknown,
): NotQuoted<Name> => ({
  refusal,
  fault: "ours",
  cause,
});

/** For a page that does not show the fields of the trip: the reason alone, as a link to its field would lead nowhere. */
export const withoutFields = (outcome: NotQuoted<string>): NotQuoted => ({
  ...outcome,
  refusal: { ...outcome.refusal, fields: [] },
});
