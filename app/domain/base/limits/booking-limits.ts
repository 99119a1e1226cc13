/** The longest texts of a booking, in characters. */
export const bookingLimits = {
  unit: 60,
  /** a gate code, how to get in */
  notes: 300,
  plate: 12,
  color: 30,
  /** seventeen characters with the spaces and dashes that people put between */
  vin: 40,
  /** what lies in the vehicle */
  contents: 200,
  /** for the driver */
  note: 500,
  /** a group of boxes, as one text */
  boxes: 200,
} as const;

/** Of any text that a draft of a booking holds. */
export const MAX_BOOKING_TEXT = 600;
