import { comparePassages } from "./compare-passages";
import type { PassageFit } from "./compare-passages";
import { namedScopes } from "./named-scopes.server";
import { passageRelevance } from "./passage-relevance";
import { passageText } from "./passage-text";
import { queryWords } from "./query-words";
import { indexedEntries, refreshIndex } from "./refresh-index.server";

import type { SearchEntry } from "./search-entry";
import { correctWord } from "./search-site.server";

/** The best match for a question. `relevance` says how likely it answers it; passage-relevance.ts defines the scale. */
export type Passage = { entry: SearchEntry; paragraphs: string[]; relevance: number };

type Scored = { fit: PassageFit; relevance: number };

/** Of two that fit equally, a heading says more about what follows than the opening of a paragraph. */
const byRelevance = (a: Scored, b: Scored) =>
  b.relevance - a.relevance || Number(a.fit.opens) - Number(b.fit.opens);

/** The best passage for a question, or null if no page contains any of its words. Never throws. */
export async function findPassage(question: string): Promise<Passage | null> {
  await refreshIndex();
  const words = queryWords(question).map((word) => correctWord(word));
  const scopes = new Set(["", ...(await namedScopes(question))]);
  const readable = indexedEntries().filter(({ scope }) => scopes.has(scope));
  const [best] = comparePassages(words, readable)
    .map((fit) => ({ fit, relevance: passageRelevance(fit, question) }))
    .sort(byRelevance);
  return best
    ? { entry: best.fit.entry, paragraphs: passageText(best.fit), relevance: best.relevance }
    : null;
}
