/** A word of a fixture that no dictionary knows, and its line. */
export type Misspelling = { word: string; line: number };

/** Lines of front matter that hold no words: names of files, addresses, vehicles, ZIPs, days. */
const wordless =
  /^\s*-?\s*(?:path|kind|vehicle|updated|author|published|transport|running|lanes|url|related|daysAgo|slug|landing|state|code):(?!\s*$).*$|^\s*(?:- )?\[["/]|^\s*(?:- )?\//;
/** Addresses of links, links themselves, and marks, whose words nobody reads. */
const unread =
  /`[^`]*`|\]\([^)]*\)|https?:\/\/\S+|\b[\w.-]+\.(?:com|org|gov|net|us|edu)\b\S*|^::(?:callout\b|\S*::$)/g;
const inWord = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
/** "I-95", "US-50W", "MC", "ZIPs": roads and abbreviations are not spelled but read out. */
const readOut = /^\p{Lu}{1,5}s?$/u;

/**
 * The words of a fixture (front matter and Markdown, as its file has them) that `isWord` does not know. It is asked for
 * words with a straight apostrophe, in the letters they are written in; a possessive counts as its noun.
 */
export function misspellings(text: string, isWord: (word: string) => boolean): Misspelling[] {
  return text.split("\n").flatMap((line, index) => {
    if (wordless.test(line)) return [];
    const read = line.replace(unread, " ").replace(/^\s*-?\s*[\w-]+:(?=\s|$)/, " ");
    return (read.match(inWord) ?? [])
      .map((word) => word.replaceAll("’", "'"))
      .filter((word) => !readOut.test(word) && !isWord(word) && !isWord(word.replace(/'s$|'$/, "")))
      .map((word) => ({ word, line: index + 1 }));
  });
}
