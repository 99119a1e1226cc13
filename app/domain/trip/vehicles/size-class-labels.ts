import type { SizeClass } from "./size-class";

/** As staff read them, the usual ones first. */
export const sizeClassLabels: Record<SizeClass, string> = {
  sedan: "Sedan",
  suv: "SUV",
  pickup: "Pickup",
  van: "Van",
  motorcycle: "Motorcycle",
  exotic: "Exotic or classic",
  "golf-cart": "Golf cart",
  boat: "Boat",
  "heavy-equipment": "Heavy equipment",
};

export const isSizeClass = (text: string): text is SizeClass => Object.hasOwn(sizeClassLabels, text);
