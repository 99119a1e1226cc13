import type { Draft } from "./draft";
import { checkDestination, checkVehicle } from "./refusal";
import type { TripRequest } from "./quote-request";
import type { Refusal } from "./refusal";
import type { Step } from "./steps";
import { withVehicle } from "./with-vehicle";

/** A step that was passed over, and what to tell whoever passed it. */
export type Unfinished = { ok: false; step: Step; refusal: Refusal };

/** What a draft says once only the contact is left, or its first unfinished step. */
export function finishedDraft(draft: Draft): { ok: true; value: TripRequest } | Unfinished {
  const destination = checkDestination(draft);
  if (!destination.ok) {
    const { fields } = destination.refusal;
    return {
      ok: false,
      step: "destination",
      refusal: {
        title: "ZIP code required",
        message: "Please enter complete 5-digit ZIP codes for both locations",
        fields,
      },
    };
  }
  const vehicle = checkVehicle(draft);
  return vehicle.ok
    ? { ok: true, value: { ...destination.value, ...withVehicle(vehicle.value) } }
    : { ok: false, step: "vehicle", refusal: vehicle.refusal };
}

/** For a visitor whose browser brings nothing back of what was told a step before. */
export const nothingKept = (phone: string): Refusal => ({
  title: "Your browser keeps no cookies",
  message: `This form needs one cookie to take your answers from step to step. Please allow it and begin again, or call ${phone}.`,
  fields: [],
});
