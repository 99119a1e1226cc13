import { isPlaceToBegin } from "./best-places";
import type { PassageFit } from "./compare-passages";
import { isNarrower } from "./narrower-passages";
import { passageStems } from "./passage-stems";
import { queryWords } from "./query-words";

/** A heading that asks the same question says more than a text that contains all its words. */
const COVERAGE_SHARE = 0.35;
const LIKENESS_SHARE = 0.65;
const PLACE_TO_BEGIN = 0.5;
/** An answered question is worth slightly more than a section with the same words. */
const ANSWERED = 0.05;
/** Pages about boats answer questions about boats and no others; the same goes for the other kinds. */
const OF_KIND = 0.05;
const OF_OTHER_KIND = -0.3;
/** What holds for summer, or for an enclosed trailer, doesn't answer who asked about any month or any trailer. */
const NARROWER = -0.3;
/** A question of one telling word needs a heading that hardly says anything else: "stop" is in too many sentences. */
const MIN_LIKENESS_OF_ONE_WORD = 0.75;
const ONE_WORD_FACTOR = 0.6;

/** How likely a passage answers a question, higher is likelier: about 1 if all words match, 0 if none do. */
export function passageRelevance(fit: PassageFit, question: string): number {
  const { entry, coverage, likeness, opens } = fit;
  if (!entry.text) return 0;
  const isBeginning = isPlaceToBegin(entry.path, question);
  const relevance =
    COVERAGE_SHARE * coverage +
    LIKENESS_SHARE * likeness +
    (isBeginning ? PLACE_TO_BEGIN : 0) +
    (entry.kind === "question" ? ANSWERED : 0) +
    kindWorth(entry.path, question) +
    (isNarrower(entry.path, topicOf(fit), question) ? NARROWER : 0);
  const isThin = opens || likeness < MIN_LIKENESS_OF_ONE_WORD;
  return isThin && !isBeginning && queryWords(question).length === 1
    ? ONE_WORD_FACTOR * relevance
    : relevance;
}

/** What a passage says it's about: its heading, and the first sentence or cell if that's what fits. */
function topicOf({ entry, paragraph, opens }: PassageFit): string {
  const text = passageStems(entry).paragraphs[paragraph]?.text ?? "";
  return opens ? `${entry.heading}. ${/^[^.:?!|]*/.exec(text)?.[0] ?? ""}` : entry.heading;
}

/** Pages about one kind of vehicle, and how questions name that kind. */
const kinds: readonly (readonly [page: RegExp, named: RegExp])[] = [
  [/^\/boat-shipping/, /\b(?:boats?|yachts?|pontoons?|sailboats?)\b/i],
  [/^\/motorcycle-shipping/, /\b(?:motorcycles?|motorbikes?|bikes?|scooters?|atvs?|utvs?|quads?)\b/i],
  [/^\/golf-cart-shipping/, /\b(?:golf|carts?)\b/i],
  [
    /^\/heavy-hauling/,
    /\b(?:machine(?:ry|s)?|equipment|excavators?|bulldozers?|tractors?|forklifts?|cranes?)\b/i,
  ],
];

/** Whether a page is about one kind of vehicle that a question doesn't name. */
export const isOfOtherKind = (path: string, question: string): boolean =>
  kinds.some(([page, named]) => page.test(path) && !named.test(question));

function kindWorth(path: string, question: string): number {
  const asked = kinds.filter(([, named]) => named.test(question));
  if (asked.some(([page]) => page.test(path))) return OF_KIND;
  return asked.length > 0 || kinds.some(([page]) => page.test(path)) ? OF_OTHER_KIND : 0;
}
