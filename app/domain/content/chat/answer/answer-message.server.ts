import { abroadNamed } from "#app/domain/trip/places/places-abroad.ts";
import type { Abroad } from "#app/domain/trip/places/places-abroad.ts";
import { findPassage } from "#app/domain/content/search/find-passage.server.ts";
import type { Passage } from "#app/domain/content/search/find-passage.server.ts";
import { queryWords } from "#app/domain/content/search/query-words.ts";
import { searchSite } from "#app/domain/content/search/search-site.server.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import {
  asksAboutOwners,
  asksForDistance,
  asksForPrice,
  asksForWork,
  followsUp,
  givesUp,
  isQuestion,
  leavesContact,
} from "#app/domain/content/chat/parse/message-signs.ts";
import { abroadEnd } from "#app/domain/content/chat/parse/names-abroad.ts";
import { describesTrip, parseTripMessage } from "#app/domain/content/chat/parse/parse-trip-message.ts";
import type { ParsedTripMessage } from "#app/domain/content/chat/parse/parse-trip-message.ts";
import type { TripReading } from "#app/domain/content/chat/parse/trip-reading.ts";
import { placeFinder } from "#app/domain/content/chat/parse/place-finder.server.ts";
import { MAX_VEHICLES, vehiclesOf, withNextVehicle } from "#app/domain/content/chat/trip-state.ts";
import type { TripState } from "#app/domain/content/chat/trip-state.ts";
import type { Answer, Answered, ChatLink } from "./answer";
import { answerDistance, answerPrices } from "./answer-price.server";
import type { WholeTrip } from "./answer-price.server";
import { assumeUnknown } from "./assume-unknown";
import { brokerAnswer } from "./broker-answer.server";
import { abroadAnswer, contactLeft, fixedAnswer, remarkAnswer, unknownAnswer } from "./fixed-answers";
import type { ChatBusiness } from "./fixed-answers";
import { askFor, askForKind, nextQuestion, oneTripAtATime, tooManyVehicles } from "./next-question";
import { orderAnswer } from "./order-answer.server";

/**
 * The lowest relevance that answers. Of forty customer questions, every wrong passage scored below it and every right
 * one above; docs/decisions/070 has the figures, tests/unit/content/chat/customer-questions.ts the questions.
 */
const MIN_RELEVANCE = 0.56;

/**
 * Answers one message of a conversation from our own pages and price engine only, and says how far an order is to somebody
 * who has its private link. `phone` is the company's, formatted. The same message after the same messages gets the same
 * answer on the same day, but for that.
 */
export async function answerMessage(
  message: string,
  state: TripState,
  phone: string,
  now: Date,
): Promise<Answered> {
  const { answersWithin, businessHours, postalAddress } = await readCompanyFacts();
  const us: ChatBusiness = { phone, answersWithin, businessHours, postalAddress };
  const ofOrder = await orderAnswer(message, state, us);
  if (ofOrder) return { ...ofOrder, state: { ...ofOrder.state, awaiting: undefined } };
  const parsed = parseTripMessage(message, state, placeFinder);
  const { lane, make } = parsed.understood;
  const abroad = abroadEnd(message) ?? (isAskedForPlace(state) ? abroadNamed(message) : null);
  const namesBothEnds = Boolean(lane.pickup && lane.delivery) && !abroad;
  const fixed = namesBothEnds
    ? null
    : (fixedAnswer(message, us, isAskedForPlace(state)) ?? (await brokerAnswer(message, phone)));
  const answer = fixed ?? (abroad && answerAbroad(abroad, message, parsed, us));
  if (answer) return { answer, state: { ...state, awaiting: undefined } };

  if (parsed.understood.severalTrips) return { answer: oneTripAtATime, state };
  if (state.awaiting && givesUp(message) && !describesTrip(parsed.understood)) return goOnWithout(state, now);
  if (asksForDistance(message) && namesBothEnds && !make) return distance(parsed.state, now);
  if (isAboutTrip(message, parsed.understood, state)) return price(parsed.state, now);

  const isNotOnPages = asksForWork(message) || asksAboutOwners(message);
  const passage = isNotOnPages ? null : await findPassage(message);
  if (passage && passage.relevance >= MIN_RELEVANCE) return { answer: fromPassage(passage), state };
  if (leavesContact(message)) return { answer: contactLeft(us), state };
  if (state.awaiting && !isQuestion(message)) {
    const { text } = askFor(state.awaiting, state);
    return { answer: { kind: "ask", text: `I didn’t get that. ${text}` }, state };
  }
  const remark = remarkAnswer(message, us);
  return { answer: remark ?? unknownAnswer(us, await searchLink(message)), state };
}

