import { refusedPickupDate } from "../pricing/pickup-date";
import { calculate } from "./calculate.server";
import type { Estimate } from "./estimate";
import { estimate } from "./estimate.server";
import type { EstimateRequest } from "./fields";
import type { NotQuoted } from "./not-quoted";

/** Prices a request, or tells why there is no price. */
export const priceRequest = (
  request: EstimateRequest,
  now: Date,
): Promise<Estimate | NotQuoted<keyof EstimateRequest>> =>
  calculate(now, (card, on) => {
    const noDate = request.pickupDate && refusedPickupDate(request.pickupDate, now);
    return noDate || estimate(request, on, card);
  });
