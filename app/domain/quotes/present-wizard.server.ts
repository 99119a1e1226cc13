import { listMakes } from "../catalogue/list-makes.server";
import { listModels } from "../catalogue/list-models.server";
import { vehicleYears } from "../catalogue/years";
import { env } from "../../env.server";
import { parseAddress } from "../geography/address";
import { placesLike } from "../geography/places-like.server";
import { routePicture } from "../geography/way-picture.server";
import type { Draft } from "./draft";
import type { Refusal } from "./refusal";
import type { Step } from "./steps";
import type { ContactValues, WizardView } from "./wizard-view";

async function choices(step: Step, { vehicleYear, vehicleMake }: Draft): Promise<WizardView["choices"]> {
  if (step !== "vehicle") return { years: [], makes: [], models: [] };
  const chosen = /^\d{4}$/.test(vehicleYear);
  const makes = chosen ? await listMakes() : [];
  const models = chosen && vehicleMake ? await listModels(vehicleMake, vehicleYear) : [];
  return { years: vehicleYears, makes, models };
}

function knownWay(pickupAddress: string, deliveryAddress: string) {
  const [pickup, delivery] = [parseAddress(pickupAddress), parseAddress(deliveryAddress)];
  return pickup && delivery ? routePicture(pickup.zip, delivery.zip) : null;
}

/** The wizard on one step, as the page draws it. `refusal` is why the last post went no further. */
export async function wizardView(
  step: Step,
  draft: Draft,
  contact: ContactValues,
  refusal: Refusal | null,
): Promise<WizardView> {
  const { pickupAddress, deliveryAddress, transportType, vehicleYear, vehicleMake, vehicleModel, isRunning } =
    draft;
  return {
    step,
    values: {
      ...{ pickupAddress, deliveryAddress, transportType, vehicleYear, vehicleMake, vehicleModel, isRunning },
      ...(step === "contact" ? contact : { fullName: "", email: "", phone: "", useWhatsApp: false }),
    },
    choices: await choices(step, draft),
    suggestions: {
      pickupAddress: refusal ? placesLike(pickupAddress) : [],
      deliveryAddress: refusal ? placesLike(deliveryAddress) : [],
    },
    map: knownWay(pickupAddress, deliveryAddress),
    refusal,
    businessName: env.BUSINESS_NAME,
    phone: env.BUSINESS_PHONE,
    mapsKey: env.GOOGLE_MAPS_API_KEY ?? null,
  };
}
