/** Path and query of a quote's private link. */
export const quoteLink = (quote: { quoteNumber: string; token: string }): string =>
  `/quote/${quote.quoteNumber}?token=${quote.token}`;
