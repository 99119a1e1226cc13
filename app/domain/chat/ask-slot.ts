import { findMake } from "../catalogue/catalogue";
import type { Answer } from "./answer";
import type { Slot, Told } from "./told";

const placeShape = "A ZIP code or a city with its state is enough.";

/** Asks for the next part of a trip, in words that say what would do. */
export function askFor(slot: Slot, told: Told): Answer {
  return { kind: "ask", text: words[slot](told) };
}

const words: Record<Slot, (told: Told) => string> = {
  pickup: () => `Where is the vehicle now? ${placeShape}`,
  delivery: ({ pickup }) => `Where does it go${pickup ? ` from ${pickup}` : ""}? ${placeShape}`,
  vehicle: () =>
    "Which vehicle is it? Year, make and model, such as “2019 Honda Civic”. If you do not know yet, say “a sedan”, “an SUV” or “a pickup”.",
  make: ({ year }) => `Which make and model is the ${year ?? "vehicle"}? Such as “Honda Civic”.`,
  model: ({ make = "" }) => {
    const models = (findMake(make)?.models ?? []).filter((model) => model !== "Other").slice(0, 4);
    return `Which ${make} is it? Such as ${models.join(", ")}. If it has another name, say “other”.`;
  },
  year: ({ make, model }) =>
    `Which model year is the ${make && !make.startsWith("Custom /") ? `${make} ${model ?? ""}`.trim() : (model ?? "vehicle").toLowerCase()}? If you do not know, say so, and I take a recent one.`,
};

/** A state was named where a place is needed: miles begin at a place. */
export const askWithin = (state: string, slot: "pickup" | "delivery"): Answer => ({
  kind: "ask",
  text: `Which city or ZIP code in ${state} is it ${slot === "pickup" ? "picked up in" : "delivered to"}? Miles and price depend on the place.`,
});
