/**
 * A name as it is compared: without case, accents, marks, apostrophes and dots, with one space between words, hyphens as
 * spaces, and "Last, First" as "First Last". Other orders are other names. "" of one without a letter or digit.
 */
export function plainName(name: string): string {
  const [last = "", first, ...rest] = name.split(",");
  const ordered = first?.trim() && rest.length === 0 ? `${first} ${last}` : name;
  return ordered
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}'’‘ʼ`.]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Whether two names are written alike; a name without a letter or digit is nobody's. */
export const isSameName = (one: string, other: string): boolean =>
  plainName(one) !== "" && plainName(one) === plainName(other);
