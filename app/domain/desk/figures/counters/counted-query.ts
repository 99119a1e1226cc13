const MAX_CHARACTERS = 80;

/** What looks like an address, a phone or quote number, or a ZIP with something beside it may be about a person. */
const personal = [
  /@/,
  /(?:\d[^\da-z]*){7}/,
  /\b(?:eh|ms)-?[0-9a-z]{4}-?[0-9a-z]{4}\b/,
  /^(?=.*[a-z]).*\b\d{5}\b/,
  /^\d+\s+(?:[a-z.]+\s+){1,3}(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct|court|way)\b/,
];

/** A search as it's counted: lower case, single spaces, at most 80 characters. Null if it's empty or may be personal. */
export function countedQuery(typed: string): string | null {
  const query = typed
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (!query || personal.some((pattern) => pattern.test(query))) return null;
  return query.slice(0, MAX_CHARACTERS).trim();
}
