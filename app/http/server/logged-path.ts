/** A path as the log may have it: without the person who unsubscribes and their token. */
export const loggedPath = (path: string): string => path.replace(/^(\/unsubscribe\/).+$/i, "$1*");
