/** Pages that no analytics hears of: those of a booking and an order show streets, gate codes and the pickup word. */
export const isUncounted = (pathname: string): boolean =>
  pathname.startsWith("/order/") || /^\/quote\/[^/]+\/book$/.test(pathname);
