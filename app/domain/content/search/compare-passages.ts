import { passageStems, stemsOf } from "./passage-stems";
import type { PassageStems, Stems } from "./passage-stems";
import type { SearchEntry } from "./search-entry";
import { synonymsOf } from "./synonyms";
import { wordStem } from "./word-stem";

/** How well an entry fits a question. Scores run from 0 to 1; rare words count more than common ones. */
export type PassageFit = {
  entry: SearchEntry;
  /** index of the best paragraph, and whether it won by its opening */
  paragraph: number;
  opens: boolean;
  /** share of the question found in this paragraph, its heading and the page title */
  coverage: number;
  /** similarity of question and heading (or opening): words that only one of them has lower it */
  likeness: number;
};

/** A synonym counts less than the word itself. */
const SYNONYM_WORTH = 0.75;

type Term = { stem: string; synonyms: Stems; weight: number };

function worthOf(stems: Stems, { stem, synonyms }: Term): number {
  if (stems.has(stem)) return 1;
  for (const synonym of synonyms) if (stems.has(synonym)) return SYNONYM_WORTH;
  return 0;
}

/** Scores each entry against a question's keywords; drops entries that share no word with it. */
export function comparePassages(words: readonly string[], entries: readonly SearchEntry[]): PassageFit[] {
  const passages = entries.map(passageStems);
  const rarityOf = rarityAmong(passages);
  const terms = words.map((word): Term => {
    const synonyms = stemsOf(synonymsOf(word));
    return { stem: wordStem(word), synonyms, weight: rarityOf(synonyms) };
  });
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  const shared = (...places: Stems[]) =>
    terms.reduce(
      (sum, term) => sum + term.weight * Math.max(...places.map((stems) => worthOf(stems, term))),
      0,
    );
  const likenessOf = (stems: Stems) => {
    const common = shared(stems);
    if (common === 0) return 0;
    const own = [...stems].reduce((sum, stem) => sum + rarityOf(new Set([stem])), 0);
    return Math.min(1, (2 * common) / (whole + own));
  };
  return passages.flatMap(({ entry, heading, context, paragraphs }): PassageFit[] => {
    const headed = likenessOf(heading);
    const fits = paragraphs.map(({ stems, opening }, paragraph): PassageFit => {
      const opened = likenessOf(opening);
      const coverage = shared(context, stems) / whole;
      return { entry, paragraph, opens: opened > headed, coverage, likeness: Math.max(headed, opened) };
    });
    // Sums are compared, since differences of equal ones aren't always zero: of equals the first paragraph counts.
    const [best] = fits.sort((a, b) => b.coverage + b.likeness - (a.coverage + a.likeness));
    return best && best.coverage > 0 ? [best] : [];
  });
}

/** How rare a word and its synonyms are among the passages. */
function rarityAmong(passages: readonly PassageStems[]): (synonyms: Stems) => number {
  const counts = new Map<string, number>();
  for (const { all } of passages) for (const stem of all) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const countOf = (synonyms: Stems) => {
    const [first = ""] = synonyms;
    if (synonyms.size === 1) return counts.get(first) ?? 0;
    return passages.filter(({ all }) => [...synonyms].some((stem) => all.has(stem))).length;
  };
  return (synonyms) => Math.log(1 + passages.length / (countOf(synonyms) + 0.5));
}
