import type { FormResult } from "../../forms/form-result";
import type { RoutePicture } from "../../routing/route-map-path";
import type { Draft } from "./draft";
import type { Step } from "./steps";

/** As typed, valid or not. */
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

export type WizardView = {
  step: Step;
  /** null until the first post */
  draftId: string | null;
  /** carried by the form until a draft has it */
  referralCode: string | null;
  /**
   * Carried by the form. For our figures: where the visitor came from (null on a page that many visitors get), and the
   * id of a draft that isn't saved yet. `isFresh`: whatever drafts the browser has, the form was shown without them.
   */
  arrival: { source: string | null; startId: string | null; isFresh: boolean };
  values: WizardValues;
  /** years; makes once a year is chosen; models once a make is chosen; otherwise empty */
  choices: { years: readonly string[]; makes: string[]; models: string[] };
  /** places an address without a ZIP may mean, such as "Miami, FL 33101" */
  suggestions: { pickupAddress: string[]; deliveryAddress: string[] };
  /** the route on the map, once both ZIPs are known */
  map: RoutePicture | null;
  /** form state after a rejected post */
  lastResult: FormResult | null;
  businessName: string;
  phone: string;
  mapsKey: string | null;
};
