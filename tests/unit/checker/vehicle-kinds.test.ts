import { expect, test } from "vitest";
import { sizeClassOf } from "#app/domain/vehicles/size-class-of.ts";
import { vehicleKindCodes, vehicleKinds } from "#app/domain/checker/vehicle-kinds.ts";

test.each(vehicleKindCodes)("the example of %s is priced as one", (kind) => {
  expect(sizeClassOf(vehicleKinds[kind].example)).toBe(kind);
});
