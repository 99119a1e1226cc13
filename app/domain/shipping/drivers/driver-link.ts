/** The driver's private link to one order, as a path. */
export const driverPath = (token: string): string => `/drive/${token}`;

/** Below it: how the vehicle looks at an end of the trip, with photos and names. */
export const inspectionPath = (token: string, end: "pickup" | "delivery"): string =>
  `${driverPath(token)}/${end}`;

/** Below it: the carrier's bill of lading, from the assignment on. */
export const driverBillPath = (token: string): string => `${driverPath(token)}/bill-of-lading`;
