import { carrierLimits } from "./carrier-limits";

/** A USDOT number as its carrier is known by: digits without leading zeros. Null if it isn't one. */
export function readUsdot(typed: string): string | null {
  if (typed.length > carrierLimits.search) return null;
  const digits = typed.trim().replace(/^(?:US)?\s?DOT[\s#:-]*/i, "");
  if (digits.length > carrierLimits.usdot || !/^\d+$/.test(digits)) return null;
  return digits.replace(/^0+/, "") || null;
}
