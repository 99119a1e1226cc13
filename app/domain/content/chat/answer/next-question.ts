import { findMake } from "#app/domain/trip/vehicles/catalogue.ts";
import { normalizeName } from "#app/domain/trip/vehicles/normalize-name.ts";
import { isInSpans } from "#app/domain/trip/vehicles/year-spans.ts";
import { kindWord, noMaker } from "#app/domain/content/chat/parse/vehicle-names.ts";
import { MAX_VEHICLES, missingSlot } from "#app/domain/content/chat/trip-state.ts";
import type { Slot, TripState, UnclearEnd } from "#app/domain/content/chat/trip-state.ts";
import { contactLink } from "./answer";
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

/** More vehicles than one answer can name. */
export const tooManyVehicles: Answer = {
  kind: "refused",
  text: `I price up to ${MAX_VEHICLES} vehicles at once. For more, write to us, or call us.`,
  extras: { phone: true, links: [contactLink] },
};

/** The vehicles of one message go different ways. */
export const oneTripAtATime: Answer = {
  kind: "ask",
  text: "I price one trip at a time. Give me the first one again: both places, and each vehicle that goes that way. Then the next.",
};

const NUMBERS = ["two", "three", "four", "five"];
const ORDINALS = ["second", "third", "fourth", "fifth"];

function askForVehicle(state: TripState): string {
  const { others = [], count } = state;
  if (!count)
    return "Which vehicle is it? Year, make and model, such as “2019 Honda Civic.” If you don’t know yet, say “a sedan,” “an SUV,” “a pickup,” “a motorcycle” or “a boat.”";
  if (others.length === 0)
    return `Which ${NUMBERS[count - 2] ?? count} are they? Each has its own price, so give me the year, make and model of each, such as “a 2018 Honda Accord and a 2020 Toyota Camry.”`;
  return `Which is the ${ORDINALS[others.length - 1] ?? "next"} vehicle? Year, make and model. Each has its own price.`;
}

const placeShape = "A ZIP code or a city with its state is enough.";

function askForEnd(unclear: UnclearEnd, side: "picked up in" | "delivered to"): string {
  if ("state" in unclear)
    return `Which city or ZIP code in ${unclear.state} is it ${side}? Miles and price depend on the place.`;
  const { name, among } = unclear;
  const [only] = among;
  if (!only) return `I can’t tell which ZIP code that is. Which one is it ${side}?`;
  if (among.length === 1)
    return `Is it ${side} ${only}? If so, please say it with the state. If not, give me the ZIP code.`;
  return `Which ${name} is it ${side}: ${among.slice(0, -1).join("; ")} or ${among.at(-1) ?? ""}? The state or a ZIP code is enough.`;
}

const questions: Record<Slot, (state: TripState) => string> = {
  pickup: ({ unclearPickup, count }) =>
    unclearPickup
      ? askForEnd(unclearPickup, "picked up in")
      : `Where ${count ? "are the vehicles" : "is the vehicle"} now? ${placeShape}`,
  delivery: ({ pickup, unclearDelivery, count }) =>
    unclearDelivery
      ? askForEnd(unclearDelivery, "delivered to")
      : `Where ${count ? "do they go" : "does it go"}${pickup ? ` from ${pickup}` : ""}? ${placeShape}`,
  vehicle: askForVehicle,
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
