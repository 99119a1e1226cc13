import { isPlaceToBegin } from "./best-places";
import type { PassageFit } from "./compare-passages";

/** A heading that asks the same question says more than a text that contains all its words. */
const COVERAGE_SHARE = 0.35;
const LIKENESS_SHARE = 0.65;
const PLACE_TO_BEGIN = 0.5;
/** An answered question is worth slightly more than a section with the same words. */
const ANSWERED = 0.05;
/** Pages about boats answer questions about boats and no others; the same goes for the other kinds. */
const OF_KIND = 0.05;
const OF_OTHER_KIND = -0.3;

/** How likely a passage answers a question, higher is likelier: about 1 if all words match, 0 if none do. */
export function passageRelevance({ entry, coverage, likeness }: PassageFit, question: string): number {
  if (!entry.text) return 0;
  return (
    COVERAGE_SHARE * coverage +
    LIKENESS_SHARE * likeness +
    (isPlaceToBegin(entry.path, question) ? PLACE_TO_BEGIN : 0) +
    (entry.kind === "question" ? ANSWERED : 0) +
    kindWorth(entry.path, question)
  );
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

function kindWorth(path: string, question: string): number {
  const asked = kinds.filter(([, named]) => named.test(question));
  if (asked.some(([page]) => page.test(path))) return OF_KIND;
  return asked.length > 0 || kinds.some(([page]) => page.test(path)) ? OF_OTHER_KIND : 0;
}