const isAskedForPlace = ({ awaiting }: TripState) => awaiting === "pickup" || awaiting === "delivery";

/** Whether we ship to a territory at all is answered on our pages; a trip there has no price. */
function answerAbroad(
  abroad: Abroad,
  message: string,
  { understood, state }: ParsedTripMessage,
  us: ChatBusiness,
): Answer | null {
  const { lane } = understood;
  const isTrip = asksForPrice(message) || Boolean(lane.pickup ?? lane.delivery) || isAskedForPlace(state);
  return abroad === "country" || isTrip ? abroadAnswer(abroad, us) : null;
}

/** A search link for questions whose words appear on our pages without an answer. */
async function searchLink(message: string): Promise<ChatLink[]> {
  const { total } = await searchSite(message, { take: 0 });
  if (total === 0) return [];
  const query = new URLSearchParams({ q: queryWords(message).join(" ") });
  return [{ to: `/search?${query}`, label: "Search our pages for this" }];
}

/** Whether a message asks for a price, starts or continues a request for one, or changes it. */
function isAboutTrip(message: string, understood: TripReading, state: TripState): boolean {
  const { pickup, delivery } = understood.lane;
  if (pickup && delivery) return true;
  const wantsPrice = asksForPrice(message) && !asksAboutTerms(message);
  if (!describesTrip(understood)) return wantsPrice;
  const isPlaced = Boolean(pickup || delivery);
  if (understood.count && !isQuestion(message) && !asksAboutTerms(message)) return true;
  if (state.awaiting) return !isQuestion(message) || isPlaced || asksForPrice(message);
  if (asksForPrice(message)) return wantsPrice || isPlaced;
  if (state.pickup && state.delivery && followsUp(message)) return true;
  return isPlaced && !isQuestion(message);
}

/** Questions about other costs ("how much is the deposit") are answered on our pages. */
const asksAboutTerms = (message: string) =>
  /\bhow much (?:charge|battery|range|time|notice|first|more|stuff|can i (?:put|leave|pack))\b|\b(?:insurance|deposit|deductible|rental|up ?front|in advance|pay (?:first|the driver|when|at)|tips?|tipping|storage|stuff|belongings|luggage|notice|weigh|fuel|gas|permits?|escort|fees?|cheaper|cheapest|difference|save|discounts?|why|hold|valid|expires?|lock(?:ed)?|includes?d?|changes?|rise|match|expedited|rush|guaranteed?|free|require[ds]?|good (?:for|until|through)|go(?:es)? (?:up|down)|went up|increases?)\b/i.test(
    message,
  );

/** Continues for a visitor who doesn't know what we asked, or asks for less if the price depends on it. */
async function goOnWithout(state: TripState, now: Date): Promise<Answered> {
  if (state.awaiting === "vehicle" || state.awaiting === "make") return { answer: askForKind, state };
  return price(assumeUnknown(state), now);
}

async function price(given: ParsedTripMessage["state"], now: Date): Promise<Answered> {
  if ((given.count ?? 0) > MAX_VEHICLES)
    return { answer: tooManyVehicles, state: { ...given, others: undefined, count: undefined } };
  const state = withNextVehicle(given);
  const next = nextQuestion(state);
  if (next) return { answer: next.answer, state: { ...state, awaiting: next.slot } };
  const [first, ...more] = vehiclesOf(state).map((vehicle) => ({ ...state, ...vehicle }) as WholeTrip);
  return {
    answer: await answerPrices([first ?? (state as WholeTrip), ...more], now),
    state: { ...state, awaiting: undefined },
  };
}

async function distance(state: TripState, now: Date): Promise<Answered> {
  const { pickup, delivery } = state;
  if (!pickup || !delivery) return price(state, now);
  const answer = await answerDistance({ pickup, delivery }, now);
  return { answer, state: { ...state, awaiting: nextQuestion(state)?.slot } };
}

/** An answer taken from one of our questions comes with that question: its "yes" or "no" may be to another one. */
const fromPassage = ({ entry: { kind, path, title, heading }, paragraphs }: Passage): Answer => ({
  kind: "passage",
  text: [...(kind === "question" ? [heading] : []), ...paragraphs].join("\n\n"),
  extras: { links: [{ to: path, label: `More on our page: ${title}` }] },
});
