/** How much trailer a vehicle takes, and how carefully: what its price depends on. "exotic" covers exotic and classic. */
export type SizeClass =
  "sedan" | "suv" | "pickup" | "van" | "motorcycle" | "golf-cart" | "boat" | "heavy-equipment" | "exotic";
