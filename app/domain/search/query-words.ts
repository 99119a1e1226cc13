/** Words that say nothing of what somebody looks for. */
const EMPTY = new Set(
  `a about am an and any are as at be been being but by can could did do does for from get got had has have he her
  hers hi him his how i if im in into is it its just let like many may me might mine more much must my need needs no
  not of on one or our out please shall she should so some tell than that the their them then there these they this
  those to too us very want was we were what whats when where which while who why will with would you your yours
  youre dont doesnt cant wont isnt ok okay really also now happen happens`.split(/\s+/),
);

/** A longer question is a paste: what lies beyond costs time and finds nothing more. */
const MOST_WORDS = 12;

/** Letters and digits in small letters, without accents: all that may reach the index. Quotes and operators fall away. */
export const plainWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]{1,40}/gu) ?? [];

/** The words of a question that say what it is about, each once; all of them where none does. */
export function queryWords(text: string): string[] {
  const words = [...new Set(plainWords(text))];
  const telling = words.filter((word) => !EMPTY.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

/**
 * A word as FTS5 reads it: in quotes, so that "NOT", "title:" or a star in a question is a word like any other.
 * `words` come from `plainWords`.
 */
export const ftsWord = (word: string, startOnly = false): string => `"${word}"${startOnly ? "*" : ""}`;
