/**
 * How much room on a trailer and how much care a vehicle needs, which sets its price; "exotic" covers exotic and
 * classic.
 */
export type SizeClass =
  "sedan" | "suv" | "pickup" | "van" | "motorcycle" | "golf-cart" | "boat" | "heavy-equipment" | "exotic";
