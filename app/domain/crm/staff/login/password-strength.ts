import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import commonest from "#app/generated/passwords/commonest.json";
import { minPasswordLength } from "#app/domain/base/limits/form-limits.ts";
import { isMostly } from "./context-words";

/** From 0, guessed at once or too short, to 4. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** A new password is at least this strong: more than a hundred million guesses. */
export const MIN_STRENGTH: PasswordStrength = 3;

/** Characters beyond this only make a password stronger, and the time to estimate grows faster than its length. */
const MAX_ESTIMATED_LENGTH = 48;

let estimator: ZxcvbnFactory | undefined;

/** Estimates how many guesses a password stands; `words` are those that people who know the person would try first. */
export function estimateStrength(password: string, words: readonly string[]): PasswordStrength {
  if (password.length < minPasswordLength) return 0;
  if (isMostly(words, password)) return 1;
  estimator ??= new ZxcvbnFactory({
    dictionary: { passwords: commonest.passwords.split(" ") },
    graphs: commonest.graphs,
  });
  return estimator.check(password.slice(0, MAX_ESTIMATED_LENGTH), [...words]).score as PasswordStrength;
}
