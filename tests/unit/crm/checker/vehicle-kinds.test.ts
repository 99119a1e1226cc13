import { expect, test } from "vitest";
import { sizeClassOf } from "#app/domain/trip/vehicles/size-class-of.ts";
import { vehicleKindCodes, vehicleKinds } from "#app/domain/crm/checker/vehicle-kinds.ts";

test.each(vehicleKindCodes)("the example of %s is priced as one", (kind) => {
  expect(sizeClassOf(vehicleKinds[kind].example)).toBe(kind);
});
