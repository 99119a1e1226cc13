import { checkForm } from "../../forms/form";
import { describeFormErrors } from "../../forms/form-errors";
import type { FieldError, FormErrors } from "../../forms/form-errors";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import type { Draft } from "./draft";
import { destinationForm, vehicleForm } from "./fields";
import type { Destination, VehicleFields } from "./fields";
import type { TripRequest } from "../estimate/quote-request";
import { withVehicle } from "../estimate/with-vehicle";

/** A step the visitor skipped, and its errors. */
export type Unfinished =
  | { step: "destination"; errors: FieldError<keyof Destination>[] }
  | { step: "vehicle"; errors: FieldError<keyof VehicleFields>[] };

/** The trip once only the contact is missing, or else the first unfinished step. */
export function finishedDraft(draft: Draft): Result<TripRequest, Unfinished> {
  const destination = checkForm(destinationForm, draft);
  if (!destination.ok) return err({ step: "destination", errors: destination.error });
  const vehicle = checkForm(vehicleForm, draft);
  return vehicle.ok
    ? ok({ ...destination.value, ...withVehicle(vehicle.value) })
    : err({ step: "vehicle", errors: vehicle.error });
}

export const describeUnfinished = ({ step, errors }: Unfinished): FormErrors =>
  describeFormErrors<string>(errors, step === "destination" ? "zip-code-required" : undefined);
