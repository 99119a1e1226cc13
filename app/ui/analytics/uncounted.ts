/** Pages that no analytics hears of: those of a booking, an order, its carrier and its driver show streets, gate codes and the pickup word, and those of one’s own data show everything. */
export const isUncounted = (pathname: string): boolean =>
  pathname.startsWith("/order/") ||
  /^\/(?:offer|drive|privacy\/mine)\//.test(pathname) ||
  /^\/quote\/[^/]+\/book$/.test(pathname);
