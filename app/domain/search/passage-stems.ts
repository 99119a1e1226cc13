import { plainWords, queryWords } from "./query-words";
import type { SearchEntry } from "./search-entry";
import { wordStem } from "./word-stem";

export type Stems = ReadonlySet<string>;

/** A paragraph as it can be shown, and what it opens with: often that says what it is about ("The driver is late."). */
export type ParagraphStems = { text: string; stems: Stems; opening: Stems };

/** An entry of the index, its words ready to be compared with those of a question. */
export type PassageStems = {
  entry: SearchEntry;
  heading: Stems;
  /** of its heading and of the page's name: what all its paragraphs are about */
  context: Stems;
  paragraphs: readonly ParagraphStems[];
  all: Stems;
};

export const stemsOf = (words: readonly string[]): Stems => new Set(words.map(wordStem));

const prepared = new WeakMap<SearchEntry, PassageStems>();

/** What an entry is compared by. Worked out once for each. */
export function passageStems(entry: SearchEntry): PassageStems {
  const passage = prepared.get(entry) ?? prepare(entry);
  prepared.set(entry, passage);
  return passage;
}

function prepare(entry: SearchEntry): PassageStems {
  const { kind, title, heading, text } = entry;
  const context = stemsOf(plainWords(`${title} ${heading}`));
  // The answer to a question belongs together; of a section each paragraph stands for itself.
  const parts = kind === "question" ? [text] : text.split("\n\n").filter(Boolean);
  const paragraphs = parts.map((part) => ({
    text: part,
    stems: stemsOf(plainWords(part)),
    opening: stemsOf(kind === "section" ? queryWords(/^[^.:?!|]*/.exec(part)?.[0] ?? "") : []),
  }));
  const all = new Set([...context, ...paragraphs.flatMap(({ stems }) => [...stems])]);
  return { entry, heading: stemsOf(queryWords(heading)), context, paragraphs, all };
}
