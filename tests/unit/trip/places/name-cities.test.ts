import { describe, expect, test } from "vitest";
import {
  nameCities,
  placeChoices,
  placeHelp,
  readAddress,
  withZipOfCity,
} from "#app/domain/trip/places/name-cities.server.ts";
import { withGeography } from "../routing/assets";

withGeography();

describe("a city and its state, or a name that one city has or clearly owns", () => {
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
    ["Miami", "Miami, FL 33101"],
    ["  houston ", "Houston, TX 77002"],
    ["Houston, USA", "Houston, TX 77002"],
    ["New York", "New York, NY 10001"],
    ["NY", "New York, NY 10001"],
    ["LA", "Los Angeles, CA 90012"],
    ["Portland, Ore.", "Portland, OR 97204"],
    ["San Juan, TX", "San Juan, TX 78589"],
    ["London, KY", "London, KY 40741"],
    ["Nogales AZ", "Nogales, AZ 85621"],
  ])("%j becomes %s", (typed, label) => expect(withZipOfCity(typed)).toBe(label));
});

describe("what could be several places, or none", () => {
  test.each([
    "Springfield",
    "Portland",
    "Texas",
    "Ohio",
    "WA",
    "Washington",
    "Washington State",
    "New York State",
    "San Juan",
    "Old San Juan",
    "Carolina",
    "Ponce",
    "Vancouver",
    "Surrey",
    "London",
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
    ["Springfield", /^Springfield, MO 65802\|Springfield, MA 01103\|Springfield, IL 62701\|Springfield, OR/],
    ["Miami", /^Miami, FL 33101\|Miami, OK 74354\|Miami, AZ 85539/],
    ["New York State", /^New York, NY 10001\|Brooklyn, NY 11201/],
    ["Washington", /^Washington, DC 20001\|Seattle, WA 98101\|Spokane, WA 99201/],
    ["Nevada", /^Nevada, MO \d{5}\|Las Vegas, NV 89101/],
    ["San Juan", /^San Juan, TX 78589\|San Juan Capistrano, CA/],
    ["Vancouver", /^Vancouver, WA 98660$/],
    ["Vancouver, Canada", /^$/],
    ["Ponce, Puerto Rico", /^$/],
    ["77210", /^Houston, TX 77002$/],
    ["PO Box 4321, Houston, TX 77210-4321", /^Houston, TX 77002$/],
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
  // The state contradicts the ZIP: the form asks which of the two is meant.
  ["Detroit, MI 33101", null],
  ["Miami, FL 33101", null],
  ["1 Main St, miami fl 33101", null],
  ["St. Louis, MO 63101", null],
  ["00000", null],
  ["Miami", null],
])("beside %j stands %s", (typed, note) => expect(placeHelp(typed).note).toBe(note));

describe("who named only a city is told which place was taken, and what else has its name", () => {
  test.each([
    ["San Diego, CA 92101", ["San Diego, TX 78384"]],
    ["  San Diego, CA 92101 ", ["San Diego, TX 78384"]],
    [
      "Detroit, MI 48226",
      ["Detroit, AL 35552", "Detroit, ME 04929", "Detroit, OR 97342", "Detroit, TX 75436"],
    ],
    ["Chicago, IL 60601", []],
    // Others knew their own ZIP.
    ["San Diego, CA 92103", null],
    ["92101", null],
    ["1 Market St, San Diego, CA 92101", null],
    ["San Diego", null],
    ["San Diego, CA 00000", null],
    ["", null],
  ])("%j", (text, namesakes) => expect(placeHelp(text).namesakes).toEqual(namesakes));

  test("never more than four, so that with the place itself they are five", () => {
    expect(placeHelp("Dallas, TX 75201").namesakes).toHaveLength(4);
  });
});

describe("a city that contradicts its ZIP", () => {
  test.each([
    ["Dallas 33101", ["Miami, FL 33101", "Dallas, TX 75201"]],
    ["dallas, 33101", ["Miami, FL 33101", "Dallas, TX 75201"]],
    ["33101 Dallas", ["Miami, FL 33101", "Dallas, TX 75201"]],
    ["9 Oak Ave, Dallas 33101", ["Miami, FL 33101", "Dallas, TX 75201"]],
    ["9 Oak Ave Dallas 33101-1234", ["Miami, FL 33101", "Dallas, TX 75201"]],
    ["los angeles 10001", ["New York, NY 10001", "Los Angeles, CA 90012"]],
    ["Miami, FL 32801", ["Orlando, FL 32801", "Miami, FL 33101"]],
    ["12 Elm St, Miami, FL 32801", ["Orlando, FL 32801", "Miami, FL 33101"]],
  ])("is asked about: %j", (text, choices) => {
    expect(readAddress(text)).toEqual({ text, zip: null, place: null });
    expect(placeChoices(text)).toEqual(choices);
  });

  test.each([
    ["Dallas 75201", "75201"],
    ["Dallas 76102", "76102"],
    ["Dallas 18612", "18612"],
    ["Kansas City 66101", "66101"],
    ["New York 12207", "12207"],
    ["Washington 98101", "98101"],
    ["Brooklyn 11201", "11201"],
    ["Miami Beach, FL 33139", "33139"],
    ["Hollywood 90028", "90028"],
    ["20001 Shaw, Washington", "20001"],
    ["my home in 90210", "90210"],
    ["12345 Biscayne Blvd, Miami, FL 33181", "33181"],
    ["9 Houston St, New York, NY 10012", "10012"],
    ["9 Dallas Ave, Miami, FL 33101", "33101"],
    ["Long Beach 90802", "90802"],
  ])("isn't %j", (text, zip) => expect(readAddress(text).zip).toBe(zip));
});
