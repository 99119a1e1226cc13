export const priceGuarantee =
  "The price at booking is the price you pay: if rates rise before your vehicle is delivered, we cover the difference.";

/** The complete list: nothing else changes a booked price. */
export const whatMayChange = [
  {
    code: "vehicle",
    title: "Another vehicle",
    explanation:
      "A different year, make or model than you told us, or one that has been raised, widened or loaded.",
  },
  {
    code: "not-running",
    title: "Not running after all",
    explanation:
      "It must start, steer and brake on its own. If it cannot, the driver needs a winch and more time.",
  },
  {
    code: "address",
    title: "Another address",
    explanation: "Pickup or delivery in another place than the ZIP codes of the quote.",
  },
  {
    code: "date",
    title: "Another date",
    explanation:
      "Booking after the day until which the price holds, or asking for another pickup window later.",
  },
] as const;
