import type { ReadAddress } from "#app/domain/trip/places/address.ts";
import type { Draft } from "#app/domain/crm/quotes/draft/draft.ts";
import { isComplete } from "#app/domain/crm/quotes/draft/step-forms.ts";
import { sizeClassOf } from "#app/domain/trip/vehicles/size-class-of.ts";
import type { QuoteStartChange } from "./quote-start";

type DraftFacts = Pick<QuoteStartChange, "pickupState" | "deliveryState" | "sizeClass">;

/** The parts of a draft that are counted: states and size class, never an address. */
export const draftFacts = (draft: Draft): DraftFacts => ({
  pickupState: stateOf(draft.pickupAddress),
  deliveryState: stateOf(draft.deliveryAddress),
  sizeClass: isComplete("vehicle", draft)
    ? sizeClassOf({ year: draft.vehicleYear, make: draft.vehicleMake, model: draft.vehicleModel })
    : null,
});

/** "FL" of "Miami, FL". */
const stateOf = ({ place }: ReadAddress): string | null => place?.slice(-2) ?? null;
