/** A place that the visitor may mean. `address` is what choosing it writes into the field. */
export type Proposal = { label: string; address: () => Promise<string> };

/** Looks places up by what has been typed. Rejects when aborted or when nothing can be had. */
export type PlaceSource = (typed: string, signal: AbortSignal) => Promise<Proposal[]>;

/** As many as fit beside the form on a phone. */
const MOST = 5;

/** Our own ZIPs and cities. */
export const ownPlaces: PlaceSource = async (typed, signal) => {
  const response = await fetch(`/api/places?q=${encodeURIComponent(typed)}`, { signal });
  if (!response.ok) return [];
  const { places } = (await response.json()) as { places: { label: string }[] };
  return places.slice(0, MOST).map(({ label }) => ({ label, address: async () => label }));
};
