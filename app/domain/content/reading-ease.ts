/** Below this a text is hard for a teenager: Flesch calls 50 to 60 "fairly difficult", 30 to 50 "difficult". */
export const LEAST_READING_EASE = 45;

/**
 * Flesch's reading ease of lines of running text; null without a sentence. Syllables are groups of vowels, a silent
 * final e aside. Source: R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32 (1948).
 */
export function readingEase(lines: readonly string[]): number | null {
  // Headings and cells of tables are no sentences.
  const text = lines.filter((line) => /[.!?:]["”)]?$/.test(line.trim())).join(" ");
  const words = text.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? [];
  const sentences = text.match(/[^.!?]+[.!?:]+(?=\s|$)/g)?.length ?? 0;
  if (sentences === 0) return null;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
}

const syllablesOf = (word: string) =>
  Math.max(
    1,
    word
      .toLowerCase()
      .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, "")
      .match(/[aeiouy]+/g)?.length ?? 1,
  );
