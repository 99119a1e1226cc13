import { describe, expect, test } from "vitest";
import { nameCities, placeChoices, placeHelp, withZipOfCity } from "#app/domain/places/name-cities.server.ts";
import { withGeography } from "../routing/assets";

withGeography();

describe("a city and its state, or a name that one city has", () => {
  test.each([
    ["Detroit, MI", "Detroit, MI 48226"],
    ["detroit mi", "Detroit, MI 48226"],
    ["  Detroit , Michigan ", "Detroit, MI 48226"],
    ["austin tx", "Austin, TX 78701"],
    ["Portland, OR, USA", "Portland, OR 97204"],
    ["portland maine", "Portland, ME 04101"],
    ["St. Louis, MO", "Saint Louis, MO 63101"],
    ["Saint Louis Missouri", "Saint Louis, MO 63101"],
    ["N Miami Beach FL", "North Miami Beach, FL 33160"],
    ["Ft Lauderdale, FL", "Fort Lauderdale, FL 33301"],
    ["ofallon il", "O'Fallon, IL 62269"],
    ["Springfield, MO", "Springfield, MO 65802"],
    ["New York, NY", "New York, NY 10001"],
    ["Washington, D.C.", "Washington, DC 20001"],
    ["NYC", "New York, NY 10001"],
    ["New York City", "New York, NY 10001"],
    ["philly", "Philadelphia, PA 19103"],
    ["LA, California", "Los Angeles, CA 90012"],
    ["Vegas", "Las Vegas, NV 89101"],
    ["Chicago", "Chicago, IL 60601"],
    ["Los Angeles", "Los Angeles, CA 90012"],
    ["Vancouver, WA", "Vancouver, WA 98660"],
    ["Detroit, Mich., U.S.A.", "Detroit, MI 48226"],
    ["Ontario, CA", "Ontario, CA 91764"],
    ["Maui", "Kahului, HI 96732"],
    ["Oahu, Hawaii", "Honolulu, HI 96813"],
    ["Kauai, HI", "Lihue, HI 96766"],
    ["the Big Island", "Hilo, HI 96720"],
    ["Big Island, VA", "Big Island, VA 24526"],
    ["Sault Ste. Marie, MI", "Sault Sainte Marie, MI 49783"],
  ])("%j becomes %s", (typed, label) => expect(withZipOfCity(typed)).toBe(label));
});

describe("what could be several places, or none", () => {
  test.each([
    "Springfield",
    "Miami",
    "Portland",
    "New York",
    "NY",
    "LA",
    "Texas",
    "Washington",
    "Detriot, MI",
    "Vancouver, BC",
    "Vancouver, Canada",
    "Surrey, B.C.",
    "Edmonton, AB",
    "San Juan, PR",
    "San Juan, Puerto Rico",
    "San Juan Puerto Rico, USA",
    "Charlotte Amalie, Virgin Islands",
    "Chicago, Atlantis",
    "Italy",
    "123 Main St, Detroit, MI",
    "3310",
    "zzzzqq",
    "",
    "   ",
    ",",
    "33101",
    "Detroit, MI 48201",
    `Detroit, MI ${" ".repeat(200)}`,
  ])("%j stays as it is", (typed) => expect(withZipOfCity(typed)).toBe(typed));

  test.each([
    ["Springfield", /^Springfield, MO 65802\|Springfield, MA \d{5}\|Springfield, IL 62701\|Springfield, OH/],
    ["Miami", /^Miami, FL 33101\|Miami, OK 74354\|Miami, AZ 85539/],
    ["New York", /^New York, NY 10001\|Brooklyn, NY 11201/],
    ["Texas", /^Houston, TX 77002\|San Antonio, TX 78205\|Dallas, TX 75201/],
    ["Portland, M", /^Portland, ME 04101\|Portland, MI/],
    ["Detriot, MI", /^Detroit, MI 48226$/],
    ["123 Main St, Detroit, MI", /^Detroit, MI 48226/],
    ["12345 Biscayne Blvd, Miami, FL", /^Miami, FL 33101/],
    ["zzzzqq", /^$/],
    ["Vancouver, BC", /^$/],
    ["San Juan, PR", /^$/],
    ["33101", /^$/],
    ["", /^$/],
  ])("%j offers %s", (typed, labels) => {
    expect(placeChoices(typed).join("|")).toMatch(labels);
    expect(placeChoices(typed).length).toBeLessThanOrEqual(5);
  });
});

test("only the two addresses of a form are read", () => {
  const fields = { pickupAddress: "NYC", deliveryAddress: "33101", fullName: "NYC" };
  expect(nameCities(fields)).toEqual({ ...fields, pickupAddress: "New York, NY 10001" });
  expect(nameCities({ intent: "back" })).toEqual({ intent: "back" });
});

test.each([
  ["33101", "Miami, FL"],
  ["33101-1234", "Miami, FL"],
  ["Detroit, MI 33101", "Miami, FL"],
  ["Miami, FL 33101", null],
  ["1 Main St, miami fl 33101", null],
  ["St. Louis, MO 63101", null],
  ["00000", null],
  ["Miami", null],
])("beside %j stands %s", (typed, note) => expect(placeHelp(typed).note).toBe(note));
