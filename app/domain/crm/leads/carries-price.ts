type Priced = { quoteNumber: string; price: number };

/** Whether a text to a customer says one of their prices, such as "$1,950" or "1950 dollars", or leads to the quote. */
export const carriesPrice = (text: string, quotes: readonly Priced[]): boolean =>
  quotes.some(
    ({ quoteNumber, price }) => text.includes(`/quote/${quoteNumber}?`) || amountsIn(text).includes(price),
  );

/** A number alone may be a year. */
const AMOUNT =
  /\$ ?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.00)?(?![\d,.]*\d)|\b(\d{1,3}(?:,\d{3})+|\d{1,6}) (?:dollars|USD)\b/gi;

const amountsIn = (text: string): number[] =>
  [...text.matchAll(AMOUNT)].map(([, dollars, inWords]) =>
    Number((dollars ?? inWords ?? "").replaceAll(",", "")),
  );
