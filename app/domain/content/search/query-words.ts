/** Words that say nothing about the topic of a question. */
const EMPTY = new Set(
  `a about am an and any are as at be been being but by can could did do does for from get got had has have he her
  hers hi him his how i if im in into is it its just let like many may me might mine more much must my need needs no
  not of on one or our out please shall she should so some tell than that the their them then there these they this
  those to too us very want was we were what whats when where which while who why will with would you your yours
  youre dont doesnt cant wont isnt ok okay really also now happen happens`.split(/\s+/),
);

/** A longer question was pasted; more words cost time and find nothing new. */
const MAX_WORDS = 12;

/**
 * Lower-case letters and digits without accents, the only characters that may reach the index; quotes and operators are
 * dropped. A contraction gives its main word: "we’re" is "we", "driver’s" is "driver", "don’t" is "do" and "not".
 */
export const plainWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase()
    .replace(/n't\b/g, " not")
    .replace(/'(?:s|re|ve|ll|d|m)\b/g, "")
    .replaceAll("'", "")
    .match(/[\p{L}\p{N}]{1,40}/gu) ?? [];

/** The distinct keywords of a question, or all its words if none is a keyword. */
export function queryWords(text: string): string[] {
  const words = [...new Set(plainWords(text))];
  const telling = words.filter((word) => !EMPTY.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

/** Quotes a word for FTS5, which then takes "NOT", "title:" or a star literally. `word` must come from `plainWords`. */
export const ftsWord = (word: string, startOnly = false): string => `"${word}"${startOnly ? "*" : ""}`;
