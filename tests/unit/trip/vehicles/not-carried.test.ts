import { expect, test } from "vitest";
import { builtInMakes, findMake } from "#app/domain/trip/vehicles/catalogue.ts";
import { notCarried } from "#app/domain/trip/vehicles/not-carried.ts";

test.each([
  ["Clayton", "Mobile Home", "mobile and manufactured homes"],
  ["Custom", "tiny-house on wheels", "mobile and manufactured homes"],
  ["Custom Boat", "Houseboat", "houseboats"],
  ["Cessna", "172", "aircraft"],
  ["AIRSTREAM", "Flying Cloud", "travel trailers, campers and empty trailers"],
  ["Other", "utility trailers", "travel trailers, campers and empty trailers"],
  ["Other", "20 ft shipping container", "shipping containers"],
])("%s %s: %s", (make, model, kind) => expect(notCarried({ make, model })).toBe(kind));

test.each([
  ["Honda", "Civic"],
  ["Sea Ray", "boat on its trailer"],
  ["Chevrolet", "Trailblazer"],
  ["Plymouth", "Piper"],
  ["Nobody Knows", "Thing"],
])("%s %s is carried", (make, model) => expect(notCarried({ make, model })).toBeNull());

test("everything in our catalogue is carried", () => {
  const rejected = builtInMakes.flatMap((make) =>
    (findMake(make)?.models ?? [])
      .filter((model) => notCarried({ make, model }))
      .map((model) => `${make} ${model}`),
  );
  expect(rejected).toEqual([]);
});
