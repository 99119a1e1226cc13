/** The first value of each parameter of an address, as `readForm` reads a body. */
export const readQuery = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...search].reverse());
