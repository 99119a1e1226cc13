import { calculate } from "./calculate.server";
import type { Estimate } from "./estimate";
import { estimate } from "./estimate.server";
import type { EstimateRequest } from "./fields";
import type { NotQuoted } from "./not-quoted";

/**
 * One trip priced on either trailer by one rate card, so that a visitor can compare and switch without asking again.
 * Enclosed is null for what goes open only.
 */
export type BothTrailers = { open: Estimate; enclosed: Estimate | null };

/** A request priced on both trailers, and the answer on the one that it asks for. */
export type PricedTrailers = { both: BothTrailers; asked: Estimate };

/** Prices a request on both trailers, whichever it asks for, or tells why there is no price on that one. */
export const priceBothTrailers = (
  request: EstimateRequest,
  now: Date,
): Promise<PricedTrailers | NotQuoted<keyof EstimateRequest>> =>
  calculate(now, (card, on) => {
    const open = estimate({ ...request, transportType: "open" }, on, card);
    if ("reason" in open) return open;
    const enclosed = estimate({ ...request, transportType: "enclosed" }, on, card);
    const asked = request.transportType === "open" ? open : enclosed;
    if ("reason" in asked) return asked;
    return { both: { open, enclosed: "reason" in enclosed ? null : enclosed }, asked };
  });
