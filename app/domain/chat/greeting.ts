/** The first message of an empty conversation. */
export const greeting =
  "Hello! Ask me for a price, such as “33101 to 10001, 2019 Honda Civic,” or about shipping: insurance, times, how to prepare. I answer from our own pages and price engine.";
