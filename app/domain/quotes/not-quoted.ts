import type { Refusal } from "./refusal";

/** No price, or no quote of it. */
export type NotQuoted = {
  refusal: Refusal;
  /** whether the visitor can mend it, or the trouble is ours */
  fault: "theirs" | "ours";
  /** what went wrong on our side, for the log */
  cause?: unknown;
};

export const ourFault = (title: string, message: string, cause: unknown): NotQuoted =>
  refusedByUs({ title, message, fields: [] }, cause);

export const refusedByUs = (refusal: Refusal, cause: unknown): NotQuoted => ({
  refusal,
  fault: "ours",
  cause,
});
