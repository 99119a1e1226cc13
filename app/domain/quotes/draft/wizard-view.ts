import type { FormResult } from "../../forms/form-result";
import type { RoutePicture } from "../../routing/route-map-path";
import type { Draft } from "./draft";
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
  /** the draft that the form goes on with; null until the first post */
  draftId: string | null;
  /** carried by the form until a draft does */
  referralCode: string | null;
  values: WizardValues;
  /** the years; the makes once a year is chosen; the models once a make is chosen (else empty) */
  choices: { years: readonly string[]; makes: string[]; models: string[] };
  /** places that an address without a ZIP may have meant, "Miami, FL 33101" */
  suggestions: { pickupAddress: string[]; deliveryAddress: string[] };
  /** the way drawn, once both ZIPs are known */
  map: RoutePicture | null;
  /** what the form begins from after a post that went no further */
  lastResult: FormResult | null;
  businessName: string;
  phone: string;
  mapsKey: string | null;
};
