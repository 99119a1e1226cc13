import { parseAddress } from "../../places/address";
import { findPlace } from "../../places/find-place.server";
import type { Draft } from "../../quotes/draft/draft";
import { isComplete } from "../../quotes/draft/step-forms";
import { sizeClassOf } from "../../vehicles/size-class-of";
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

function stateOf(address: string): string | null {
  const zip = parseAddress(address)?.zip;
  const place = zip ? findPlace(zip) : null;
  return place?.ok ? place.value.state : null;
}
