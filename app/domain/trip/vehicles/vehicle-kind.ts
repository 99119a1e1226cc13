import type { SizeClass } from "./size-class";

/** What there is to ship, as the form asks for it: each kind has its own list of makes. */
export const vehicleKinds = ["car", "motorcycle", "golf-cart", "boat", "machine"] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

/** The kind that a form or an address names, or undefined. */
export const kindNamed = (name: string | null | undefined): VehicleKind | undefined =>
  vehicleKinds.find((kind) => kind === name);

/** What people read where they choose one. */
export const kindLabels: Record<VehicleKind, string> = {
  car: "Car or truck",
  motorcycle: "Motorcycle or ATV",
  "golf-cart": "Golf cart",
  boat: "Boat",
  machine: "Heavy equipment",
};

export const kindOfSize: Record<SizeClass, VehicleKind> = {
  sedan: "car",
  suv: "car",
  pickup: "car",
  van: "car",
  exotic: "car",
  motorcycle: "motorcycle",
  "golf-cart": "golf-cart",
  boat: "boat",
  "heavy-equipment": "machine",
};

/** A model that no list has. Outside cars it says the kind, because a make that we don't know doesn't. */
export const otherModel: Record<VehicleKind, string> = {
  car: "Other",
  motorcycle: "Other motorcycle",
  "golf-cart": "Other golf cart",
  boat: "Other boat",
  machine: "Other heavy equipment",
};
