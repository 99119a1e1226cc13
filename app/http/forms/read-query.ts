import { MAX_QUERY_VALUE } from "#app/http/server/readable-request.ts";

/** The first value of each parameter of an address, as `readForm` reads a body, cut to what is read of a value. */
export const readQuery = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...search].reverse().map(([name, value]) => [name, value.slice(0, MAX_QUERY_VALUE)]));
