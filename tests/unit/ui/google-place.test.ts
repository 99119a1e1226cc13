import { expect, test } from "vitest";
import { formatGooglePlace } from "#app/ui/quote/format-google-place.ts";
import { isPreviewHost } from "#app/ui/quote/google-places.ts";

const city = { types: ["locality", "political"], longText: "Miami", shortText: "Miami" };
const state = { types: ["administrative_area_level_1"], longText: "Florida", shortText: "FL" };
const zip = { types: ["postal_code"], longText: "33101", shortText: "33101" };
const formattedAddress = "Somewhere in Florida, USA";

test.each([
  [[city, state, zip], "Miami, FL 33101"],
  [[city, state], "Miami, FL"],
  [[zip], "33101"],
  [[state, zip], "33101"],
  [[state], formattedAddress],
  [[], formattedAddress],
])("parts %j read: %s", (addressComponents, text) => {
  expect(formatGooglePlace({ addressComponents, formattedAddress })).toBe(text);
});

test("a place without parts whose name is five digits is that ZIP", () => {
  expect(formatGooglePlace({ addressComponents: [], displayName: "33101", formattedAddress })).toBe("33101");
  expect(formatGooglePlace({ displayName: "Miami", formattedAddress })).toBe(formattedAddress);
});

test.each([
  ["localhost", true],
  ["127.0.0.1", true],
  ["evenhaul-preview.example.com", true],
  ["evenhaul.fly.dev", true],
  ["www.evenhaul.com", false],
  ["localhost.com", false],
])("the host %s is left alone by Google: %s", (host, left) => {
  expect(isPreviewHost(host)).toBe(left);
});
