import { Linter } from "eslint";
import regexp from "eslint-plugin-regexp";

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
export const CHARACTERS = [" ", "\t", "\n", "0", "a", "-", ",", ".", "(", "@", '"', "\u00A0"];

const LENGTH = 60_000;

/** Each of twelve characters 60,000 times, alone and between two letters. */
export const longTexts: readonly string[] = CHARACTERS.flatMap((character) => [
  character.repeat(LENGTH),
  `x${character.repeat(LENGTH)}x`,
]);

/** A text that long reaches only patterns that look at it once. */
const MAX_FREE = 1_500;

const linter = new Linter();
const proven = new Map<string, boolean>();

/** Whether the lint that reads our own patterns finds that this one, of any package, looks at a text only once. */
function isLinear(source: string): boolean {
  const known = proven.get(source);
  if (known !== undefined) return known;
  const found = linter.verify(`${source}.test(text);`, {
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential", ignorePartial: false }],
    },
  } as Linter.Config);
  proven.set(source, found.length === 0);
  return found.length === 0;
}

/**
 * A page may write a text, or compare it, that many times; one that is compared with each make of a list has more. Asked
 * only of texts that long, because our own pages are shorter.
 */
const MAX_READS = 40;
const MIN_READ_TEXT = 30_000;

/**
 * The patterns that were given more than 1,500 characters while `work` ran and aren't proven to look at each of them once,
 * with how many they were given, and those that read through so long a text again and again; those of Node and of
 * packages too.
 */
export async function slowLooks(work: () => unknown): Promise<string[]> {
  const { exec } = RegExp.prototype;
  const asked = new Map<string, { longest: number; read: number }>();
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const { length } = String(text);
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    if (length > MAX_FREE) {
      const { longest = 0, read = 0 } = asked.get(String(this)) ?? {};
      // A sticky pattern, as `split` uses, looks at one place only.
      const end = this.sticky ? from + 1 : length;
      const to = match ? match.index + match[0].length : end;
      asked.set(String(this), { longest: Math.max(length, longest), read: read + Math.max(0, to - from) });
    }
    return match;
  };
  try {
    await work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return [...asked].flatMap(([pattern, { longest, read }]) => {
    if (!isLinear(pattern)) return [`${pattern} looked at ${longest}`];
    const times = Math.round(read / longest);
    return longest >= MIN_READ_TEXT && times > MAX_READS
      ? [`${pattern} looked at ${longest} characters ${times} times`]
      : [];
  });
}
