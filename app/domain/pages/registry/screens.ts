/** Pages of the site that are no rows of the table of pages, by path, as links call them. */
export const builtInPages: Readonly<Record<string, string>> = {
  "/": "Home",
  "/quote": "Get a quote",
  "/get-a-quote": "Get a quote",
  "/price-guarantee": "Price guarantee",
  "/contact": "Contact",
  "/referral": "Refer a friend",
  "/chat": "Chat",
  "/blog": "Blog",
  "/news": "News",
  "/email-preview": "The quote e-mail",
};

/** The service pages, in the order of the menus. */
export const servicePaths = [
  "/open-auto-transport",
  "/enclosed-auto-transport",
  "/expedited-shipping",
  "/door-to-door-service",
  "/boat-shipping",
  "/heavy-hauling",
  "/motorcycle-shipping",
  "/golf-cart-shipping",
  "/ship-car-across-country",
] as const;

/** The articles, in no order: the blog shows the newest first. */
export const articlePaths = [
  "/blog/transport-rates-surge",
  "/blog/door-to-door-market",
  "/blog/car-shipping-tips",
  "/blog/open-vs-enclosed",
  "/blog/shipping-pricing",
  "/blog/shipping-broker",
  "/blog/dot-regulations",
  "/blog/electric-vehicle-transport",
  "/blog/summer-transport-trends",
  "/blog/classic-car-transport",
  "/blog/fuel-prices-impact",
] as const;

/** Pages that tell how the house works. */
export const infoPaths = [
  "/how-it-works",
  "/service-areas",
  "/terms",
  "/privacy",
  "/expert-advice",
  "/licensed-carriers",
  "/data-sources",
] as const;
