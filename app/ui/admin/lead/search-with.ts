/** The page's address with these parameters; the page of the timeline and the last notice go. */
export function searchWith(params: URLSearchParams, changes: Record<string, string | null>): string {
  const search = new URLSearchParams(params);
  for (const name of ["done", "before", "write"]) search.delete(name);
  for (const [name, value] of Object.entries(changes))
    if (value === null) search.delete(name);
    else search.set(name, value);
  return `?${search}`;
}
