import { plainWords, queryWords } from "./query-words";
import type { SearchEntry } from "./search-entry";
import { wordStem } from "./word-stem";

export type Stems = ReadonlySet<string>;

/** A paragraph and its opening, which often states its topic ("The driver is late."). */
export type ParagraphStems = { text: string; stems: Stems; opening: Stems };

/** An index entry prepared for comparison with questions. */
export type PassageStems = {
  entry: SearchEntry;
  heading: Stems;
  /** stems of the heading and the page title, which apply to all its paragraphs */
  context: Stems;
  paragraphs: readonly ParagraphStems[];
  all: Stems;
};

export const stemsOf = (words: readonly string[]): Stems => new Set(words.map(wordStem));

const prepared = new WeakMap<SearchEntry, PassageStems>();

/** Prepares an entry for comparison, once per entry. */
export function passageStems(entry: SearchEntry): PassageStems {
  const passage = prepared.get(entry) ?? prepare(entry);
  prepared.set(entry, passage);
  return passage;
}

function prepare(entry: SearchEntry): PassageStems {
  const { kind, title, heading, text } = entry;
  const context = stemsOf(plainWords(`${title} ${heading}`));
  // An answer is compared as a whole, a section paragraph by paragraph.
  const parts = kind === "question" ? [text] : text.split("\n\n").filter(Boolean);
  const paragraphs = parts.map((part) => ({
    text: part,
    stems: stemsOf(plainWords(part)),
    opening: stemsOf(kind === "section" ? queryWords(/^[^.:?!|]*/.exec(part)?.[0] ?? "") : []),
  }));
  const all = new Set([...context, ...paragraphs.flatMap(({ stems }) => [...stems])]);
  return { entry, heading: stemsOf(queryWords(heading)), context, paragraphs, all };
}
