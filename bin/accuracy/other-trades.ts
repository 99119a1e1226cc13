/** Food, how-to, reseller and accounting sites that also write about car shipping and don't sell any. */
const OTHER_TRADES: readonly string[] = [
  "accountinginsights.org",
  "digestcars.com",
  "eatsip365.com",
  "engineerfix.com",
  "golferhive.com",
  "mailtogzip.org",
  "motor1.com",
  "visualfoodie.com",
  "winenfood.com",
];

/** Whether a host, without "www.", is a broker, carrier, shipping line, or a comparison site or forum of the trade. */
export const isOfTheTrade = (host: string): boolean => !OTHER_TRADES.includes(host);
