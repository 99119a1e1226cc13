export const bookingSteps = ["places", "vehicle", "terms", "sign"] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** The steps that ask something before the signature. */
export type AskedStep = Exclude<BookingStep, "sign">;
export const askedSteps = ["places", "vehicle", "terms"] as const satisfies readonly AskedStep[];

export const isBookingStep = (text: string | null | undefined): text is BookingStep =>
  bookingSteps.some((step) => step === text);

/** The previous step; null before the first, which leads back to the quote. */
export const stepBefore = (step: BookingStep): BookingStep | null =>
  bookingSteps[bookingSteps.indexOf(step) - 1] ?? null;

export const stepAfter = (step: AskedStep): BookingStep =>
  bookingSteps[bookingSteps.indexOf(step) + 1] ?? "sign";

/** Progress indicator, in percent. */
export const bookingPercent: Record<BookingStep, number> = { places: 12, vehicle: 37, terms: 62, sign: 87 };

/** The intent of each step's forward button. */
export const stepIntents = {
  places: "to-vehicle",
  vehicle: "to-terms",
  terms: "to-sign",
  sign: "sign",
} as const satisfies Record<BookingStep, string>;
