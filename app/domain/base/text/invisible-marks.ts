/**
 * Marks without a shape of their own, as contact cards, chats and word processors leave them in what is copied: they
 * turn the direction of writing, join words, fill a line or hide in a name.
 */
const MARK =
  /[\u034F\u17B4\u17B5\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/g;
/** They shape letters and pictures beside them, and are nothing between others. */
const JOINER = /[\u200C\u200D]/g;
const SHAPED_BEFORE = /^[\p{L}\p{M}\p{Extended_Pictographic}\uFE0F]/u;
const SHAPED_AFTER = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u;
const VISIBLE = /[^\s\p{Mn}\u200C\u200D]/u;
const MARK_OF_LETTER = /[^\s]/gu;

/**
 * What somebody typed without marks that nobody sees; "" if there is nothing else. Letters keep their accents. Each
 * pattern looks at one character at a time, so a text of any length may come here.
 */
export function withoutInvisible(typed: string): string {
  const text = typed
    .replace(MARK, "")
    .replace(JOINER, (joiner, at: number, whole: string) => (joins(whole, at) ? joiner : ""));
  return VISIBLE.test(text) ? text : text.replace(MARK_OF_LETTER, "");
}

const isJoiner = (text: string, at: number): boolean => text[at] === "\u200C" || text[at] === "\u200D";

/** Whether the joiner at `at` is the first of its kind between two signs that it shapes. */
function joins(text: string, at: number): boolean {
  if (isJoiner(text, at - 1)) return false;
  let end = at + 1;
  while (isJoiner(text, end)) end++;
  // The last sign alone, and not a pattern that ends with $: Node 26.10 misses an emoji there.
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? "";
  return SHAPED_BEFORE.test(before) && SHAPED_AFTER.test(text.slice(end, end + 2));
}
