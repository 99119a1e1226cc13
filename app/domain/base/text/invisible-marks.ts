/**
 * Marks without a shape of their own, as contact cards, chats and word processors leave them in what is copied: they
 * turn the direction of writing, join words, fill a line or hide in a name.
 */
const MARKS =
  /\u034F|\u17B4|\u17B5|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/g;
/** They shape letters and pictures beside them, and are nothing between others. */
const JOINERS = /(?:\u200C|\u200D)+/g;
const SHAPED_BEFORE = /[\p{L}\p{M}\p{Extended_Pictographic}\uFE0F]$/u;
const SHAPED_AFTER = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u;
const NOTHING = /^(?:\s|\p{Mn}|\u200C|\u200D)*$/u;

/** What somebody typed without marks that nobody sees; "" if there is nothing else. Letters keep their accents. */
export function withoutInvisible(typed: string): string {
  const text = typed.replace(MARKS, "").replace(JOINERS, (joiner, at: number, whole: string) => {
    const before = whole.slice(Math.max(0, at - 2), at);
    const after = whole.slice(at + joiner.length, at + joiner.length + 2);
    return SHAPED_BEFORE.test(before) && SHAPED_AFTER.test(after) ? joiner.slice(0, 1) : "";
  });
  return NOTHING.test(text) ? text.replace(/[^\s]/gu, "") : text;
}
