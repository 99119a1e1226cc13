/** Pages that no analytics hears of: those of a booking and an order show streets, gate codes and the pickup word, and those of one’s own data show everything. */
export const isUncounted = (pathname: string): boolean =>
  pathname.startsWith("/order/") ||
  pathname.startsWith("/privacy/mine/") ||
  /^\/quote\/[^/]+\/book$/.test(pathname);
