import type { FormResult } from "../../forms/form-result";
import { listMakes } from "../../vehicles/list-makes.server";
import { listModels } from "../../vehicles/list-models.server";
import { vehicleYears } from "../../vehicles/years";
import { env } from "../../../env.server";
import { businessName, businessPhone } from "../../settings/business.server";
import { patterns } from "../../forms/limits";
import { parseAddress } from "../../places/address";
import { placesLike } from "../../places/places-like.server";
import { routePicture } from "../../routing/route-picture.server";
import type { Draft } from "./draft";
import type { Step } from "./steps";
import type { ContactValues, WizardView } from "./wizard-view";

async function choices(step: Step, { vehicleYear, vehicleMake }: Draft): Promise<WizardView["choices"]> {
  if (step !== "vehicle") return { years: [], makes: [], models: [] };
  const chosen = patterns.year.test(vehicleYear);
  const makes = chosen ? await listMakes() : [];
  const models = chosen && vehicleMake ? await listModels(vehicleMake, vehicleYear) : [];
  return { years: vehicleYears, makes, models };
}

function knownRoute(pickupAddress: string, deliveryAddress: string) {
  const [pickup, delivery] = [parseAddress(pickupAddress), parseAddress(deliveryAddress)];
  return pickup && delivery ? routePicture(pickup.zip, delivery.zip) : null;
}

type Shown = {
  step: Step;
  draft: Draft;
  /** null until the draft is saved */
  draftId: string | null;
  /** from the URL or the form, until a draft carries it */
  referralCode: string | undefined;
  arrival: WizardView["arrival"];
  contact: ContactValues;
  /** why the last post was rejected */
  lastResult: FormResult | null;
};

export async function presentWizard({
  step,
  draft,
  draftId,
  referralCode,
  arrival,
  contact,
  lastResult,
}: Shown): Promise<WizardView> {
  const { pickupAddress, deliveryAddress, transportType, vehicleYear, vehicleMake, vehicleModel, isRunning } =
    draft;
  return {
    step,
    draftId,
    referralCode: referralCode ?? null,
    arrival,
    values: {
      ...{ pickupAddress, deliveryAddress, transportType, vehicleYear, vehicleMake, vehicleModel, isRunning },
      ...(step === "contact" ? contact : { fullName: "", email: "", phone: "", useWhatsApp: false }),
    },
    choices: await choices(step, draft),
    suggestions: {
      pickupAddress: lastResult ? placesLike(pickupAddress) : [],
      deliveryAddress: lastResult ? placesLike(deliveryAddress) : [],
    },
    map: knownRoute(pickupAddress, deliveryAddress),
    lastResult,
    businessName: businessName(),
    phone: businessPhone(),
    mapsKey: env.GOOGLE_MAPS_API_KEY ?? null,
  };
}
