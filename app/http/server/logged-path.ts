/** A path as the log may have it: without the token of a private link that stands in the path. */
export const loggedPath = (path: string): string =>
  path.replace(/^(\/unsubscribe\/|\/privacy\/mine\/|\/offer\/|\/drive\/).+$/i, "$1*");
