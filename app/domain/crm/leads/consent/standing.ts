import { isConsentPurpose } from "#app/domain/base/consent/purposes.ts";
import type { ConsentPurpose } from "#app/domain/base/consent/purposes.ts";
import type { Address, ContactKind } from "#app/domain/crm/leads/contact-points/contact-point.ts";

/** A phone number as `phoneKey` has it and an email address after `normalizeEmail`; null if there is none. */
export type Reach = {
  phone: string | null;
  email: string | null;
  /** all numbers and addresses of the person: what one of them took back holds for each */
  all?: readonly Address[];
};

/** What of a person a purpose is about. */
const reached: Record<ConsentPurpose, readonly ContactKind[]> = {
  "quote-terms": ["phone", "email"],
  whatsapp: ["phone"],
  "calls-texts": ["phone"],
  "offers-email": ["email"],
  other: ["phone", "email"],
};

/** The numbers and addresses that a word on this purpose is of. */
export const addressesOf = (purpose: ConsentPurpose, reach: Reach): string[] =>
  reached[purpose].flatMap((kind) => reach[kind] ?? []);

/** All of the person on whose word on a purpose counts when it takes something back. */
export const allAddressesOf = (purpose: ConsentPurpose, reach: Reach): string[] => [
  ...new Set([
    ...addressesOf(purpose, reach),
    ...(reach.all ?? []).flatMap(({ kind, value }) => (reached[purpose].includes(kind) ? [value] : [])),
  ]),
];

export type Entry = {
  purpose: string;
  isGranted: boolean;
  createdAt: Date;
  /** as the ledger has them: an agreement without them covers nothing, what was taken back without them everything */
  phoneDigits: string | null;
  email: string | null;
};

/** Taken back by the number or address itself, on whichever lead. */
export type Withdrawn = { purpose: string; address: string; isOwnWord: boolean; withdrawnAt: Date };

/** The newest word on each purpose. */
export type Word = { isGranted: boolean; at: Date };
export type Words = Partial<Record<ConsentPurpose, Word>>;

/** Whether an entry is about the number and address that somebody has now. */
function covers(entry: Entry, reach: Reach): boolean {
  if (!isConsentPurpose(entry.purpose)) return false;
  const own: Record<ContactKind, string | null> = { phone: entry.phoneDigits, email: entry.email };
  const kinds = reached[entry.purpose];
  const isUnknown = kinds.every((kind) => own[kind] === null);
  return isUnknown ? !entry.isGranted : kinds.some((kind) => own[kind] !== null && own[kind] === reach[kind]);
}

/**
 * What a lead's number and address agree to now. Of two words of one moment the narrower counts, and what the number or
 * address took back anywhere, or another of the person's, holds.
 */
export function wordsOf(ledger: readonly Entry[], reach: Reach, withdrawn: readonly Withdrawn[]): Words {
  const words: Words = {};
  for (const entry of ledger) {
    const { purpose, isGranted, createdAt: at } = entry;
    if (!isConsentPurpose(purpose) || !covers(entry, reach)) continue;
    const before = words[purpose];
    if (!before || at > before.at || (at.getTime() === before.at.getTime() && !isGranted))
      words[purpose] = { isGranted, at };
  }
  for (const { purpose, address, withdrawnAt: at } of withdrawn)
    if (isConsentPurpose(purpose) && allAddressesOf(purpose, reach).includes(address))
      words[purpose] = { isGranted: false, at };
  return words;
}
