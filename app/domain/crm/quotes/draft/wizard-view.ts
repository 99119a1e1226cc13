import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { PlaceHelp } from "#app/domain/trip/places/place-help.ts";
import type { RoutePicture } from "#app/domain/trip/routing/route-map-path.ts";
import type { CatalogueSize } from "#app/domain/trip/vehicles/catalogue-sizes.ts";
import type { MeasurementName } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { MeasuredClass } from "#app/domain/trip/vehicles/measurements.ts";
import type { KnownMake, MakesByKind } from "#app/domain/trip/vehicles/makes-of-year.ts";
import type { Draft } from "./draft";
import type { Step } from "./steps";

/** As typed, valid or not. */
export type ContactValues = { fullName: string; email: string; phone: string; useWhatsApp: boolean };

export type WizardValues = Pick<
  Draft,
  | "pickupAddress"
  | "deliveryAddress"
  | "transportType"
  | "vehicleKind"
  | "vehicleYear"
  | "vehicleMake"
  | "vehicleModel"
  | "isRunning"
  | MeasurementName
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
  /**
   * On the vehicle's step, otherwise empty: years; the makes of the draft's year, once it has one; models once a make is
   * chosen; and our own makes of all years, for a browser that gets no others.
   */
  choices: {
    year: string;
    years: readonly string[];
    makes: MakesByKind;
    models: string[];
    known: readonly KnownMake[];
  };
  /**
   * set if the draft's vehicle is priced by its measurements, or its kind is while there's no model; undefined for a
   * vehicle that the server hasn't seen
   */
  measured: MeasuredClass | null | undefined;
  /** what the catalogue knows of the draft's vehicle; a boat's is without its trailer */
  sizes: CatalogueSize | null;
  /** why the last step asks for the person without showing a price: we call with one */
  byHand: string | null;
  places: { pickupAddress: PlaceHelp; deliveryAddress: PlaceHelp };
  /** the route on the map, once both ZIPs are known */
  map: RoutePicture | null;
  /** form state after a rejected post */
  lastResult: FormResult | null;
  /** the last step has a box for WhatsApp */
  offersWhatsApp: boolean;
  /** the quote goes out by email as well */
  emailsQuote: boolean;
  /** the quote that this browser got before this one was begun */
  lastQuote: { quoteNumber: string; link: string } | null;
  businessName: string;
  phone: string;
  mapsKey: string | null;
};
