import { findMake } from "#app/domain/trip/vehicles/catalogue.ts";
import { normalizeName } from "#app/domain/trip/vehicles/normalize-name.ts";
import { isInSpans } from "#app/domain/trip/vehicles/year-spans.ts";
import { kindWord, noMaker } from "#app/domain/content/chat/parse/vehicle-names.ts";
import { missingSlot } from "#app/domain/content/chat/trip-state.ts";
import type { Slot, TripState, UnclearEnd } from "#app/domain/content/chat/trip-state.ts";
import type { Answer } from "./answer";

/** The next question, or null if the trip is complete. */
export function nextQuestion(state: TripState): { slot: Slot; answer: Answer } | null {
  const slot = missingSlot(state);
  return slot && { slot, answer: askFor(slot, state) };
}

/** Asks for a part of a trip and gives an example answer. */
export const askFor = (slot: Slot, state: TripState): Answer => ({
  kind: "ask",
  text: questions[slot](state),
});

/** Asks again if the visitor doesn't know the vehicle: there is no price without one. */
export const askForKind: Answer = {
  kind: "ask",
  text: "A price needs at least the kind of vehicle. Say “a sedan,” “an SUV,” “a van,” “a pickup,” “a motorcycle,” “a golf cart” or “a boat,” and I’ll ask for the year.",
};

const placeShape = "A ZIP code or a city with its state is enough.";

function askForEnd(unclear: UnclearEnd, side: "picked up in" | "delivered to"): string {
  if ("state" in unclear)
    return `Which city or ZIP code in ${unclear.state} is it ${side}? Miles and price depend on the place.`;
  const { name, among } = unclear;
  const [only] = among;
  if (among.length === 1)
    return `Is it ${side} ${only}? If so, please say it with the state. If not, give me the ZIP code.`;
  return `Which ${name} is it ${side}: ${among.slice(0, -1).join("; ")} or ${among.at(-1) ?? ""}? The state or a ZIP code is enough.`;
}

const questions: Record<Slot, (state: TripState) => string> = {
  pickup: ({ unclearPickup }) =>
    unclearPickup ? askForEnd(unclearPickup, "picked up in") : `Where is the vehicle now? ${placeShape}`,
  delivery: ({ pickup, unclearDelivery }) =>
    unclearDelivery
      ? askForEnd(unclearDelivery, "delivered to")
      : `Where does it go${pickup ? ` from ${pickup}` : ""}? ${placeShape}`,
  vehicle: () =>
    "Which vehicle is it? Year, make and model, such as “2019 Honda Civic.” If you don’t know yet, say “a sedan,” “an SUV,” “a pickup,” “a motorcycle” or “a boat.”",
  make: ({ year }) =>
    `Which make and model is the ${year ? `${year} vehicle` : "vehicle"}? For example, “Honda Civic.”`,
  model: ({ make = "", year }) => {
    const known = findMake(make);
    const built = (model: string) => !year || isInSpans(known?.yearsOf.get(normalizeName(model)) ?? [], year);
    const models = (known?.models ?? []).filter((model) => model !== "Other" && built(model)).slice(0, 4);
    return `Which ${make} is it? Such as ${models.join(", ")}. If it has another name, say “other.”`;
  },
  year: ({ make, model = "vehicle" }) =>
    `Which model year is the ${make && make !== noMaker ? `${make} ${model}` : kindWord(model)}? If you don’t know, say so, and I’ll use a recent one.`,
};
