import { expect, test } from "vitest";
import { readAddress } from "#app/domain/trip/places/name-cities.server.ts";

test.each([
  ["Kāneʻohe, HI", "Kaneohe, HI"],
  ["Kane'ohe, HI", "Kaneohe, HI"],
  ["Kane‘ohe, HI", "Kaneohe, HI"],
  ["Kane`ohe, Hawaiʻi", "Kaneohe, HI"],
  ["Kāneʼohe, Hawai’i", "Kaneohe, HI"],
  ["Cañon City, CO", "Canon City, CO"],
  ["Fort Gordon, GA", "Augusta, GA"],
  ["Ft. Eisenhower, GA", "Augusta, GA"],
  ["Fort Cavazos", "Killeen, TX"],
  ["Fort Moore, Georgia", "Columbus, GA"],
  ["Camp Pendleton, CA", "Camp Pendleton, CA"],
  ["JBLM", "Tacoma, WA"],
  ["Ft Liberty, NC", "Fayetteville, NC"],
  ["Nellis AFB, NV", "Nellis AFB, NV"],
  ["the Houston", "Houston, TX"],
  ["the Bronx", "Bronx, NY"],
  ["Miami, Fla.", "Miami, FL"],
  ["Miami Fla", "Miami, FL"],
  ["San Diego, Calif.", "San Diego, CA"],
  ["Austin Tex.", "Austin, TX"],
  ["Springfield, Mass.", "Springfield, MA"],
  ["Charleston, W.Va.", "Charleston, WV"],
])("%s is %s", (typed, place) => {
  expect(readAddress(typed).place).toBe(place);
});

test.each(["P.O. Box 12345, Miami, FL", "Miami, FL 12345", "Fort Nowhere, GA"])(
  "the writer of %s is asked",
  (typed) => {
    expect(readAddress(typed)).toEqual({ text: typed, zip: null, place: null });
  },
);
