import type { QuoteError } from "./quote-error";

/**
 * Without a price of ours, but with somebody who calls with one: the form takes the person all the same. That is every
 * load on a lane of ours that our card has no price for; an error in what was typed is mended first.
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
