import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { catalogueSizeOf } from "#app/domain/trip/vehicles/catalogue-sizes.ts";
import { kindOfVehicle } from "#app/domain/trip/vehicles/kind-of-vehicle.ts";
import { knownMakes } from "#app/domain/trip/vehicles/known-makes.ts";
import { listMakesByKind } from "#app/domain/trip/vehicles/list-makes.server.ts";
import { listModels } from "#app/domain/trip/vehicles/list-models.server.ts";
import { noMakes } from "#app/domain/trip/vehicles/makes-of-year.ts";
import { measuredOfKind } from "#app/domain/trip/vehicles/measurements.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { vehicleYearsAt } from "#app/domain/trip/vehicles/years.ts";
import { env } from "#app/env.server.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { offersWhatsApp } from "#app/domain/base/settings/whatsapp-channel.server.ts";
import { patterns } from "#app/domain/base/limits/form-limits.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { placeHelpFor } from "#app/domain/trip/places/name-cities.server.ts";
import { routePicture } from "#app/domain/trip/routing/route-picture.server.ts";
import { measuredClassOf, whyByHand } from "./by-hand.server";
import type { Draft } from "./draft";
import type { Step } from "./steps";
import type { ContactValues, WizardView } from "./wizard-view";
import { withinLimits } from "./edit-draft";

async function choices(
  step: Step,
  { vehicleYear, vehicleMake }: Draft,
  kind: VehicleKind,
): Promise<WizardView["choices"]> {
  if (step !== "vehicle") return { year: "", years: [], makes: noMakes, models: [], known: [] };
  const chosen = patterns.year.test(vehicleYear);
  const makes = chosen ? await listMakesByKind(vehicleYear) : noMakes;
  const models = chosen && vehicleMake ? await listModels(vehicleMake, vehicleYear, kind) : [];
  return { year: vehicleYear, years: vehicleYearsAt(new Date()), makes, models, known: knownMakes };
}

const knownRoute = ({ pickupAddress: { zip: pickup }, deliveryAddress: { zip: delivery } }: Draft) =>
  pickup && delivery ? routePicture(pickup, delivery) : null;

type Shown = {
  step: Step;
  draft: Draft;
  /** null until the draft is saved */
  draftId: string | null;
  /** from the URL or the form, until a draft carries it */
  referralCode: string | undefined;
  arrival: WizardView["arrival"];
  contact: ContactValues;
  lastQuote: Draft["submitted"] | null;
  /** why the last post was rejected */
  lastResult: FormResult | null;
};

export async function presentWizard({
  step,
  draft: typed,
  draftId,
  referralCode,
  arrival,
  contact,
  lastResult,
  lastQuote,
}: Shown): Promise<WizardView> {
  const { pickupAddress, deliveryAddress, transportType, vehicleYear, vehicleMake, vehicleModel, isRunning } =
    typed;
  const { vehicleLength, vehicleWidth, vehicleHeight, vehicleWeight } = typed;
  // The form shows what was typed, however long; everything else about it is derived from what a draft can hold.
  const draft = withinLimits(typed);
  const vehicle = { year: draft.vehicleYear, make: draft.vehicleMake, model: draft.vehicleModel };
  const vehicleKind = kindOfVehicle(vehicle, draft.vehicleKind);
  const measured = vehicle.model === "" ? measuredOfKind(vehicleKind) : measuredClassOf(draft);
  return {
    step,
    draftId,
    referralCode: referralCode ?? null,
    arrival,
    values: {
      vehicleKind,
      pickupAddress: pickupAddress.text,
      deliveryAddress: deliveryAddress.text,
      transportType,
      vehicleYear,
      vehicleMake,
      vehicleModel,
      isRunning,
      vehicleLength,
      vehicleWidth,
      vehicleHeight,
      vehicleWeight,
      ...(step === "contact" ? contact : { fullName: "", email: "", phone: "", useWhatsApp: false }),
    },
    choices: await choices(step, draft, vehicleKind),
    measured,
    sizes: step === "vehicle" ? catalogueSizeOf(vehicle) : null,
    byHand: step === "contact" ? await whyByHand(draft, new Date()) : null,
    places: {
      pickupAddress: placeHelpFor(draft.pickupAddress),
      deliveryAddress: placeHelpFor(draft.deliveryAddress),
    },
    map: knownRoute(draft),
    lastResult,
    offersWhatsApp: step === "contact" && (await offersWhatsApp()),
    emailsQuote: env.SMTP_URL !== undefined,
    lastQuote: lastQuote ? { quoteNumber: lastQuote.quoteNumber, link: quoteLink(lastQuote) } : null,
    businessName: businessName(),
    phone: businessPhone(),
    mapsKey: env.GOOGLE_MAPS_API_KEY ?? null,
  };
}
