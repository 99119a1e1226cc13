import type { ContactPoint, Graph } from "schema-dts";
import type { BusinessIdentity } from "./identity";
import { identityFacts } from "./identity";
import { parseOpeningHours } from "./opening-hours";
import type { SiteFacts } from "./site-facts";

/** The one identifier of the business in structured data. `siteUrl` has no path. */
export const businessId = (siteUrl: string): string => `${siteUrl}/#business`;

type Business = { name: string; phone: string; identity: BusinessIdentity };

/**
 * The business for search engines, matching the home page. A broker moves nothing itself, so it's an organization, not
 * a moving company: hours belong to its phone (`hoursAvailable`), since `openingHours` is for places that people visit.
 * The rating is left out until the operator has confirmed it.
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
        contactPoint: contactPoint(business),
        ...identityData(business.identity),
        ...(rating?.isConfirmed && {
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

function contactPoint({ phone, identity }: Business): ContactPoint {
  const hours = parseOpeningHours(identity.businessHours);
  return {
    "@type": "ContactPoint",
    contactType: "customer service",
    telephone: phone,
    areaServed: "US",
    availableLanguage: "en",
    ...(hours && {
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: hours.days.map((day) => `https://schema.org/${day}` as const),
        opens: hours.opens,
        closes: hours.closes,
      },
    }),
  };
}

/** Name, registrations and address, as far as they are set. An address that can't be split stays as written. */
function identityData(identity: BusinessIdentity) {
  const { legalName, postalAddress } = identity;
  const registrations = identityFacts(identity).filter(({ id }) => id === "mcNumber" || id === "dotNumber");
  return {
    ...(legalName && { legalName }),
    ...(registrations.length > 0 && {
      identifier: registrations.map(({ id, value, href }) => ({
        "@type": "PropertyValue" as const,
        propertyID: id === "mcNumber" ? "FMCSA docket number" : "USDOT number",
        value,
        ...(href && { url: href }),
      })),
    }),
    ...(postalAddress && { address: addressData(postalAddress) }),
  };
}

function addressData(text: string) {
  const parts = parsePostalAddress(text);
  if (!parts) return text;
  return {
    "@type": "PostalAddress" as const,
    streetAddress: parts.street,
    addressLocality: parts.city,
    addressRegion: parts.state,
    postalCode: parts.zip,
    addressCountry: "US",
  };
}

/** An address of the US in its parts; `street` may hold a suite. */
type PostalAddressParts = { street: string; city: string; state: string; zip: string };

/** "100 Main Street, Suite 4, Springfield, IL 62701" in parts; null if it isn't written like that. */
function parsePostalAddress(text: string): PostalAddressParts | null {
  const found = /^(.+), ?([^,]+), ?([A-Z]{2}),? (\d{5}(?:-\d{4})?)(?:, ?(?:USA?|United States))?\.?$/.exec(
    text.trim(),
  );
  if (!found) return null;
  const [, street = "", city = "", state = "", zip = ""] = found;
  return { street: street.trim(), city: city.trim(), state, zip };
}
