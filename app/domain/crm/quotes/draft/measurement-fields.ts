import * as z from "zod/mini";
import { addError, code } from "#app/domain/base/forms/form.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { measures } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { MeasurementName } from "#app/domain/trip/vehicles/measurement-names.ts";

/** As text, or from JSON a number of feet or pounds; missing, null or empty is undefined: a load may go unmeasured. */
const measurement = (name: MeasurementName, unreadable: FormErrorCode, implausible: FormErrorCode) =>
  z.optional(
    z.pipe(
      z.nullish(z.union([z.string(), z.number()], code(unreadable))),
      z.transform((typed: string | number | null | undefined, context): number | undefined => {
        const text = String(typed ?? "").trim();
        if (text === "") return undefined;
        const { read, format } = measures[name];
        const found = read(text);
        if (found.ok) return found.value;
        return found.error.code === "unreadable"
          ? addError(context, unreadable)
          : addError(context, implausible, format(found.error.value));
      }),
    ),
  );

/** Of a boat or a machine; whole inches and pounds. */
export const measurementFields = {
  vehicleLength: measurement("vehicleLength", "invalid-length", "implausible-length"),
  vehicleWidth: measurement("vehicleWidth", "invalid-width", "implausible-width"),
  vehicleHeight: measurement("vehicleHeight", "invalid-height", "implausible-height"),
  vehicleWeight: measurement("vehicleWeight", "invalid-weight", "implausible-weight"),
};
