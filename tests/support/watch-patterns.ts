const isOneCharacter = (source: string) =>
  source.length === 1 || (source.startsWith("[") && source.indexOf("]") === source.length - 1);

/** The longest text that a pattern was given while it was watched, and the pattern. */
export type LongestLook = { length: number; pattern: string };

/**
 * Counts characters instead of time: runs `work` with a stand-in for the one function through which `test`, `match`,
 * `replace`, `search` and `split` reach a pattern, and returns the longest text that any of them was given. Patterns of
 * Node's and of packages count too, but not those of one character, which look at each once whatever the text: zod's
 * own count of a text's length has one, and so has React where it writes a text into a page.
 */
export async function longestLook(work: () => unknown): Promise<LongestLook> {
  let longest: LongestLook = { length: 0, pattern: "" };
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    if (String(text).length > longest.length && !isOneCharacter(this.source))
      longest = { length: String(text).length, pattern: this.source };
    return exec.call(this, text);
  };
  try {
    await work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return longest;
}

/** Characters that patterns look for: spaces of each kind, digits, letters, and the marks of addresses and prices. */
const CHARACTERS = [" ", "\t", "\n", "0", "a", "-", ",", ".", "(", "@", '"', "\u00A0"];

const LENGTH = 60_000;

/** Each of twelve characters 60,000 times, alone and between two letters. */
export const longTexts: readonly string[] = CHARACTERS.flatMap((character) => [
  character.repeat(LENGTH),
  `x${character.repeat(LENGTH)}x`,
]);
