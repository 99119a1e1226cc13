import { isPlaceToBegin } from "./best-places";
import type { PassageFit } from "./compare-passages";

/** A heading that asks the same says more than a text in which all words stand. */
const COVERAGE_SHARE = 0.35;
const LIKENESS_SHARE = 0.65;
const PLACE_TO_BEGIN = 0.5;
/** A question that somebody has answered is worth a little more than a section around the same words. */
const ANSWERED = 0.05;
/** What a page says of boats answers questions about boats, and no others. */
const OF_KIND = 0.05;
const OF_OTHER_KIND = -0.3;

/** How likely a passage answers a question, the more the likelier: about 1 where all words fit, 0 where none does. */
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

/** Pages about one kind of vehicle, and how a question names that kind. */
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
