import { expect, test } from "vitest";
import { preparationsFor } from "#app/ui/quote/preparations.ts";

const sea = { miles: 2_560, days: { min: 10, max: 12 } };

test("a car by ship is told once what to do about fuel, keys, washing and belongings, by the port", () => {
  const { vehicle, port } = preparationsFor({ sizeClass: "sedan", sea });
  const said = vehicle.join(" ");
  for (const matter of [/tank/, /keys/, /wash/i, /belongings/]) {
    expect(said).not.toMatch(matter);
    expect(port.join(" ")).toMatch(matter);
  }
  expect(preparationsFor({ sizeClass: "sedan", sea: null }).vehicle.join(" ")).toMatch(/tank.*keys/);
});
