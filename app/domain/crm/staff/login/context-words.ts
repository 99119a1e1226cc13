/** Shorter ones are in words that have nothing to do with the person. */
const MIN_LETTERS = 4;
/** What's left of a password without these words has to be about as much as a short password. */
const MIN_REST = 8;
const MIN_DIFFERENT = 5;

/** What people who know somebody would try first: their name, their email, our name. */
export function contextWords(person: { name: string; email: string }, business: string): string[] {
  const whole = [person.email, person.name, business].map((text) => text.toLowerCase());
  const parts = whole.flatMap((text) => [text.replace(/\s+/g, ""), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set([...whole, ...parts])]
    .filter((word) => word.length >= MIN_LETTERS)
    .sort((a, b) => b.length - a.length);
}

/** Whether a password is one of these words with little more. */
export function isMostly(words: readonly string[], password: string): boolean {
  const plain = password.toLowerCase();
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), plain);
  return rest !== plain && (rest.length < MIN_REST || new Set(rest).size < MIN_DIFFERENT);
}
