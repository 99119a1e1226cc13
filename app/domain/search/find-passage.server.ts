import { comparePassages } from "./compare-passages";
import { namedScopes } from "./named-scopes.server";
import { passageRelevance } from "./passage-relevance";
import { passageText } from "./passage-text";
import { queryWords } from "./query-words";
import { indexedEntries, refreshIndex } from "./refresh-index.server";

import type { SearchEntry } from "./search-entry";
import { correctWord } from "./search-site.server";

/** What of our pages fits a question best. `relevance` is how likely it answers it; `passage-relevance.ts` has the scale. */
export type Passage = { entry: SearchEntry; paragraphs: string[]; relevance: number };

/** The best passage for a question, or null where no word of it stands anywhere. Throws nothing for any text. */
export async function findPassage(question: string): Promise<Passage | null> {
  await refreshIndex();
  const words = queryWords(question).map((word) => correctWord(word));
  const scopes = new Set(["", ...(await namedScopes(question))]);
  const readable = indexedEntries().filter(({ scope }) => scopes.has(scope));
  const [best] = comparePassages(words, readable)
    .map((fit) => ({ fit, relevance: passageRelevance(fit, question) }))
    .sort((a, b) => b.relevance - a.relevance);
  return best
    ? { entry: best.fit.entry, paragraphs: passageText(best.fit), relevance: best.relevance }
    : null;
}
