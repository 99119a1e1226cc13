/**
 * The switch for booking on the site, what canceling costs and what late costs us, in whole US dollars as text, and whether
 * the page of the guarantee says what it cost; "" is nothing.
 */
export const firstBookingRules = {
  takesBookings: "",
  cancelAfterAssigned: "",
  cancelAfterSetOut: "",
  latePerDay: "",
  lateAtMost: "",
  showsGuarantee: "",
};

/** What a contract needs that only the operator knows. */
const needed = { legalName: "the legal name", registration: "an MC or USDOT number" } as const;
export type BookingFact = (typeof needed)[keyof typeof needed];

type Contracting = { legalName: string; mcNumber: string; dotNumber: string };

/** What has to be entered before anybody can book here, in the order of the settings. */
export const bookingMissing = ({ legalName, mcNumber, dotNumber }: Contracting): BookingFact[] => [
  ...(legalName ? [] : [needed.legalName]),
  ...(mcNumber || dotNumber ? [] : [needed.registration]),
];

/** Whether quotes are booked by a signature, by the settings: the switch is on, and nothing that a contract needs is missing. */
export const takesBookings = (settings: Contracting & { takesBookings: string }): boolean =>
  settings.takesBookings === "on" && bookingMissing(settings).length === 0;
