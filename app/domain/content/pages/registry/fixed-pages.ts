/** Rows that the app's own screens link to by name, so they can't be taken off the site. */
export const fixedPages: readonly string[] = [
  "/privacy",
  "/terms",
  "/about",
  "/how-it-works",
  "/service-areas",
  "/licensed-carriers",
  "/data-sources",
  "/expert-advice",
  "/faq",
  "/blog/transport-rates-surge",
];
