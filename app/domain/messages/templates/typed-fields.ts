/** A field as people type it: "{price}" or "{{ first_name }}". */
const typedField = /\{\{?[ \t]*([A-Za-z][\w-]{0,39})[ \t]*\}\}?/g;

/** Fields that a text still has instead of what they stand for, as they are written, each once. */
export const unfilledFields = (text: string): string[] => [
  ...new Set([...text.matchAll(typedField)].map(([written]) => written)),
];

/** A text with the fields filled that have a value; the others stay as they are, so that they are seen. */
export const fillTyped = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(typedField, (written, name: string) => values[name.toLowerCase()] || written);
