import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";

/** Why a carrier gets more than its part of the price. Staff choose one; the price stays, so that is ours to pay. */
const payReasons = [
  { code: "rates", label: "Rates rose before pickup" },
  { code: "remote", label: "Far off the interstate" },
  { code: "weather", label: "Weather or a closed road" },
  { code: "dropped", label: "The first carrier dropped it" },
  { code: "plan", label: "Our plan was too low" },
  { code: "other", label: "Something else" },
] as const;

export type PayReason = (typeof payReasons)[number]["code"];

export const payReasonOptions = payReasons.map(({ code, label }) => ({ value: code, label }));
export const payReasonCodes = payReasons.map(({ code }) => code) as [PayReason, ...PayReason[]];

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

/** The columns of an order whose carrier has agreed to nothing, or to what holds no longer. */
export const noPay = { carrierPay: null, payReason: null, payNote: "" } as const;

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
