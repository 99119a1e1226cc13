import { zipLabel } from "../geography/find-place.server";
import { closePlace, namedPlace } from "../geography/named-place.server";
import { placeLabel } from "../geography/place";
import type { Words } from "./read-vehicle";
import type { Slot } from "./told";

/** An end of a trip as an address with its ZIP, or the state in which a place is still to be told. */
export type End = { label: string } | { state: string };
export type Lane = { pickup?: End; delivery?: End };

/** What follows "to" when a thing to do is meant. */
const VERBS =
  /^(?:ship|transport|move|send|get|haul|take|deliver|bring|have|be|do|pay|know|book|find|buy|sell|drive|pick|use|go|make|see|ask|talk|speak|wait|prepare|my|me|you|it|have)$/;
const FILLERS =
  /^(?:the|zip|zipcode|code|city|of|in|around|near|at|downtown|greater|is|its|it's|home|here|,)$/;
const isZip = (word: string | null | undefined) => /^\d{5}(?:-\d{4})?$/.test(word ?? "");

const endOfZip = (word: string): End => ({ label: zipLabel(word.slice(0, 5)) });

const endNamed = (name: string): End | null => {
  const named = namedPlace(name);
  return named && ("place" in named ? { label: placeLabel(named.place) } : named);
};

const plain = (words: Words, from: number, to: number): string | null => {
  const piece = words.slice(from, to);
  return piece.length > 0 && piece.every((word) => word && !isZip(word) && word !== "#year")
    ? piece.filter((word) => word !== ",").join(" ")
    : null;
};

/** The end that begins at a word, the longest name first, and how many words it takes. */
function endFrom(words: Words, start: number): { end: End; upTo: number } | null {
  let from = start;
  while (FILLERS.test(words[from] ?? "")) from++;
  const zipAt = words.slice(from, from + 5).findIndex(isZip);
  if (
    zipAt >= 0 &&
    words.slice(from, from + zipAt).every((word) => word && !/^(?:to|from|for|#year)$/.test(word))
  )
    return { end: endOfZip(words[from + zipAt] ?? ""), upTo: from + zipAt + 1 };
  // "The Villages" begins with what is a filler elsewhere.
  for (const first of new Set([start, from]))
    for (let upTo = Math.min(words.length, first + 6); upTo > first; upTo--) {
      const name = plain(words, first, upTo);
      const end = name && words[upTo - 1] !== "," ? endNamed(name) : null;
      if (end) return { end, upTo };
    }
  for (let upTo = Math.min(words.length, from + 3); upTo > from; upTo--) {
    const name = plain(words, from, upTo);
    const place = name && !VERBS.test(words[from] ?? "") ? closePlace(name) : null;
    if (place) return { end: { label: placeLabel(place) }, upTo };
  }
  return null;
}

/** The end whose name stops right before a word, the longest first. */
function endBefore(words: Words, stop: number): { end: End; from: number } | null {
  let last = stop;
  while (words[last - 1] === ",") last--;
  if (isZip(words[last - 1])) return { end: endOfZip(words[last - 1] ?? ""), from: last - 1 };
  for (let from = Math.max(0, last - 6); from < last; from++) {
    if (words[from] === "," || /^(?:my|a|an|our|the|this)$/.test(words[from - 1] ?? "")) continue;
    const name = plain(words, from, last);
    const end = name ? endNamed(name) : null;
    if (end) return { end, from };
  }
  const typed = words[last - 1];
  const place = typed && !NO_PLACE.test(typed) && /^[a-z]+$/.test(typed) ? closePlace(typed) : null;
  return place ? { end: { label: placeLabel(place) }, from: last - 1 } : null;
}
/** Words before "to" that are no mistyped city. */
const NO_PLACE =
  /^(?:prices?|costs?|quotes?|rates?|much|ship|shipping|transport|car|truck|boat|vehicle|move|moving|haul|send|going|need|want|like|have|able|trying|close|due|used)$/;

const erase = (words: Words, from: number, upTo: number) => words.fill(null, from, upTo);

/** Takes both ends of a trip out of the words. `awaiting` is what was asked for: an answer to it needs no "from". */
export function takeLane(words: Words, awaiting: Slot | undefined): Lane {
  const lane: Lane = {};
  for (let at = 0; at < words.length; at++) {
    const marker = words[at];
    if (marker !== "from" && marker !== "to") continue;
    if (marker === "to" && VERBS.test(words[at + 1] ?? "")) continue;
    const side = marker === "to" ? "delivery" : "pickup";
    const found = lane[side] ? null : endFrom(words, at + 1);
    if (found) {
      lane[side] = found.end;
      erase(words, at + 1, found.upTo);
    }
    const other = marker === "to" && !lane.pickup && !words.includes("from") ? endBefore(words, at) : null;
    if (other && (found || lane.delivery)) {
      lane.pickup = other.end;
      erase(words, other.from, at);
    }
    if (found) words[at] = null;
  }
  takeLooseZips(words, lane, awaiting);
  if (awaiting === "pickup" || awaiting === "delivery") {
    const other = awaiting === "pickup" ? "delivery" : "pickup";
    if (!lane[awaiting] && !lane[other]) {
      const found = endAnywhere(words);
      if (found) lane[awaiting] = found;
    }
  }
  return lane;
}

function takeLooseZips(words: Words, lane: Lane, awaiting: Slot | undefined): void {
  words.forEach((word, index) => {
    if (!word || !isZip(word)) return;
    const side =
      awaiting === "delivery" && !lane.delivery ? "delivery" : !lane.pickup ? "pickup" : "delivery";
    if (lane[side]) return;
    lane[side] = endOfZip(word);
    words[index] = null;
  });
}

const CHATTER =
  /^(?:please|thanks|thank|you|area|i|am|im|i'm|live|we|are|will|be|um|ok|okay|yes|well|sorry|mean|meant|,|#year)$/;

/** Where the whole of what is left is a place, or begins with one. */
function endAnywhere(words: Words): End | null {
  const left = words.filter((word) => word && !CHATTER.test(word));
  while (FILLERS.test(left[0] ?? "")) left.shift();
  const said = left.findLastIndex((word) => /^(?:in|at|near|around)$/.test(word ?? ""));
  const found = (said >= 0 ? endFrom(left, said + 1) : null) ?? endFrom(left, 0);
  if (found) erase(words, 0, words.length);
  return found?.end ?? null;
}
