import { formatFeet, formatPounds } from "#app/domain/trip/vehicles/format-measurement.ts";
import { typicalMeasurements } from "#app/domain/trip/vehicles/measurements.ts";
import type { MeasuredClass } from "#app/domain/trip/vehicles/measurements.ts";
import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";
import type { VehicleName } from "#app/domain/trip/vehicles/vehicle.ts";

type VehicleKind = {
  label: string;
  /** a vehicle of that kind in our catalogue, recent enough for no age surcharge */
  example: VehicleName;
};

/** A kind has many sizes, and a price is for one. */
function sizeOf(sizeClass: MeasuredClass): string {
  const { lengthInches, weightPounds } = typicalMeasurements[sizeClass];
  return `${formatFeet(lengthInches)}, ${formatPounds(weightPounds)}`;
}

const example = (make: string, model: string): VehicleName => ({ year: "2020", make, model });

/** Replaces year, make and model, in list order. */
export const vehicleKinds: Readonly<Record<SizeClass, VehicleKind>> = {
  sedan: { label: "Sedan, coupe or hatchback", example: example("Toyota", "Camry") },
  suv: { label: "SUV or crossover", example: example("Toyota", "RAV4") },
  pickup: { label: "Pickup", example: example("Ford", "F-150") },
  van: { label: "Van or minivan", example: example("Honda", "Odyssey") },
  motorcycle: { label: "Motorcycle or ATV", example: example("Motorcycle", "Motorcycle") },
  "golf-cart": { label: "Golf cart", example: example("Club Car", "Custom") },
  boat: { label: `Boat on its trailer, ${sizeOf("boat")}`, example: example("Boat", "Boat") },
  "heavy-equipment": {
    label: `Heavy equipment, ${sizeOf("heavy-equipment")}`,
    example: example("Caterpillar", "Excavator"),
  },
  exotic: { label: "Exotic or classic", example: example("Ferrari", "488 GTB") },
};

export const vehicleKindCodes = Object.keys(vehicleKinds) as [SizeClass, ...SizeClass[]];
