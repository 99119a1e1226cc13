import * as z from "zod/mini";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { optionalText, textBetween, typedText } from "#app/domain/base/forms/typed-text.ts";
import { MAX_DAY_LENGTH, MAX_PRICE_LENGTH, maxLength } from "#app/domain/base/limits/form-limits.ts";
import { claimKinds, claimSpots, notedOptions } from "./claim-labels";
import { claimLimits, MAX_CLAIMED_DOLLARS, MIN_CLAIM_WORDS } from "./claim-limits";
import { claimMoveNames } from "./claim-states";

const oneOf = <const Value extends string>(options: readonly { value: Value }[]) =>
  z.enum(options.map(({ value }) => value) as [Value, ...Value[]], code("choose-one"));

/** Whole US dollars as people type them; cents are rounded to the next dollar. */
function parseDollars(typed: string): number | null {
  const digits = typed.replace(/^\$\s*/, "").replaceAll(",", "");
  const amount = /^\d+(\.\d{1,2})?$/.test(digits) ? Math.ceil(Number(digits)) : Number.NaN;
  return amount > 0 && amount <= MAX_CLAIMED_DOLLARS ? amount : null;
}

const dollars = z.pipe(
  z._default(typedText(MAX_PRICE_LENGTH, { wrong: "claim-amount" }), ""),
  z.transform((typed: string, context): number => parseDollars(typed) ?? addError(context, "claim-amount")),
);

/** What the law asks of a claim: what happened to which shipment, and a determinable amount (49 CFR 370.3). */
export const claimForm = formOf(
  z.object({
    kind: oneOf(claimKinds),
    spot: oneOf(claimSpots),
    words: textBetween(MIN_CLAIM_WORDS, claimLimits.words, "claim-words"),
    amount: dollars,
    noted: oneOf(notedOptions),
  }),
);
export type ClaimField = (typeof claimForm.fields)[number];
export type ClaimFacts = z.output<typeof claimForm.schema>;

export const claimSignatureForm = formOf(
  z.object({ signerName: requiredText("signature-required", maxLength.name) }),
);

/** What the customer adds to a claim that was sent. */
export const claimAdditionForm = formOf(
  z.object({ added: textBetween(MIN_CLAIM_WORDS, claimLimits.added, "claim-added") }),
);

/** What staff record of a claim. */
export const claimMoveForm = formOf(
  z.object({
    move: z.enum(claimMoveNames, code("choose-one")),
    happenedOn: z.pipe(
      typedText(MAX_DAY_LENGTH, { wrong: "invalid-day" }),
      z.transform((typed: string, context): CalendarDay =>
        isCalendarDay(typed) ? typed : addError(context, "invalid-day"),
      ),
    ),
    amount: z.pipe(
      z._default(typedText(MAX_PRICE_LENGTH, { wrong: "invalid-amount" }), ""),
      z.transform((typed: string, context): number | null =>
        typed === "" ? null : (parseDollars(typed) ?? addError(context, "invalid-amount")),
      ),
    ),
    words: optionalText(claimLimits.answer),
    key: optionalText(claimLimits.key),
  }),
);

/** Where the insurer takes claims, as staff found out. */
export const insurerForm = formOf(
  z.object({
    insurerEmail: typedText(claimLimits.email, { wrong: "invalid-email" }).check(
      z.regex(z.regexes.email, code("invalid-email")),
    ),
  }),
);
