import { expect, test } from "vitest";
import { identityFacts, identityText, noIdentity } from "#app/domain/base/settings/identity.ts";

const whole = {
  legalName: "Evenhaul Logistics LLC",
  mcNumber: "123456",
  dotNumber: "1234567",
  postalAddress: "100 Main Street, Springfield, IL 62701",
  businessHours: "Every day",
};

test("nothing is set, nothing is said", () => {
  expect(identityFacts(noIdentity)).toEqual([]);
  expect(identityText(noIdentity)).toEqual([]);
});

test("name and registrations are a line, address and hours one each", () =>
  expect(identityText(whole)).toEqual([
    "Evenhaul Logistics LLC · MC-123456 · USDOT 1234567",
    "100 Main Street, Springfield, IL 62701",
    "Phone hours: Every day",
  ]));

test.each([
  ["legalName", "Evenhaul Logistics LLC"],
  ["mcNumber", "MC-123456"],
  ["dotNumber", "USDOT 1234567"],
  ["postalAddress", "100 Main Street, Springfield, IL 62701"],
  ["businessHours", "Phone hours: Every day"],
] as const)("%s alone is said without the others", (name, line) =>
  expect(identityText({ ...noIdentity, [name]: whole[name] })).toEqual([line]),
);

test("a registration leads to its own public record, nothing else to any", () => {
  const links = identityFacts(whole).map(({ id, href }) => [id, href && new URL(href).search]);
  expect(links).toEqual([
    ["legalName", undefined],
    ["mcNumber", expect.stringContaining("query_param=MC_MX&query_string=123456")],
    ["dotNumber", expect.stringContaining("query_param=USDOT&query_string=1234567")],
    ["postalAddress", undefined],
    ["businessHours", undefined],
  ]);
});
