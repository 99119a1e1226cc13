import type { StateCode } from "#app/domain/trip/places/states.ts";

/** `address` returns the text that choosing the proposal puts into the field. */
export type Proposal = { label: string; address: () => Promise<string> };

/** Looks up places for the typed text; rejects if aborted or if the lookup fails. */
export type PlaceSource = (typed: string, signal: AbortSignal) => Promise<Proposal[]>;

/** As many as fit with the form on a phone. */
const MAX_PROPOSALS = 5;

type OwnPlace = { city: string; state: StateCode; label: string };
/** `namesakes` as in a PlaceHelp for this place's label. */
type NamedPlace = OwnPlace & { namesakes: string[] | null };
/** `named` is the one place that the text means. */
type OwnPlaces = { places: OwnPlace[]; named: NamedPlace | null };

/** What our own ZIPs and cities know of a text; rejects if aborted or if the lookup fails. */
export async function fetchPlaces(typed: string, signal?: AbortSignal): Promise<OwnPlaces> {
  const response = await fetch(`/api/places?q=${encodeURIComponent(typed)}`, signal ? { signal } : {});
  if (!response.ok) throw new Error(`places: ${response.status}`);
  return (await response.json()) as OwnPlaces;
}

/** Proposals from our own ZIPs and cities. */
export const ownPlaces: PlaceSource = async (typed, signal) => {
  const { places } = await fetchPlaces(typed, signal);
  return places.slice(0, MAX_PROPOSALS).map(({ label }) => ({ label, address: async () => label }));
};
