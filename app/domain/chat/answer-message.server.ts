import { findPassage } from "../search/find-passage.server";
import { queryWords } from "../search/query-words";
import { searchSite } from "../search/search-site.server";
import type { Passage } from "../search/find-passage.server";
import { answerPrice, answerWay } from "./answer-price.server";
import type { WholeTrip } from "./answer-price.server";
import type { Answer, Answered, ChatLink } from "./answer";
import { askFor, askWithin } from "./ask-slot";
import { contactLeft, fixedAnswer, unknownAnswer } from "./fixed-answers";
import { asksForPrice, asksForWay, followsUp, givesUp, isQuestion, leavesContact } from "./message-signs";
import { readTrip, tellsTrip } from "./read-trip.server";
import type { TripWords } from "./read-trip.server";
import { missingSlot } from "./told";
import type { Told } from "./told";
import { noMaker } from "./vehicle-names";

/** What of a question an answer must hold, from 0 to 1: below it we say that we do not know. */
const LEAST_FIT = 0.62;
/** Where the place to begin with a matter says so much of the question. */
const LEAST_PLACED = 0.4;
/** A year to price by where somebody does not know: recent, so that age adds nothing. */
const SOME_YEAR = "2020";

/**
 * Answers one message of a conversation, from our own pages and price engine alone. `phone` is the company's, as shown.
 * The same message after the same words gets the same answer on the same day. Throws nothing for any text.
 */
export async function answerMessage(
  message: string,
  told: Told,
  phone: string,
  now: Date,
): Promise<Answered> {
  const trip = readTrip(message, told);
  const ends = Boolean(trip.lane.pickup && trip.lane.delivery);
  const fixed = ends ? null : fixedAnswer(message, phone);
  if (fixed) return { answer: fixed, told: { ...told, awaiting: undefined } };

  if (told.awaiting && givesUp(message)) return price(withGuess(told), now);
  if (asksForWay(message) && ends && !trip.make) return way(merge(told, trip), trip, now);
  if (isAboutTrip(message, trip, told)) return price(merge(told, trip), now, trip);

  const passage = await findPassage(message);
  if (passage && isGoodEnough(passage)) return { answer: fromPassage(passage), told };
  if (leavesContact(message)) return { answer: contactLeft(phone), told };
  if (asksForPrice(message) && !isQuestionOfWords(message)) return price(merge(told, trip), now, trip);
  if (told.awaiting && !isQuestion(message)) {
    const { text } = askFor(told.awaiting, told);
    return { answer: { kind: "ask", text: `I could not read that. ${text}` }, told };
  }
  return { answer: unknownAnswer(phone, await searchLink(message)), told };
}

/** Where our pages hold words of a question that they do not answer, the visitor can look for them. */
async function searchLink(message: string): Promise<ChatLink[]> {
  const { total } = await searchSite(message, { take: 0 });
  if (total === 0) return [];
  const query = new URLSearchParams({ q: queryWords(message).join(" ") });
  return [{ to: `/search?${query}`, label: "Search our pages for this" }];
}

/** Whether a message wants a price, begins one, goes on with one, or changes one. */
function isAboutTrip(message: string, trip: TripWords, told: Told): boolean {
  if (trip.lane.pickup && trip.lane.delivery) return true;
  if (!tellsTrip(trip)) return asksForPrice(message) && !isQuestionOfWords(message);
  const placed = Boolean(trip.lane.pickup || trip.lane.delivery);
  if (told.awaiting) return !isQuestion(message) || placed || asksForPrice(message);
  if (asksForPrice(message)) return !isQuestionOfWords(message) || placed;
  if (told.pickup && told.delivery && followsUp(message)) return true;
  return placed && !isQuestion(message);
}

/** A price of something beside the trip ("how much is the deposit") stands on our pages. */
const isQuestionOfWords = (message: string) =>
  /\b(?:insurance|deposit|tips?|tipping|storage|stuff|belongings|luggage|notice|weigh|fuel|gas|permits?|escort|fees?|cheaper|cheapest|difference|save|discounts?|why|hold|valid|expires?|lock(?:ed)?|includes?d?|changes?|rise|match|expedited|rush|guaranteed?)\b/i.test(
    message,
  );

function merge(told: Told, { lane, ...vehicle }: TripWords): Told {
  const { make, model, year, ...rest } = vehicle;
  const label = (end: TripWords["lane"]["pickup"]) => (end && "label" in end ? end.label : undefined);
  const merged: Told = { ...told, ...rest };
  if (lane.pickup) merged.pickup = label(lane.pickup);
  if (lane.delivery) merged.delivery = label(lane.delivery);
  // Another make is another vehicle: nothing of the first one holds.
  if (make && make !== told.make)
    Object.assign(merged, { model: undefined, year: told.model ? undefined : told.year });
  if (make && make !== told.make && told.model) delete merged.isRunning;
  if (make) merged.make = make;
  if (model) merged.model = model;
  if (year) merged.year = year;
  if (rest.isRunning !== undefined) merged.isRunning = rest.isRunning;
  return merged;
}

/** Fills in for somebody who does not know: a usual vehicle, a recent year. */
function withGuess(told: Told): Told {
  const slot = missingSlot(told);
  if (slot === "year") return { ...told, year: SOME_YEAR };
  if (slot === "model") return { ...told, model: "Other", year: told.year ?? SOME_YEAR };
  if (slot === "vehicle" || slot === "make")
    return { ...told, make: noMaker, model: "Car", year: told.year ?? SOME_YEAR };
  return told;
}

async function price(told: Told, now: Date, trip?: TripWords): Promise<Answered> {
  const slot = missingSlot(told);
  if (!slot)
    return { answer: await answerPrice(told as WholeTrip, now), told: { ...told, awaiting: undefined } };
  const end = slot === "pickup" || slot === "delivery" ? trip?.lane[slot] : undefined;
  const answer =
    end && "state" in end && (slot === "pickup" || slot === "delivery")
      ? askWithin(end.state, slot)
      : askFor(slot, told);
  return { answer, told: { ...told, awaiting: slot } };
}

async function way(told: Told, trip: TripWords, now: Date): Promise<Answered> {
  const { pickup, delivery } = told;
  if (!pickup || !delivery) return price(told, now, trip);
  const answer = await answerWay({ pickup, delivery }, now);
  const slot = missingSlot(told);
  return { answer, told: { ...told, awaiting: slot ?? undefined } };
}

/** A heading that says it, or a text that says nearly all of it: a passing word is no answer. */
const isGoodEnough = ({ fit, headed, placed, words }: Passage) =>
  placed ? fit >= LEAST_PLACED : fit >= LEAST_FIT && (headed >= 0.3 || (words > 1 && fit >= 0.9));

const fromPassage = ({ entry: { path, title }, paragraphs }: Passage): Answer => ({
  kind: "passage",
  text: paragraphs.join("\n\n"),
  extras: { links: [{ to: path, label: `More on our page: ${title}` }] },
});
