import { ok } from "../../result";
import type { Result } from "../../result";
import { calculate } from "./calculate.server";
import type { Estimate } from "./estimate";
import { estimate } from "./estimate.server";
import type { QuoteError } from "./quote-error";
import type { EstimateRequest } from "./quote-request";

/**
 * One trip priced open and enclosed by one rate card, so that a visitor can compare and switch without asking again.
 * Enclosed is null for what goes open only.
 */
export type Estimates = { open: Estimate; enclosed: Estimate | null };

/** The estimates of a request, and the one that it asks for. */
export type RequestEstimates = { both: Estimates; asked: Estimate };

/** Prices a request both ways, whichever it asks for. Without a price for that one there is none. */
export const estimateBothTransportTypes = (
  request: EstimateRequest,
  now: Date,
): Promise<Result<RequestEstimates, QuoteError>> =>
  calculate(now, (card, on) => {
    const open = estimate({ ...request, transportType: "open" }, on, card);
    if (!open.ok) return open;
    const enclosed = estimate({ ...request, transportType: "enclosed" }, on, card);
    const asked = request.transportType === "open" ? open : enclosed;
    if (!asked.ok) return asked;
    return ok({
      both: { open: open.value, enclosed: enclosed.ok ? enclosed.value : null },
      asked: asked.value,
    });
  });
