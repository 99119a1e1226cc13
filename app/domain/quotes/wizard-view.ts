import type { WayPicture } from "../geography/way-map-path";
import type { Draft } from "./draft";
import type { Refusal } from "./refusal";
import type { Step } from "./steps";

/** Contact details as typed, finished or not. */
export type ContactValues = { fullName: string; email: string; phone: string; useWhatsApp: boolean };

export type WizardValues = Pick<
  Draft,
  | "pickupAddress"
  | "deliveryAddress"
  | "transportType"
  | "vehicleYear"
  | "vehicleMake"
  | "vehicleModel"
  | "isRunning"
> &
  ContactValues;

/** All that the wizard shows. */
export type WizardView = {
  step: Step;
  values: WizardValues;
  /** the years; the makes once a year is chosen; the models once a make is chosen (else empty) */
  choices: { years: readonly string[]; makes: string[]; models: string[] };
  /** places that an address without a ZIP may have meant, "Miami, FL 33101" */
  suggestions: { pickupAddress: string[]; deliveryAddress: string[] };
  /** the way drawn, once both ZIPs are known */
  map: WayPicture | null;
  refusal: Refusal | null;
  businessName: string;
  phone: string;
  mapsKey: string | null;
};
