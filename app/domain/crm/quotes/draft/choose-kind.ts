import { findMake } from "#app/domain/trip/vehicles/catalogue.ts";
import { kindOfVehicle } from "#app/domain/trip/vehicles/kind-of-vehicle.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import type { Draft } from "./draft";

/** The draft with another kind of vehicle: its year stays, and a make that builds that kind too; its size goes. */
export function chooseKind(draft: Draft, kind: VehicleKind): Draft {
  const builds = findMake(draft.vehicleMake)?.kinds.includes(kind) ?? false;
  return {
    ...draft,
    vehicleKind: kind,
    vehicleMake: builds ? draft.vehicleMake : "",
    vehicleModel: "",
    isRunning: true,
    // A size belongs to the vehicle that was measured.
    vehicleLength: "",
    vehicleWidth: "",
    vehicleHeight: "",
    vehicleWeight: "",
  };
}

/** The draft with the kind that the first step's form names, if it names one; a vehicle of that kind stays. */
export function withKind(draft: Draft, kind: VehicleKind | undefined): Draft {
  const { vehicleYear: year, vehicleMake: make, vehicleModel: model } = draft;
  const isOfKind = !kind || kind === kindOfVehicle({ year, make, model }, draft.vehicleKind);
  return isOfKind ? draft : chooseKind(draft, kind);
}
