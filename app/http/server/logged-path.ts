/** A path as the log may have it: who unsubscribes, and with which token, stays out of it. */
export const loggedPath = (path: string): string => path.replace(/^(\/unsubscribe\/).+$/i, "$1*");
