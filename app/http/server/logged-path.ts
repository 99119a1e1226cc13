/** A path as the log may have it: without the person who unsubscribes or looks at their data, and their token. */
export const loggedPath = (path: string): string =>
  path.replace(/^(\/unsubscribe\/|\/privacy\/mine\/).+$/i, "$1*");
