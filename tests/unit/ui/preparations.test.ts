import { expect, test } from "vitest";
import { preparationsFor } from "#app/ui/quote/preparations.ts";

const sea = { miles: 2_560, days: { min: 10, max: 12 } };

test.each(["sedan", "suv", "pickup", "van", "exotic", "motorcycle"] as const)(
  "a %s by ship is told once what to do about fuel, keys, washing, the alarm and belongings, by the port",
  (sizeClass) => {
    const { vehicle, port } = preparationsFor({ sizeClass, sea });
    const said = vehicle.join(" ");
    for (const matter of [/tank/, /keys/, /wash/i, /alarm/, /belongings/]) {
      expect(said).not.toMatch(matter);
      expect(port.join(" ")).toMatch(matter);
    }
    expect(preparationsFor({ sizeClass, sea: null }).vehicle.join(" ")).toMatch(/tank.*alarm/);
  },
);
