import { foldName } from "../catalogue/fold-name";
import { closeWord } from "../search/close-word";
import type { Slot, Told } from "./told";
import {
  isOrdinary,
  knownMakes,
  looseKind,
  makeNamed,
  makeOfFold,
  modelBegun,
  modelMistyped,
  modelNamed,
  noMaker,
  ownerOfModel,
  solidKind,
} from "./vehicle-names";

export type Vehicle = Pick<Told, "year" | "make" | "model">;

/** Words of a message; those that something has been read from are gone. */
export type Words = (string | null)[];

const NEWEST = 2025;
const yearOf = (word: string): string | null => {
  const short = /^'(\d\d)$/.exec(word)?.[1];
  const year = short ? (Number(short) > 30 ? `19${short}` : `20${short}`) : word;
  // Our list ends with the newest year; a newer car is priced like it.
  return /^(?:19\d\d|20[0-2]\d)$/.test(year) ? String(Math.min(Number(year), NEWEST)) : null;
};

/** Takes the year of the vehicle out of the words. */
export function takeYear(words: Words): string | undefined {
  for (const [index, word] of words.entries()) {
    const year = word && yearOf(word);
    if (!year) continue;
    words[index] = "#year";
    return year;
  }
  return undefined;
}

const run = (words: Words, from: number, count: number): string[] | null => {
  const piece = words.slice(from, from + count);
  return piece.length === count && piece.every((word) => word && word !== "," && word !== "#year")
    ? (piece as string[])
    : null;
};
const take = (words: Words, from: number, count: number) => words.fill(null, from, from + count);

/** Whether the word before says that a vehicle follows. */
const announced = (words: Words, at: number) =>
  /^(?:#year|my|a|an|our|this|his|her|one)$/.test(words[at - 1] ?? "");

function modelAt(words: Words, make: string, from: number): { model: string; count: number } | null {
  for (let count = 4; count >= 1; count--) {
    const piece = run(words, from, count);
    const model =
      piece &&
      (modelNamed(make, piece) ??
        modelNamed(
          make,
          piece.filter((word) => word !== "and"),
        ));
    if (model) return { model, count };
  }
  const word = run(words, from, 1)?.[0];
  const begun = word && !isStop(word) ? modelBegun(make, word) : null;
  return begun ? { model: begun, count: 1 } : null;
}
const isStop = (word: string) => /^(?:from|to|for|in|with|and|of|the|car|truck|suv|van|or)$/.test(word);

/** A make with its model right behind it, or a model right behind the year or "my": no place is meant by those. */
export function takeNamedVehicle(words: Words): Vehicle {
  for (let from = 0; from < words.length; from++)
    for (let count = 3; count >= 1; count--) {
      const piece = run(words, from, count);
      const make = piece && makeNamed(piece);
      const model = make && modelAt(words, make, from + count);
      if (!make || !model) continue;
      take(words, from, count + model.count);
      return { make, model: model.model };
    }
  for (let from = 0; from < words.length; from++)
    if (announced(words, from)) {
      const found = ownerAt(words, from) ?? closeMakeAt(words, from);
      if (found) return found;
    }
  return {};
}

function ownerAt(words: Words, from: number): Vehicle | null {
  for (let count = 3; count >= 1; count--) {
    const piece = run(words, from, count);
    const owner = piece && ownerOfModel(piece);
    // "Golf cart" is a model of somebody's too, and means any.
    if (!piece || !owner || solidKind(piece.join(" "))) continue;
    take(words, from, count);
    return owner;
  }
  return null;
}

/** A make mistyped where one must stand: behind the year, before its model. */
function closeMakeAt(words: Words, from: number): Vehicle | null {
  const word = run(words, from, 1)?.[0];
  if (!word || makeNamed([word])) return null;
  const make = makeOfFold(closeWord(foldName(word), knownMakes) ?? "");
  const model = make && modelAt(words, make, from + 1);
  if (!make || !model) return null;
  take(words, from, 1 + model.count);
  return { make, model: model.model };
}

/** What else the words say of a vehicle, once places are gone from them. `awaiting` is what was asked for. */
export function takeVehicle(words: Words, known: Vehicle, awaiting: Slot | undefined): Vehicle {
  const asked = awaiting === "vehicle" || awaiting === "make" || awaiting === "model";
  const named = makeAnywhere(words, asked);
  const make = named ?? (awaiting === "model" ? known.make : undefined);
  if (make) {
    const model = modelAnywhere(words, make, awaiting === "model");
    return { make, ...(model && { model }) };
  }
  for (let from = 0; from < words.length; from++) {
    const before = [...words];
    const owner = ownerAt(words, from);
    if (!owner) continue;
    const folded = foldName(owner.model ?? "");
    if (asked || !isOrdinary(folded)) return owner;
    words.splice(0, words.length, ...before);
  }
  const text = words.filter(Boolean).join(" ");
  const kind = solidKind(text) ?? (asked ? looseKind(text) : null);
  return kind ? { make: noMaker, model: kind } : {};
}

function makeAnywhere(words: Words, asked: boolean): string | undefined {
  for (let from = 0; from < words.length; from++)
    for (let count = 3; count >= 1; count--) {
      const piece = run(words, from, count);
      const make = piece && makeNamed(piece);
      if (!piece || !make) continue;
      if (!asked && !announced(words, from) && isOrdinary(foldName(piece.join("")))) continue;
      take(words, from, count);
      return make;
    }
  if (!asked) return undefined;
  for (const [index, word] of words.entries()) {
    const make = word && makeOfFold(closeWord(foldName(word), knownMakes) ?? "");
    if (!make) continue;
    words[index] = null;
    return make;
  }
  return undefined;
}

function modelAnywhere(words: Words, make: string, asked: boolean): string | undefined {
  for (let from = 0; from < words.length; from++) {
    const word = run(words, from, 1)?.[0];
    if (!word || isStop(word) || word === "a") continue;
    const found = modelAt(words, make, from);
    if (!found) continue;
    take(words, from, found.count);
    return found.model;
  }
  if (asked && words.some((word) => word === "other")) return "Other";
  for (const [index, word] of words.entries()) {
    const model = word && !isStop(word) ? modelMistyped(make, word) : null;
    if (!model) continue;
    words[index] = null;
    return model;
  }
  return undefined;
}
