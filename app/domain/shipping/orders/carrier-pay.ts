import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";

/** Why a carrier gets more than its part of the price. Staff choose one; the price stays, so that is ours to pay. */
const chosenReasons = [
  { code: "rates", label: "Rates rose before pickup" },
  { code: "remote", label: "Far off the interstate" },
  { code: "weather", label: "Weather or a closed road" },
  { code: "dropped", label: "The first carrier dropped it" },
  { code: "plan", label: "Our plan was too low" },
  { code: "other", label: "Something else" },
] as const;

/** With what nobody chose: the order changed after the carrier had agreed, or it was agreed before reasons were asked for. */
export const payReasons = [
  ...chosenReasons,
  { code: "changed", label: "The order changed afterward" },
  { code: "unsaid", label: "Not said" },
] as const;

type ChosenReason = (typeof chosenReasons)[number]["code"];
export type PayReason = (typeof payReasons)[number]["code"];

export const payReasonOptions = chosenReasons.map(({ code, label }) => ({ value: code, label }));
export const payReasonCodes = chosenReasons.map(({ code }) => code) as [ChosenReason, ...ChosenReason[]];

export const isPayReason = (text: string): text is PayReason => payReasons.some(({ code }) => code === text);

export const payReasonLabel = (reason: string): string =>
  payReasons.find(({ code }) => code === reason)?.label ?? reason;

export type CarrierPay = {
  /** whole US dollars; null until it was agreed */
  pay: number | null;
  payReason?: PayReason | null;
  /** in words, beside the reason; "" for none */
  payNote?: string;
};

export type PayError =
  /** less than nothing */
  | { code: "carrier-pay" }
  /** more than the carrier's part of the price, and nobody said why */
  | { code: "pay-reason" };

/**
 * A carrier's pay beside its part of the price, whole US dollars: only pay above it has a reason, and needs one. What else
 * was given comes back as it was.
 */
export function checkCarrierPay<Given extends CarrierPay>(
  given: Given,
  carrierPart: number,
): Result<Given & Required<CarrierPay>, PayError> {
  const { pay, payReason = null, payNote = "" } = given;
  if (pay !== null && pay < 0) return err({ code: "carrier-pay" });
  if (pay === null || pay <= carrierPart) return ok({ ...given, payReason: null, payNote: "" });
  return payReason ? ok({ ...given, payReason, payNote: payNote.trim() }) : err({ code: "pay-reason" });
}
