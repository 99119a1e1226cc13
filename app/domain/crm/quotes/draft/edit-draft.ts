import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { measurementNames } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { MeasurementName } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { ReadAddress } from "#app/domain/trip/places/address.ts";
import type { Draft, DraftIdentity } from "./draft";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import { kindOfVehicle } from "#app/domain/trip/vehicles/kind-of-vehicle.ts";
import { isSameQuestion } from "#app/domain/trip/vehicles/running-words.ts";
import { kindNamed } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { isComplete, stepForms } from "./step-forms";
import { steps } from "./steps";
import type { Step } from "./steps";

const ofMeasurements = (valueOf: (name: MeasurementName) => string) =>
  Object.fromEntries(measurementNames.map((name) => [name, valueOf(name)])) as Record<
    MeasurementName,
    string
  >;

type Posted = Readonly<Record<string, string | undefined>>;

/**
 * Each kind is asked in its own words whether it runs: an answer about a car isn't one about a boat that floats and
 * rolls, whether the kind was chosen or follows from the make.
 */
function isRunningAfter(draft: Draft, posted: Posted): boolean {
  if (posted.isRunning === undefined) return draft.isRunning;
  const asked = kindNamed(posted.vehicleKind);
  if (!asked) return posted.isRunning === "true";
  const year = cut(posted.vehicleYear ?? "", maxLength.year);
  const make = cut(posted.vehicleMake ?? "", maxLength.name);
  const model = cut(posted.vehicleModel ?? "", maxLength.name);
  const kind = kindOfVehicle({ year, make, model }, asked);
  return posted.isRunning === "true" || !isSameQuestion(kind, asked);
}

/** What a form or a link sent, and the addresses that were read from it. */
type Edit = { posted: Posted; addresses: Partial<Pick<Draft, "pickupAddress" | "deliveryAddress">> };

const edits: Record<Step, (draft: Draft, edit: Edit) => Draft> = {
  destination: (draft, { posted, addresses }) => ({
    ...draft,
    pickupAddress: addresses.pickupAddress ?? draft.pickupAddress,
    deliveryAddress: addresses.deliveryAddress ?? draft.deliveryAddress,
    transportType: transportTypes.find((type) => type === posted.transportType) ?? draft.transportType,
  }),
  vehicle: (draft, { posted }) => ({
    ...draft,
    vehicleKind: kindNamed(posted.vehicleKind) ?? draft.vehicleKind,
    vehicleYear: posted.vehicleYear ?? draft.vehicleYear,
    vehicleMake: posted.vehicleMake ?? draft.vehicleMake,
    vehicleModel: posted.vehicleModel ?? draft.vehicleModel,
    isRunning: isRunningAfter(draft, posted),
    ...ofMeasurements((name) => posted[name] ?? draft[name]),
  }),
  contact: (draft) => draft,
};

/** The draft exactly as typed, for showing the form again; fields the form doesn't send keep their values. */
export const typedDraft = (draft: Draft, step: Step, edit: Edit): Draft => edits[step](draft, edit);

/** Control characters take six bytes each in a cookie and mean nothing in an address. */
const cut = (text: string, most: number) =>
  text
    .trim()
    .slice(0, most)
    .replace(/\p{Cc}/gu, " ")
    .trim();

const cutAddress = (address: ReadAddress): ReadAddress => ({
  ...address,
  text: cut(address.text, maxLength.address),
});

/** Applies a step's form to the draft, complete or not, trimmed and cut to the lengths a draft allows. */
export const editDraft = (draft: Draft, step: Step, edit: Edit): Draft =>
  withinLimits(typedDraft(draft, step, edit));

/** A draft trimmed and cut to the lengths it allows: what anything is derived from. */
export function withinLimits(typed: Draft): Draft {
  return {
    ...typed,
    pickupAddress: cutAddress(typed.pickupAddress),
    deliveryAddress: cutAddress(typed.deliveryAddress),
    vehicleYear: cut(typed.vehicleYear, maxLength.year),
    vehicleMake: cut(typed.vehicleMake, maxLength.name),
    vehicleModel: cut(typed.vehicleModel, maxLength.name),
    ...ofMeasurements((name) => cut(typed[name], maxLength.measurement)),
  };
}

/** Clears the choices that depend on a changed one: makes on the year, models on the make. */
export function refreshChoices(before: Draft, after: Draft): Draft {
  const yearChanged = before.vehicleYear !== "" && before.vehicleYear !== after.vehicleYear;
  if (yearChanged || after.vehicleYear === "") return { ...after, vehicleMake: "", vehicleModel: "" };
  const makeChanged = before.vehicleMake !== "" && before.vehicleMake !== after.vehicleMake;
  return makeChanged || after.vehicleMake === "" ? { ...after, vehicleModel: "" } : after;
}

/** An address is the same if it says the same, whenever it was read. */
const valueOf = (draft: Draft, name: keyof Draft) => {
  const value = draft[name];
  return typeof value === "object" && "text" in value ? value.text : value;
};

/** Another tab may still rely on the finished step's old values. */
const changesFinishedStep = (before: Draft, after: Draft) =>
  steps.some(
    (step) =>
      isComplete(step, before) &&
      stepForms[step].fields.some(
        (name) => valueOf(before, name as keyof Draft) !== valueOf(after, name as keyof Draft),
      ),
  );

/** Gives the edited draft a new identity if it changes a finished step, so each tab keeps its own trip. */
export const forkIfChanged = (before: Draft, after: Draft, identity: DraftIdentity): Draft =>
  changesFinishedStep(before, after) ? { ...after, ...identity, isFirst: false } : after;
