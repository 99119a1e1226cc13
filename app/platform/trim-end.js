/**
 * A text without the characters at its end, such as slashes: a pattern for that (`/\/+$/`) reads a text of slashes in
 * quadratic time.
 * @param {string} text
 * @param {string} characters each of which goes
 * @returns {string}
 */
export function trimEnd(text, characters) {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
