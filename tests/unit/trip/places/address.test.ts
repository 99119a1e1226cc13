import { expect, test } from "vitest";

import { extractZip } from "#app/domain/trip/places/address.ts";

test.each([
  ["33101", "33101"],
  ["Miami, FL 33101", "33101"],
  ["Miami, FL 33101-1234", "33101"],
  ["12345 Ocean Drive, Miami Beach, FL 33139", "33139"],
  ["FL-33101", "33101"],
  ["  02108  ", "02108"],
  ["ZIP:90210.", "90210"],
  ["33101 Miami, FL", "33101"],
  ["33101, Miami FL", "33101"],
  ["33101 Miami", "33101"],
  ["33101, FL", "33101"],
  ["33101, Miami, Florida, USA", "33101"],
  ["63101 St Louis", "63101"],
  ["63101 St. Louis, MO", "63101"],
  ["34952 Port St Lucie, FL", "34952"],
  ["62201 E. St. Louis", "62201"],
  ["98003 Federal Way", "98003"],
  ["92313 Grand Terrace, CA", "92313"],
  ["90012 downtown LA", "90012"],
  ["20001 Shaw, Washington", "20001"],
  ["64772 Nevada", "64772"],
  ["11050 Port Washington", "11050"],
  ["17584 Willow Street, PA", "17584"],
  ["12345 Biscayne Blvd, Miami, FL, 33181", "33181"],
])("the ZIP of %j is %s", (text, zip) => {
  expect(extractZip(text)).toBe(zip);
});

test.each([
  "12345 Biscayne Blvd, Miami, FL",
  "12345 Biscayne Blvd",
  "12345 biscayne blvd. miami",
  "12345 NW 7th St, Miami",
  "  12345 Main St Apt 4, Schenectady, NY",
  "12345 U.S. Highway 1, Jupiter, FL",
  "12345-12347 Ocean Drive",
  "12345 Foo Way, Miami, FL",
  "12345 Foo Way, Miami FL",
  "12345 Foo Way Miami FL",
  "12345 Foo Way, Miami, Florida, USA",
])("the five digits of %j are its house number", (text) => expect(extractZip(text)).toBeNull());

test.each(["", "Miami, FL", "3310", "331011", "call 305-555-12345", "Miami 3310l"])(
  "%j holds no ZIP",
  (text) => {
    expect(extractZip(text)).toBeNull();
  },
);

test.each([
  "P.O. Box 12345, Miami, FL",
  "PO Box 12345 Miami FL",
  "Miami, FL, P. O. Box 12345",
  "Post Office Box 12345",
  "Apt 12345, 9 Oak Ave, Austin, TX",
  "9 Oak Ave Unit #12345, Austin, TX",
  "Gate code 44111, 9 Oak Ave, Austin, TX",
  "9 Oak Ave, Suite 10001, Austin, TX",
  "Off Highway 27513, Cary",
  "Miami, FL 12345",
  "Miami, Florida 12345",
  "miami fl 12345",
])("no digits of %j are a ZIP that we may take", (text) => expect(extractZip(text)).toBeNull());

test.each([
  ["331011234", "33101"],
  [" 331011234 ", "33101"],
  ["Miami, FL 331011234", "33101"],
  ["Miami, FL 33101 1234", "33101"],
  ["PO Box 12345, Miami, FL 33101", "33101"],
  ["Apt 20001, 9 Oak Ave, Austin, TX 78701", "78701"],
  ["Charleston, West Virginia 25301", "25301"],
  ["my home in 90210", "90210"],
  ["Los Angeles LA 90012", "90012"],
  ["zip code 33101", "33101"],
])("the ZIP of %j is %s", (text, zip) => expect(extractZip(text)).toBe(zip));
