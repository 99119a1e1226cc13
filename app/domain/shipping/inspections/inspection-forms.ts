import * as z from "zod/mini";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { optionalEmail, requiredText } from "#app/domain/base/forms/person-fields.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";
import { MAX_CODE_LENGTH, maxLength } from "#app/domain/base/limits/form-limits.ts";
import { normalizeVin } from "#app/domain/shipping/orders/vin.ts";
import { drawnViews } from "./drawn-parts";
import { markKinds, markSizes, missingReasons, otherRoles } from "./inspection-facts";
import type { MissingReason, OtherRole } from "./inspection-facts";
import { inspectionLimits, MAX_KEYS, MAX_ODOMETER_MILES } from "./inspection-limits";

const flag = z.pipe(
  z.optional(typedText(MAX_CODE_LENGTH)),
  z.transform((typed) => typed === "1"),
);

/** A whole number between bounds, as people type it; null for nothing. */
const optionalNumber = (min: number, max: number, error: FormErrorCode) =>
  z.pipe(
    z._default(typedText(inspectionLimits.number, { wrong: error }), ""),
    z.transform((typed: string, context): number | null => {
      const digits = typed.replace(/[,\s]/g, "");
      if (digits === "") return null;
      const value = /^\d+$/.test(digits) ? Number(digits) : -1;
      return value >= min && value <= max ? value : addError(context, error);
    }),
  );

/** A choice among codes that may be left out: null then. */
const optionalChoice = <Code extends string>(codes: readonly Code[]) =>
  z.pipe(
    z._default(typedText(MAX_CODE_LENGTH), ""),
    z.transform((typed: string, context): Code | null => {
      if (typed === "") return null;
      return codes.find((each) => each === typed) ?? addError(context, "invalid");
    }),
  );

type Written = {
  odometer: number | null;
  isOdometerMissing: boolean;
  vinRead: string;
  isVinMissing: boolean;
};
/** What a vehicle always has is written down, or that it can't be read. */
const readOrMissing = z.check<Written>(({ value, issues }) => {
  const { odometer, isOdometerMissing, vinRead, isVinMissing } = value;
  const add = (field: keyof Written, error: FormErrorCode) =>
    issues.push({ code: "custom", message: error, path: [field], input: value[field] });
  if (odometer === null && !isOdometerMissing) add("odometer", "odometer-required");
  if (vinRead === "" && !isVinMissing) add("vinRead", "vin-required");
});

/** Fields in page order. */
export const conditionForm = formOf(
  z
    .object({
      odometer: optionalNumber(0, MAX_ODOMETER_MILES, "invalid-odometer"),
      isOdometerMissing: flag,
      vinRead: z.pipe(
        optionalText(inspectionLimits.vin),
        z.transform((typed) => normalizeVin(typed)),
      ),
      isVinMissing: flag,
      keys: z.pipe(
        optionalNumber(0, MAX_KEYS, "keys-required"),
        z.transform((typed: number | null, context): number => typed ?? addError(context, "keys-required")),
      ),
      fuelEighths: optionalNumber(0, 8, "invalid"),
      charge: optionalNumber(0, 100, "invalid-charge"),
      isRunning: z.pipe(
        z.enum(["yes", "no"], code("invalid-is-running")),
        z.transform((typed) => typed === "yes"),
      ),
      isDirty: flag,
      isDark: flag,
      isWet: flag,
      looseThings: optionalText(inspectionLimits.things),
      note: optionalText(inspectionLimits.note),
    })
    .check(readOrMissing),
);
export type ConditionField = (typeof conditionForm)["fields"][number];

const thousandths = optionalNumber(0, 1_000, "invalid");

/** A tap sends a view and where on it; the list sends a view and a part, as "driver:rear-door". */
export const markForm = formOf(
  z.object({
    kind: z.enum(markKinds, code("mark-kind-required")),
    size: z._default(z.enum(markSizes, code("invalid")), "coin"),
    part: optionalText(inspectionLimits.place),
    view: optionalChoice(drawnViews),
    x: thousandths,
    y: thousandths,
    markNote: optionalText(inspectionLimits.note),
    formKey: requiredText("invalid", inspectionLimits.key),
  }),
);
export type MarkField = (typeof markForm)["fields"][number];

type Signed = {
  otherName: string;
  otherRole: OtherRole | null;
  otherMissing: MissingReason | null;
  otherMissingNote: string;
};
/** A name, or why there is none; "another reason" is said in words. */
const nameOrReason = z.check<Signed>(({ value, issues }) => {
  const { otherName, otherMissing, otherMissingNote } = value;
  const add = (field: keyof Signed, error: FormErrorCode) =>
    issues.push({ code: "custom", message: error, path: [field], input: value[field] });
  if (otherName === "" && otherMissing === null) add("otherName", "other-name-required");
  if (otherName === "" && otherMissing === "other" && otherMissingNote === "")
    add("otherMissingNote", "missing-note-required");
});

/** Both names under an inspection; fields in page order. */
export const finishForm = formOf(
  z
    .object({
      otherName: optionalText(maxLength.name),
      otherRole: optionalChoice(otherRoles),
      otherEmail: optionalEmail,
      otherMissing: optionalChoice(missingReasons),
      otherMissingNote: optionalText(inspectionLimits.note),
      driverName: requiredText("own-driver-name-required", maxLength.name),
    })
    .check(nameOrReason),
);
export type FinishField = (typeof finishForm)["fields"][number];
