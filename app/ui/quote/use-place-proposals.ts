import { useEffect, useState } from "react";
import { extractZip } from "../../domain/places/address";
import type { PlaceSource, Proposal } from "./own-places";
import { ownPlaces } from "./own-places";

/** How long to wait for the next letter before asking, in milliseconds. */
const PAUSE_MS = 120;
const FEWEST_LETTERS = 2;

/** An address with its ZIP needs no proposals: a list that opens then would only be in the way of the button. */
const wantsProposals = (typed: string) => typed.length >= FEWEST_LETTERS && extractZip(typed) === null;

/** The places proposed for a text, none for an empty or very short one. A source that fails gives way to our own. */
export function usePlaceProposals(source: PlaceSource, text: string): Proposal[] {
  const [proposals, setProposals] = useState<Proposal[]>([]);
  const typed = text.trim();
  useEffect(() => {
    if (!wantsProposals(typed)) return;
    const stale = new AbortController();
    const asking = setTimeout(async () => {
      const found = await source(typed, stale.signal)
        .catch(() => ownPlaces(typed, stale.signal))
        .catch(() => []);
      if (!stale.signal.aborted) setProposals(found);
    }, PAUSE_MS);
    return () => {
      clearTimeout(asking);
      stale.abort();
    };
  }, [source, typed]);
  return wantsProposals(typed) ? proposals : [];
}
