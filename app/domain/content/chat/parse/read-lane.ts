import { isLabeled } from "#app/domain/trip/places/address.ts";
import { isHouseNumber } from "#app/domain/trip/places/house-number.ts";
import type { TripState, UnclearEnd } from "#app/domain/content/chat/trip-state.ts";
import type { FoundPlace, PlaceFinder } from "./place-finder";
import { mark, wordAt } from "./tokens";
import type { Tokens } from "./tokens";

export type Lane = { pickup?: FoundPlace; delivery?: FoundPlace };
type Side = keyof Lane;
type Reading = { lane: Lane; tokens: Tokens };

/** A place and the tokens that name it. */
type Span = { place: FoundPlace; from: number; upTo: number };

/** The name that these tokens form without commas, or null if anything else is among them. */
function nameOf(tokens: Tokens, from: number, upTo: number): string | null {
  const piece = tokens.slice(from, upTo);
  const isName = piece.every(
    ({ role, text }) =>
      role === "comma" || (role === "word" && !isZip(text) && text !== "to" && text !== "from"),
  );
  const words = piece.filter(({ role }) => role === "word").map(({ text }) => text);
  return isName && words.length > 0 ? words.join(" ") : null;
}

/** The text from a token up to the next end of the trip, the next ZIP or what else was read. */
function textBehind(tokens: Tokens, at: number): string {
  const rest = tokens.slice(at);
  const isEnd = ({ role, text }: Tokens[number]) =>
    (role !== "word" && role !== "comma") || /^(?:to|from)$/.test(text) || isZip(text);
  const end = rest.findIndex(isEnd);
  return (end < 0 ? rest : rest.slice(0, end)).map(({ text }) => text).join(" ");
}

/** The words before a token that may say what a number counts. */
const textBefore = (tokens: Tokens, at: number): string =>
  tokens
    .slice(Math.max(0, at - 4), at)
    .map(({ role, text }) => (role === "word" ? text : ","))
    .join(" ");

/** The ZIP at a token, or null; five digits before a street are its house number, as in the form. */
function zipAt(tokens: Tokens, at: number): string | null {
  const zip = wordAt(tokens, at)?.slice(0, 5) ?? "";
  if (!isZip(wordAt(tokens, at) ?? "") || isLabeled(textBefore(tokens, at))) return null;
  return isHouseNumber(zip, textBehind(tokens, at + 1)) ? null : zip;
}

/** "12345 Biscayne Blvd, Miami, FL 33181" has nine tokens. */
const MAX_ADDRESS_TOKENS = 14;

/** The address around the ZIP at a token, as far as nothing else was read, for the form's own reading. */
function addressAround(tokens: Tokens, at: number): string {
  let from = at;
  const isOfIt = (index: number) =>
    tokens[index]?.role === "comma" || !isBesideAddress(wordAt(tokens, index) ?? "to");
  while (at - from < MAX_ADDRESS_TOKENS && isOfIt(from - 1)) from--;
  const words = tokens.slice(from, at).map(({ text }) => text);
  return `${words.join(" ").replace(/ ,/g, ",")} ${textBehindZip(tokens, at)}`.trim();
}

const isBesideAddress = (word: string): boolean => /^(?:to|from|for)$/.test(word) || NO_PLACE.test(word);

/** "33101 Dallas": what stands behind counts only where nothing stands before. */
const textBehindZip = (tokens: Tokens, at: number): string =>
  [wordAt(tokens, at) ?? "", textBehind(tokens, at + 1)].join(" ").trim();

/** The place that starts at a token; the longest name wins. */
function placeFrom(tokens: Tokens, start: number, places: PlaceFinder): Span | null {
  let from = start;
  while (tokens[from]?.role === "comma" || FILLERS.test(wordAt(tokens, from) ?? "")) from++;
  const isStreet = isZip(wordAt(tokens, from) ?? "") && zipAt(tokens, from) === null;
  for (let at = from; at < from + (isStreet ? MAX_ADDRESS_TOKENS : 5); at++) {
    const zip = zipAt(tokens, at);
    if (zip) return { place: places.address(addressAround(tokens, at)), from, upTo: at + 1 };
    const word = wordAt(tokens, at) ?? (tokens[at]?.role === "comma" ? "," : "");
    if (!word || /^(?:to|from|for)$/.test(word)) break;
  }
  // Only its writer knows the ZIP of a street.
  if (isStreet) return null;
  // "The Villages" starts with a word that is filler elsewhere.
  for (const first of new Set([start, from]))
    for (let upTo = Math.min(tokens.length, first + 6); upTo > first; upTo--) {
      const name = wordAt(tokens, upTo - 1) ? nameOf(tokens, first, upTo) : null;
      const place = name && places.named(name);
      if (place) return { place, from: first, upTo };
    }
  if (VERBS.test(wordAt(tokens, from) ?? "")) return null;
  for (let upTo = Math.min(tokens.length, from + 3); upTo > from; upTo--) {
    const name = nameOf(tokens, from, upTo);
    const place = name && places.mistyped(name);
    if (place) return { place, from, upTo };
  }
  return null;
}

