/** `address` returns the text that choosing the proposal puts into the field. */
export type Proposal = { label: string; address: () => Promise<string> };

/** Looks up places for the typed text; rejects if aborted or if the lookup fails. */
export type PlaceSource = (typed: string, signal: AbortSignal) => Promise<Proposal[]>;

/** As many as fit with the form on a phone. */
const MOST = 5;

/** Proposals from our own ZIPs and cities. */
export const ownPlaces: PlaceSource = async (typed, signal) => {
  const response = await fetch(`/api/places?q=${encodeURIComponent(typed)}`, { signal });
  if (!response.ok) return [];
  const { places } = (await response.json()) as { places: { label: string }[] };
  return places.slice(0, MOST).map(({ label }) => ({ label, address: async () => label }));
};
