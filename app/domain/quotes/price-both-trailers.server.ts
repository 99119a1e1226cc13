import type { Estimate } from "./estimate";
import type { EstimateRequest, TransportType } from "./fields";
import type { NotQuoted } from "./not-quoted";
import { priceRequest } from "./price-request.server";

/** One trip priced on either trailer, so that a visitor can compare and switch without asking again. */
export type BothTrailers = Record<TransportType, Estimate>;

/** Prices a request on both trailers, whichever it asks for, or tells why there is no price. */
export async function priceBothTrailers(
  request: EstimateRequest,
  now: Date,
): Promise<BothTrailers | NotQuoted> {
  const open = await priceRequest({ ...request, transportType: "open" }, now);
  if ("refusal" in open) return open;
  const enclosed = await priceRequest({ ...request, transportType: "enclosed" }, now);
  return "refusal" in enclosed ? enclosed : { open, enclosed };
}
