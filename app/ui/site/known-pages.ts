import { allServiceLinks, companyLinks, legalLinks } from "./site-links";
import type { SiteLink } from "./site-links";

/** A page that a mistyped path can have meant. `names` are other paths under which people look for it. */
export type KnownPage = SiteLink & { names?: readonly string[] };

const otherNames: Record<string, readonly string[]> = {
  "/get-a-quote": ["quote", "prices", "calculator", "cost"],
  "/open-auto-transport": ["car-shipping", "car-transport", "auto-shipping", "vehicle-shipping"],
  "/enclosed-auto-transport": ["classic-cars", "exotic-cars"],
  "/motorcycle-shipping": ["atv-shipping", "bike-shipping"],
  "/heavy-hauling": ["heavy-equipment", "machinery"],
  "/ship-car-across-country": ["coast-to-coast", "cross-country"],
  "/licensed-carriers": ["insurance", "carriers"],
  "/service-areas": ["states", "locations", "map"],
  "/expert-advice": ["faq", "tips"],
  "/blog": ["articles", "posts"],
  "/contact": ["about-us", "support", "help", "phone"],
};

export const knownPages: readonly KnownPage[] = [
  { to: "/get-a-quote", label: "Get a Quote" },
  ...allServiceLinks,
  ...companyLinks,
  ...legalLinks,
]
  .filter(({ to }) => !to.includes("#"))
  .map((page) => ({ ...page, names: otherNames[page.to] ?? [] }));
