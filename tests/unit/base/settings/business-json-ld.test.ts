import { expect, test } from "vitest";
import { businessJsonLd } from "#app/domain/base/settings/business-json-ld.ts";
import { noIdentity } from "#app/domain/base/settings/identity.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import type { SiteFacts } from "#app/domain/base/settings/site-facts.ts";

const rating = {
  value: "4.9",
  count: 1247,
  source: "Sample Reviews",
  since: "2026-11-26",
  isConfirmed: false,
  confirmedOn: null,
};

function businessOf(
  identity: Partial<BusinessIdentity> = {},
  facts: Pick<SiteFacts, "rating"> = { rating: null },
) {
  const business = { name: "Evenhaul", phone: "(800) 555-0199", identity: { ...noIdentity, ...identity } };
  return JSON.parse(JSON.stringify(businessJsonLd(business, "https://evenhaul.test", facts)))["@graph"][0];
}

test("a rating is told once the operator has confirmed it, wherever it's from", () => {
  expect(businessOf({}, { rating: null })).not.toHaveProperty("aggregateRating");
  expect(businessOf({}, { rating })).not.toHaveProperty("aggregateRating");
  const confirmed = { ...rating, source: "", isConfirmed: true, confirmedOn: "2026-11-27" };
  expect(businessOf({}, { rating: confirmed }).aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: "4.9",
    reviewCount: 1247,
    bestRating: 5,
  });
});

test("nothing is told of what isn't set", () => {
  const business = businessOf();
  for (const name of ["legalName", "identifier", "address"]) expect(business).not.toHaveProperty(name);
  expect(business.contactPoint).not.toHaveProperty("hoursAvailable");
  expect(JSON.stringify(business)).not.toMatch(/""|null/);
});

test("what is set is told in the parts that programs read", () => {
  const business = businessOf({
    legalName: "Evenhaul Logistics LLC",
    mcNumber: "123456",
    dotNumber: "1234567",
    postalAddress: "100 Main Street, Suite 4, Springfield, IL 62701",
    businessHours: "Monday to Tuesday, 8 AM to 6 PM Eastern",
  });
  expect(business.legalName).toBe("Evenhaul Logistics LLC");
  expect(
    business.identifier.map(({ propertyID, value }: Record<string, string>) => [propertyID, value]),
  ).toEqual([
    ["FMCSA docket number", "MC-123456"],
    ["USDOT number", "1234567"],
  ]);
  expect(business.address).toEqual({
    "@type": "PostalAddress",
    streetAddress: "100 Main Street, Suite 4",
    addressLocality: "Springfield",
    addressRegion: "IL",
    postalCode: "62701",
    addressCountry: "US",
  });
  expect(business.contactPoint.hoursAvailable).toEqual({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: ["https://schema.org/Monday", "https://schema.org/Tuesday"],
    opens: "08:00",
    closes: "18:00",
  });
});

test("an address and hours in other words: one as it's written, the others not at all", () => {
  const business = businessOf({ postalAddress: "PO Box 12", businessHours: "Most mornings" });
  expect(business.address).toBe("PO Box 12");
  expect(business.contactPoint).not.toHaveProperty("hoursAvailable");
});
