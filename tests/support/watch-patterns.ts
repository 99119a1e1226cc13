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
function isLinear(pattern: RegExp): boolean {
  const source = String(pattern);
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
 * The patterns that were given more than 1,500 characters while `work` ran and aren't proven to look at each of them once,
 * with how many they were given; those of Node and of packages too.
 */
export async function slowLooks(work: () => unknown): Promise<string[]> {
  const slow = new Map<string, number>();
  const { exec } = RegExp.prototype;
  const asked = new Map<RegExp, number>();
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const { length } = String(text);
    if (length > MAX_FREE) asked.set(this, Math.max(length, asked.get(this) ?? 0));
    return exec.call(this, text);
  };
  try {
    await work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  for (const [pattern, length] of asked) if (!isLinear(pattern)) slow.set(String(pattern), length);
  return [...slow].map(([pattern, length]) => `${pattern} looked at ${length}`);
}
