import { expect, test } from "vitest";
import { placeIndex } from "#app/domain/trip/places/place-assets.server.ts";
import { placeLabel } from "#app/domain/trip/places/place.ts";
import { rankPlaces } from "#app/domain/trip/places/rank-places.ts";
import { searchPlaces } from "#app/domain/trip/places/search-places.server.ts";
import { withGeography } from "../routing/assets";

withGeography();

const first = (query: string) => searchPlaces(query).map(placeLabel)[0];

test.each([
  ["san ant", "San Antonio, TX 78205"],
  ["st louis", "Saint Louis, MO 63101"],
  ["Saint Louis", "Saint Louis, MO 63101"],
  ["st. louis, mo", "Saint Louis, MO 63101"],
  ["ft lauderdale", "Fort Lauderdale, FL 33301"],
  ["NYC", "New York, NY 10001"],
  ["LA", "Los Angeles, CA 90012"],
  ["philly", "Philadelphia, PA 19103"],
  ["winston salem", "Winston-Salem, NC 27101"],
  ["O'Fallon", "O'Fallon, MO 63366"],
  ["ofallon il", "O'Fallon, IL 62269"],
  ["springfield mo", "Springfield, MO 65802"],
  ["portland, me", "Portland, ME 04101"],
  ["portland, maine", "Portland, ME 04101"],
  ["Portland, OR, USA", "Portland, OR 97204"],
  ["kansas city ks", "Kansas City, KS 66102"],
  ["charleston west virginia", "Charleston, WV 25301"],
  ["Miami, FL 33101", "Miami, FL 33101"],
  ["1 Main St, Miami, FL 33132", "Miami, FL 33132"],
  ["90210", "Beverly Hills, CA 90210"],
  ["3310", "Miami, FL 33101"],
])("%j finds %s first", (query, label) => {
  expect(first(query)).toBe(label);
});

test.each(["", "   ", "???", "zzzzqq", "99999", "000000", "\u0000", "a".repeat(5000)])(
  "%j finds nothing",
  (query) => {
    expect(searchPlaces(query)).toEqual([]);
  },
);

test("ten at most, one row a city", () => {
  const labels = searchPlaces("s").map(({ city, state }) => `${city} ${state}`);
  expect(labels).toHaveLength(10);
  expect(new Set(labels).size).toBe(10);
});

test("every ZIP that starts with the digits comes, as far as the list goes", () => {
  expect(searchPlaces("9021").every((place) => place.zip.startsWith("9021"))).toBe(true);
  expect(searchPlaces("9021", 3)).toHaveLength(3);
});

test.each(["s", "san ant", "3", "new york", "zzz", "o", "lake", "springfield mo", "a b c d e"])(
  "%j is found among few cities",
  (query) => {
    const index = placeIndex();
    let looked = 0;
    const weights = new Proxy(index.weights, {
      get(target, key) {
        looked += 1;
        return Reflect.get(target, key, target) as unknown;
      },
    });
    rankPlaces({ ...index, weights }, query, 10);
    expect(looked).toBeLessThan(index.weights.length / 10);
  },
);
