/** Without a price of ours, but with somebody who calls with one: the form takes the person all the same. */
const byHand: readonly string[] = ["size-needed", "oversize"];

export const isPricedByHand = (code: string | undefined): boolean =>
  code !== undefined && byHand.includes(code);
