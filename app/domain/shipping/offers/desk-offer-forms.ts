import * as z from "zod/mini";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";
import { MAX_CODE_LENGTH, MAX_PRICE_LENGTH } from "#app/domain/base/limits/form-limits.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { payReasonCodes } from "#app/domain/shipping/orders/carrier-pay.ts";
import type { PayReason } from "#app/domain/shipping/orders/carrier-pay.ts";
import { readPrice } from "#app/domain/trip/pricing/read-price.ts";
import { HOUR_MS } from "#app/platform/durations.js";

/** How long an offer is open. */
export const offerTimes = [
  { value: "4", label: "4 hours" },
  { value: "24", label: "1 day" },
  { value: "48", label: "2 days" },
  { value: "96", label: "4 days" },
] as const;

const MAX_CARRIERS = 20;
/** Twenty numbers with "USDOT" before each. */
const MAX_TYPED = 400;
const MAX_NOTE = 500;

const carriers = z.pipe(
  typedText(MAX_TYPED, { wrong: "carriers-required", tooLong: "too-long" }),
  z.transform((typed: string, context): string[] => {
    const numbers = typed
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^(?:US)?DOT#?:?/i, ""))
      .filter(Boolean);
    if (numbers.length === 0) return addError(context, "carriers-required");
    return numbers.length > MAX_CARRIERS
      ? addError(context, "too-many-carriers", MAX_CARRIERS)
      : [...new Set(numbers)];
  }),
);

const payReason = z.pipe(
  z._default(typedText(MAX_CODE_LENGTH), ""),
  z.transform((typed: string, context): PayReason | null =>
    typed === "" ? null : (payReasonCodes.find((each) => each === typed) ?? addError(context, "choose-one")),
  ),
);
const payNote = optionalText(leadLimits.reason);

export const sendOffersForm = formOf(
  z.object({
    carriers,
    pay: z.pipe(
      typedText(MAX_PRICE_LENGTH, { wrong: "carrier-pay-required" }),
      z.transform((typed: string, context): number => {
        const read = typed === "" ? null : readPrice(typed);
        return read?.ok ? read.value : addError(context, read ? read.error : "carrier-pay-required");
      }),
    ),
    payReason,
    payNote,
    hours: z.pipe(
      z.enum(
        offerTimes.map(({ value }) => value),
        code("choose-one"),
      ),
      z.transform((value) => Number(value) * HOUR_MS),
    ),
    note: optionalText(MAX_NOTE),
  }),
);

const offer = typedText(MAX_CODE_LENGTH);
export const takeCounterForm = formOf(z.object({ offer, payReason, payNote }));
export const withdrawOfferForm = formOf(z.object({ offer }));
