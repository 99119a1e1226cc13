import type { Draft } from "./draft";
import { transportTypes } from "../pricing/transport-type";
import type { Step } from "./steps";

type Posted = Readonly<Record<string, string | undefined>>;

const edits: Record<Step, (draft: Draft, posted: Posted) => Draft> = {
  destination: (draft, posted) => ({
    ...draft,
    pickupAddress: posted.pickupAddress ?? draft.pickupAddress,
    deliveryAddress: posted.deliveryAddress ?? draft.deliveryAddress,
    transportType: transportTypes.find((type) => type === posted.transportType) ?? draft.transportType,
  }),
  vehicle: (draft, posted) => ({
    ...draft,
    vehicleYear: posted.vehicleYear ?? draft.vehicleYear,
    vehicleMake: posted.vehicleMake ?? draft.vehicleMake,
    vehicleModel: posted.vehicleModel ?? draft.vehicleModel,
    isRunning: posted.isRunning === undefined ? draft.isRunning : posted.isRunning === "true",
  }),
  contact: (draft) => draft,
};

/** What a step's form says, letter by letter, to show it again. A field that the form does not carry stays as it was. */
export const typedDraft = (draft: Draft, step: Step, posted: Posted): Draft => edits[step](draft, posted);

/** Takes over what a step's form says, finished or not, trimmed and cut to what a draft may hold. */
export function editDraft(draft: Draft, step: Step, posted: Posted): Draft {
  const typed = typedDraft(draft, step, posted);
  return {
    ...typed,
    pickupAddress: typed.pickupAddress.trim().slice(0, 200),
    deliveryAddress: typed.deliveryAddress.trim().slice(0, 200),
    vehicleYear: typed.vehicleYear.trim().slice(0, 4),
    vehicleMake: typed.vehicleMake.trim().slice(0, 50),
    vehicleModel: typed.vehicleModel.trim().slice(0, 50),
  };
}

/** Clears the choices that hang on a changed one: the year's makes, the make's models. */
export function refreshChoices(before: Draft, after: Draft): Draft {
  const yearChanged = before.vehicleYear !== "" && before.vehicleYear !== after.vehicleYear;
  if (yearChanged || after.vehicleYear === "") return { ...after, vehicleMake: "", vehicleModel: "" };
  const makeChanged = before.vehicleMake !== "" && before.vehicleMake !== after.vehicleMake;
  return makeChanged || after.vehicleMake === "" ? { ...after, vehicleModel: "" } : after;
}
