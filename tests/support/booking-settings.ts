/** What booking on the site needs, and its switch. */
export const bookingSettings = {
  takesBookings: "on",
  legalName: "Sample Transport LLC",
  dotNumber: "0000002",
  cancelAfterAssigned: "100",
  cancelAfterSetOut: "150",
};
