import type { QuoteError } from "./quote-error";

/**
 * We have no instant price but can call with one, so the form takes the person all the same. That is every load on one
 * of our lanes that our card has no price for; an error in what was typed is corrected first.
 */
const byHand: readonly QuoteError["code"][] = [
  "size-needed",
  "oversize",
  "vehicle-not-running",
  "vehicle-enclosed",
  "vehicle-by-ship",
  "electric-by-ship",
  "not-running-by-ship",
  "island-to-island",
];

export const isPricedByHand = (code: string | undefined): boolean => byHand.some((known) => known === code);