/** The place whose name ends right before a token; the longest name wins. */
function placeBefore(tokens: Tokens, stop: number, places: PlaceFinder): Span | null {
  let last = stop;
  while (tokens[last - 1]?.role === "comma") last--;
  const typed = wordAt(tokens, last - 1);
  if (!typed) return null;
  if (isZip(typed))
    return { place: places.address(addressAround(tokens, last - 1)), from: last - 1, upTo: stop };
  for (let from = Math.max(0, last - 6); from < last; from++) {
    if (!wordAt(tokens, from) || /^(?:my|a|an|our|the|this)$/.test(wordAt(tokens, from - 1) ?? "")) continue;
    const name = nameOf(tokens, from, last);
    const place = name && places.named(name);
    if (place) return { place, from, upTo: stop };
  }
  const place = /^[a-z]+$/.test(typed) && !NO_PLACE.test(typed) ? places.mistyped(typed) : null;
  return place && { place, from: last - 1, upTo: stop };
}

const hasWord = (tokens: Tokens, word: string) => tokens.some((_, at) => wordAt(tokens, at) === word);

/** Reads the place after "from" or "to", and the one before "to" if there is no "from". */
function readMarked({ lane, tokens }: Reading, at: number, places: PlaceFinder): Reading {
  const marker = wordAt(tokens, at);
  if (marker !== "from" && marker !== "to") return { lane, tokens };
  if (marker === "to" && VERBS.test(wordAt(tokens, at + 1) ?? "")) return { lane, tokens };
  const side = marker === "to" ? "delivery" : "pickup";
  const behind = lane[side] ? null : placeFrom(tokens, at + 1, places);
  const rest = behind ? mark(tokens, at, behind.upTo) : tokens;
  const read = behind ? { ...lane, [side]: behind.place } : lane;
  if (marker === "from" || read.pickup || !read.delivery || hasWord(tokens, "from"))
    return { lane: read, tokens: rest };
  const before = placeBefore(rest, at, places);
  if (!before) return { lane: read, tokens: rest };
  return { lane: { ...read, pickup: before.place }, tokens: mark(rest, before.from, before.upTo) };
}

/** Reads ZIPs without "from" and "to": the first is the pickup, unless we asked for the delivery. */
function readLooseZips(
  { lane, tokens }: Reading,
  awaiting: TripState["awaiting"],
  places: PlaceFinder,
): Reading {
  return tokens.reduce<Reading>(
    (reading, _, at) => {
      const zip = zipAt(reading.tokens, at);
      if (!zip) return reading;
      const asked = awaiting === "delivery" && !reading.lane.delivery;
      const side: Side = asked || reading.lane.pickup ? "delivery" : "pickup";
      if (reading.lane[side]) return reading;
      const place = { label: places.byZip(zip) };
      return { lane: { ...reading.lane, [side]: place }, tokens: mark(reading.tokens, at, at + 1) };
    },
    { lane, tokens },
  );
}

/** Narrows the lookup to an earlier answer: "Paris" for a trip from Texas, "Missouri" for one of the Springfields. */
function placesWithin(places: PlaceFinder, before: UnclearEnd | undefined): PlaceFinder {
  if (!before) return places;
  const named: PlaceFinder["named"] = (name) => {
    const found = places.named(name);
    if (!("state" in before))
      return (found && "state" in found && places.named(`${before.name} ${name}`)) || found;
    return (!found || !("state" in found) ? places.named(`${name} ${before.state}`) : null) ?? found;
  };
  return { ...places, named };
}

/** Reads the answer to "where": the rest of the message is a place or starts with one. */
function placeAnywhere(tokens: Tokens, places: PlaceFinder): FoundPlace | null {
  const left = tokens.filter(({ role, text }) => role === "word" && !CHATTER.test(text));
  const said = left.findLastIndex(({ text }) => /^(?:in|at|near|around)$/.test(text));
  return (
    ((said >= 0 && placeFrom(left, said + 1, places)) || placeFrom(left, 0, places) || null)?.place ?? null
  );
}

/** Reads both ends of a trip. An answer to our question needs no "from" or "to". */
export function readLane(tokens: Tokens, state: TripState, places: PlaceFinder): Reading {
  const { awaiting } = state;
  const marked = tokens.reduce<Reading>((reading, _, at) => readMarked(reading, at, places), {
    lane: {},
    tokens,
  });
  const reading = readLooseZips(marked, awaiting, places);
  if ((awaiting !== "pickup" && awaiting !== "delivery") || reading.lane.pickup || reading.lane.delivery)
    return reading;
  const before = awaiting === "pickup" ? state.unclearPickup : state.unclearDelivery;
  const place = placeAnywhere(reading.tokens, placesWithin(places, before));
  if (!place) return reading;
  return { lane: { [awaiting]: place }, tokens: mark(reading.tokens, 0, tokens.length) };
}

const isZip = (word: string) => /^\d{5}(?:-\d{4})?$/.test(word);

/** Verbs after "to", which is then no destination. */
const VERBS =
  /^(?:ship|transport|move|send|get|haul|take|deliver|bring|have|be|do|pay|know|book|find|buy|sell|drive|pick|use|go|make|see|ask|talk|speak|wait|prepare|my|me|you|it)$/;

/** Words between "from" and a place. */
const FILLERS = /^(?:the|zip|zipcode|code|city|of|in|around|near|at|downtown|greater|is|its|it's|home|here)$/;

/** Words before "to" that aren't mistyped cities. */
const NO_PLACE =
  /^(?:prices?|costs?|quotes?|rates?|much|ship|shipping|transport|car|truck|boat|vehicle|move|moving|haul|send|going|need|want|like|have|able|trying|close|due|used)$/;

/** Words around a place in an answer that aren't part of its name. */
const CHATTER =
  /^(?:please|thanks|thank|you|area|i|am|im|i'm|live|we|are|will|be|um|ok|okay|yes|well|sorry|mean|meant)$/;
