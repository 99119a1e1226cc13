// Created on first use: it takes a browser milliseconds, and a page may show no figure at all.
let dollars: Intl.NumberFormat | undefined;

/** Whole US dollars: "$1,145". */
export const formatDollars = (amount: number): string =>
  (dollars ??= new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    maximumFractionDigits: 0,
  })).format(amount);

/** Whole US dollars with a sign, for a price line: "+$61", "−$94". */
export const formatSignedDollars = (amount: number): string =>
  amount < 0 ? `−${formatDollars(-amount)}` : `+${formatDollars(amount)}`;

/** Whole US dollars that are due, or come off: "$225", "−$80". */
export const formatDue = (amount: number): string =>
  amount < 0 ? formatSignedDollars(amount) : formatDollars(amount);
