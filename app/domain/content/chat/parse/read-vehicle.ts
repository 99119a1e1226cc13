import { normalizeName } from "#app/domain/trip/vehicles/normalize-name.ts";
import { nearestWord } from "#app/domain/content/search/nearest-word.ts";
import type { TripState } from "#app/domain/content/chat/trip-state.ts";
import { mark, wordAt, wordsFrom } from "./tokens";
import type { Tokens } from "./tokens";
import {
  isOrdinary,
  knownMakes,
  looseKind,
  makeNamed,
  makeOfNormalizedName,
  modelBegun,
  modelMistyped,
  modelNamed,
  noMaker,
  ownerOfModel,
  solidKind,
} from "./vehicle-names";
import type { LooseKind } from "./vehicle-names";

/** The vehicle in a message. `kind` is a vague word ("my truck"). */
export type VehicleReading = { make?: string; model?: string; kind?: LooseKind };

type Found = { vehicle: VehicleReading; from: number; upTo: number };

/** Whether the previous token announces a vehicle. */
const isAnnounced = (tokens: Tokens, at: number) =>
  tokens[at - 1]?.role === "year" || /^(?:my|a|an|our|this|his|her|one)$/.test(wordAt(tokens, at - 1) ?? "");

/** "An SUV" is as much as its owner says of it; "my SUV" has a make and a model. */
const ANY_OF_KIND =
  /(?:^| )an? (?:#year )?((?:suv|crossover|mini ?van|van|pick ?up(?: truck)?|sedan|coupe|hatchback))(?: |$)/;

const isStop = (word: string) => /^(?:from|to|for|in|with|and|of|the|car|truck|suv|van|or)$/.test(word);

/** The first match of `look` at any token; the longest run of words wins. */
function firstAt<T>(
  tokens: Tokens,
  longest: number,
  look: (words: string[], from: number) => T | null,
): T | null {
  for (let from = 0; from < tokens.length; from++)
    for (let count = longest; count >= 1; count--) {
      const words = wordsFrom(tokens, from, count);
      const found = words && look(words, from);
      if (found) return found;
    }
  return null;
}

function modelAt(tokens: Tokens, make: string, from: number): { model: string; upTo: number } | null {
  for (let count = 4; count >= 1; count--) {
    const words = wordsFrom(tokens, from, count);
    const model =
      words &&
      (modelNamed(make, words) ??
        modelNamed(
          make,
          words.filter((word) => word !== "and"),
        ));
    if (model) return { model, upTo: from + count };
  }
  const word = wordAt(tokens, from);
  const begun = word && !isStop(word) ? modelBegun(make, word) : null;
  return begun ? { model: begun, upTo: from + 1 } : null;
}

/** A make directly followed by its model, or a model right after the year or "my": neither can be a place. */
export function findNamedVehicle(tokens: Tokens): Found | null {
  const whole = firstAt(tokens, 3, (words, from): Found | null => {
    const make = makeNamed(words);
    const found = make && modelAt(tokens, make, from + words.length);
    return make && found ? { vehicle: { make, model: found.model }, from, upTo: found.upTo } : null;
  });
  if (whole) return whole;
  for (let from = 0; from < tokens.length; from++) {
    const found = isAnnounced(tokens, from) && (ownerAt(tokens, from) ?? closeMakeAt(tokens, from));
    if (found) return found;
  }
  return null;
}

/**
 * The vehicle whose name starts at this very token: make and model, a model or a make. Without `isExpected`, a model or a
 * make alone needs a year or "my" before it.
 */
export function vehicleNamedAt(tokens: Tokens, from: number, isExpected: boolean): Found | null {
  for (let count = 3; count >= 1; count--) {
    const words = wordsFrom(tokens, from, count);
    const make = words && makeNamed(words);
    const found = make && modelAt(tokens, make, from + count);
    if (make && found) return { vehicle: { make, model: found.model }, from, upTo: found.upTo };
  }
  const isSaid = isAnnounced(tokens, from);
  const owner = isSaid || isExpected ? ownerAt(tokens, from) : null;
  if (owner) return isSaid || !isOrdinary(normalizeName(owner.vehicle.model ?? "")) ? owner : null;
  const close = isSaid ? closeMakeAt(tokens, from) : null;
  if (close || !isSaid) return close;
  for (let count = 3; count >= 1; count--) {
    const words = wordsFrom(tokens, from, count);
    const make = words && makeNamed(words);
    if (make && !isOrdinary(normalizeName(words.join(""))))
      return { vehicle: { make }, from, upTo: from + count };
  }
  return null;
}

function ownerAt(tokens: Tokens, from: number): Found | null {
  for (let count = 3; count >= 1; count--) {
    // "A 24 foot boat" isn't an Axis A24.
    if (count > 1 && /^an?$/.test(wordAt(tokens, from) ?? "")) continue;
    const words = wordsFrom(tokens, from, count);
    // "How much for two?" isn't about a Fortwo.
    const owner = words && words.join(" ") !== "for two" && ownerOfModel(words);
    // "Golf cart" is also a model of one make, but here it means any.
    if (owner && !solidKind(words.join(" "))) return { vehicle: owner, from, upTo: from + count };
  }
  return null;
}

/** A mistyped make between the year and its model. */
function closeMakeAt(tokens: Tokens, from: number): Found | null {
  const word = wordAt(tokens, from);
  if (!word || makeNamed([word])) return null;
  const make = makeMistyped(word);
  const found = make && modelAt(tokens, make, from + 1);
  return make && found ? { vehicle: { make, model: found.model }, from, upTo: found.upTo } : null;
}

const makeMistyped = (word: string) =>
  makeOfNormalizedName(nearestWord(normalizeName(word), knownMakes) ?? "");

/** Reads the rest of the vehicle, after places have been read. */
export function readVehicle(tokens: Tokens, { make: knownMake, awaiting }: TripState): VehicleReading {
  const isAsked = awaiting === "vehicle" || awaiting === "make" || awaiting === "model";
  const named = findMake(tokens, isAsked);
  const make = named?.make ?? (awaiting === "model" ? knownMake : undefined);
  if (make) {
    const model = findModel(named?.tokens ?? tokens, make, awaiting === "model");
    return { make, ...(model && { model }) };
  }
  for (let from = 0; from < tokens.length; from++) {
    const owner = ownerAt(tokens, from);
    if (owner && (isAsked || !isOrdinary(normalizeName(owner.vehicle.model ?? "")))) return owner.vehicle;
  }
  const text = tokens
    .filter(({ role }) => role !== "read")
    .map((token) => (token.role === "year" ? "#year" : token.text))
    .join(" ");
  const solid = solidKind(text) ?? looseKind(isAsked ? text : (ANY_OF_KIND.exec(text)?.[1] ?? ""));
  if (solid) return { make: noMaker, model: solid };
  const kind = looseKind(
    /(?:\b(?:my|an?|our|his|her|another)|#year) .*/.exec(text)?.[0].split(" ").slice(1, 4).join(" ") ?? "",
  );
  return kind ? { kind } : {};
}

function findMake(tokens: Tokens, isAsked: boolean): { make: string; tokens: Tokens } | null {
  const named = firstAt(tokens, 3, (words, from) => {
    const make = makeNamed(words);
    const counts = isAsked || isAnnounced(tokens, from) || !isOrdinary(normalizeName(words.join("")));
    return make && counts ? { make, tokens: mark(tokens, from, from + words.length) } : null;
  });
  if (named || !isAsked) return named;
  return firstAt(tokens, 1, ([word = ""], from) => {
    const make = makeMistyped(word);
    return make ? { make, tokens: mark(tokens, from, from + 1) } : null;
  });
}

function findModel(tokens: Tokens, make: string, isAsked: boolean): string | null {
  const found = firstAt(tokens, 1, ([word = ""], from) =>
    isStop(word) || word === "a" ? null : modelAt(tokens, make, from),
  );
  if (found) return found.model;
  if (isAsked && tokens.some((_, at) => wordAt(tokens, at) === "other")) return "Other";
  return firstAt(tokens, 1, ([word = ""]) => (isStop(word) ? null : modelMistyped(make, word)));
}
