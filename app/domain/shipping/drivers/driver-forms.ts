import * as z from "zod/mini";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { typedText } from "#app/domain/base/forms/typed-text.ts";
import { MAX_CODE_LENGTH, maxLength } from "#app/domain/base/limits/form-limits.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { HOUR_SECONDS } from "#app/platform/durations.js";

const end = z.enum(["pickup", "delivery"], code("invalid"));

/** A report that is a button alone: of the end of the trip that the page showed. */
export const endForm = formOf(z.object({ end }));
export const nobodyForm = formOf(
  z.object({ end, reason: requiredText("reason-required", leadLimits.reason) }),
);
export const lateForm = formOf(z.object({ reason: requiredText("reason-required", leadLimits.reason) }));
/** A town or a ZIP code. */
export const townForm = formOf(z.object({ where: requiredText("place-required", maxLength.address) }));

/** Of a number that a script sends. */
const MAX_NUMBER_LENGTH = 20;

const numberWithin = (least: number, most: number) =>
  z.pipe(
    typedText(MAX_NUMBER_LENGTH),
    z.transform((typed: string, context): number => {
      const value = typed === "" ? Number.NaN : Number(typed);
      return value >= least && value <= most ? value : addError(context, "invalid");
    }),
  );

/**
 * Where a phone is, in degrees as its page rounds them, so that no exact place leaves the phone; within so many meters,
 * and how many seconds ago.
 */
export const phonePlaceForm = formOf(
  z.object({
    lat: numberWithin(-90, 90),
    lng: numberWithin(-180, 180),
    accuracy: numberWithin(0, 100_000),
    age: numberWithin(0, HOUR_SECONDS),
  }),
);

/** A press's one-time key, as the page drew it; "" if a form came without one. */
export const readPressKey = (typed: string | undefined): string =>
  (typed ?? "").slice(0, MAX_CODE_LENGTH).trim();
