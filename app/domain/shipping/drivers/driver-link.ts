/** The driver's private link to one order, as a path. */
export const driverPath = (token: string): string => `/drive/${token}`;
