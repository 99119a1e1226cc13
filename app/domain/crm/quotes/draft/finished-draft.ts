import { checkForm } from "#app/domain/base/forms/form.ts";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FieldError, FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { Draft } from "./draft";
import { readDestinationForm, vehicleForm } from "./fields";
import type { Destination, VehicleFields } from "./fields";
import type { TripRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import { withVehicle } from "#app/domain/crm/quotes/estimate/with-vehicle.ts";

/** A step the visitor skipped, and its errors. */
export type Unfinished =
  | { step: "destination"; errors: FieldError<keyof Destination>[] }
  | { step: "vehicle"; errors: FieldError<keyof VehicleFields>[] };

/** The trip once only the contact is missing, or else the first unfinished step. */
export function finishedDraft(draft: Draft): Result<TripRequest, Unfinished> {
  const destination = checkForm(readDestinationForm, draft);
  if (!destination.ok) return err({ step: "destination", errors: destination.error });
  const vehicle = checkForm(vehicleForm, draft);
  return vehicle.ok
    ? ok({ ...destination.value, ...withVehicle(vehicle.value) })
    : err({ step: "vehicle", errors: vehicle.error });
}

export const describeUnfinished = ({ step, errors }: Unfinished): FormErrors =>
  describeFormErrors<string>(errors, step === "destination" ? "zip-code-required" : undefined);
