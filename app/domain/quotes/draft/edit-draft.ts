import { maxLength } from "../../forms/limits";
import type { Draft, DraftIdentity } from "./draft";
import { transportTypes } from "../../pricing/transport-type";
import { isComplete, stepForms, steps } from "./steps";
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

/** Control characters take six bytes each in a cookie, and mean nothing in an address. */
const cut = (text: string, most: number) =>
  text
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, most);

/** Takes over what a step's form says, finished or not, trimmed and cut to what a draft may hold. */
export function editDraft(draft: Draft, step: Step, posted: Posted): Draft {
  const typed = typedDraft(draft, step, posted);
  return {
    ...typed,
    pickupAddress: cut(typed.pickupAddress, maxLength.address),
    deliveryAddress: cut(typed.deliveryAddress, maxLength.address),
    vehicleYear: cut(typed.vehicleYear, maxLength.year),
    vehicleMake: cut(typed.vehicleMake, maxLength.name),
    vehicleModel: cut(typed.vehicleModel, maxLength.name),
  };
}

/** Clears the choices that hang on a changed one: the year's makes, the make's models. */
export function refreshChoices(before: Draft, after: Draft): Draft {
  const yearChanged = before.vehicleYear !== "" && before.vehicleYear !== after.vehicleYear;
  if (yearChanged || after.vehicleYear === "") return { ...after, vehicleMake: "", vehicleModel: "" };
  const makeChanged = before.vehicleMake !== "" && before.vehicleMake !== after.vehicleMake;
  return makeChanged || after.vehicleMake === "" ? { ...after, vehicleModel: "" } : after;
}

/** Whether an edit says something else where a step was finished: another tab may stand on what it said before. */
const changesFinishedStep = (before: Draft, after: Draft) =>
  steps.some(
    (step) =>
      isComplete(step, before) &&
      stepForms[step].fields.some((name) => before[name as keyof Draft] !== after[name as keyof Draft]),
  );

/** An edited draft as it is saved: a draft of its own where it changes a finished step, so that tabs keep their trips. */
export const forkIfChanged = (before: Draft, after: Draft, identity: DraftIdentity): Draft =>
  changesFinishedStep(before, after) ? { ...after, ...identity, isFirst: false } : after;
