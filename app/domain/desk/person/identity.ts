import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { parsePhone } from "#app/domain/base/phone/parse-phone.ts";

/** What a person is known by: normalized emails, phone numbers in digits (ten of a US number), and names. */
export type Identity = { emails: string[]; phones: string[]; names: string[] };

/** The digits by which a number is compared; null for what is no number. */
export function phoneKey(typed: string): string | null {
  const phone = parsePhone(typed);
  return phone ? (phone.usDigits ?? phone.e164.slice(1)) : null;
}

const distinct = (values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== null && value !== undefined && value !== ""))] as string[];

/** Of what was typed or stored, in any writing. */
export const identityOf = (known: {
  emails?: readonly (string | null)[];
  phones?: readonly (string | null)[];
  names?: readonly (string | null)[];
}): Identity => ({
  emails: distinct((known.emails ?? []).map((email) => email && normalizeEmail(email))),
  phones: distinct((known.phones ?? []).map((phone) => phone && phoneKey(phone))),
  names: distinct((known.names ?? []).map((name) => name?.trim().replace(/\s+/g, " "))),
});

/** An email address or a phone number as staff type it; null for anything else. */
export function parseWho(typed: string): Identity | null {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return identityOf({ emails: [text] });
  const phone = phoneKey(text);
  return phone ? { emails: [], phones: [phone], names: [] } : null;
}

const isWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}._%+-]/u.test(character);

/** Whether a text has this address, and not one that only ends or begins like it. */
function hasEmail(text: string, email: string): boolean {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const next = text[at + email.length];
    const isLonger = next !== undefined && /[\p{L}\p{N}-]/u.test(next);
    if (!isWord(text[at - 1]) && !isLonger) return true;
  }
  return false;
}

/** Between two digits of a number as people write it. */
const MAX_BETWEEN = 3;

/** Whether a text has this number, with or without a country's code and in any writing, and not inside a longer one. */
function hasPhone(text: string, phone: string): boolean {
  const apart = phone.split("").join(`\\D{0,${MAX_BETWEEN}}`);
  return new RegExp(`(?<!\\d)(?:1\\D{0,${MAX_BETWEEN}})?${apart}(?!\\d)`).test(text);
}

/** Whether a text names the person by an address or a number; a name alone may be somebody else's. */
export function namesPerson(text: string, { emails, phones }: Identity): boolean {
  const lower = text.toLowerCase();
  return emails.some((email) => hasEmail(lower, email)) || phones.some((phone) => hasPhone(text, phone));
}

/** The same, or it is nothing but their name, as in a search or a cell of a list. */
export function isAboutPerson(text: string, identity: Identity): boolean {
  const plain = text.trim().replace(/\s+/g, " ").toLowerCase();
  return identity.names.some((name) => name.toLowerCase() === plain) || namesPerson(text, identity);
}

/** A whole name of at least two words somewhere in a text. */
export function namesIn(text: string, { names }: Identity): boolean {
  const plain = text.toLowerCase();
  return names.some((name) => name.includes(" ") && plain.includes(name.toLowerCase()));
}

/**
 * Whether a row of a list is this person's. By a link only if one of its cells is the address: a remark that mentions it
 * is in somebody else's row.
 */
export function isRowOf(cells: readonly string[], proven: Identity, isByLink: boolean): boolean {
  if (isByLink) return cells.some((cell) => !/\s/.test(cell.trim()) && namesPerson(cell, proven));
  return cells.some((cell) => isAboutPerson(cell, proven)) || namesIn(cells.join(" "), proven);
}
