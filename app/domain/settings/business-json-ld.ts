import type { Graph } from "schema-dts";
import type { SiteFacts } from "./site-facts";

/** The one identifier of the business in structured data. `siteUrl` has no path. */
export const businessId = (siteUrl: string): string => `${siteUrl}/#business`;

type Business = { name: string; phone: string };

/**
 * The business for search engines, matching the home page. A broker moves nothing itself, so it's an organization, not
 * a moving company; it has no address because the page shows none, and no rating until the operator says whose it is.
 */
export function businessJsonLd(
  business: Business,
  siteUrl: string,
  { rating }: Pick<SiteFacts, "rating">,
): Graph {
  const id = businessId(siteUrl);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": id,
        name: business.name,
        url: `${siteUrl}/`,
        logo: `${siteUrl}/apple-touch-icon.png`,
        image: `${siteUrl}/og/home.png`,
        telephone: business.phone,
        description: "A broker that arranges vehicle transport with motor carriers.",
        areaServed: { "@type": "Country", name: "United States" },
        contactPoint: {
          "@type": "ContactPoint",
          contactType: "customer service",
          telephone: business.phone,
          areaServed: "US",
          availableLanguage: "en",
        },
        ...(rating?.source && {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: rating.value,
            reviewCount: rating.count,
            bestRating: 5,
          },
        }),
      },
      {
        "@type": "WebSite",
        "@id": `${siteUrl}/#site`,
        name: business.name,
        url: `${siteUrl}/`,
        inLanguage: "en-US",
        publisher: { "@id": id },
      },
    ],
  };
}
