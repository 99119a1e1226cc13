import { useEffect, useState } from "react";
import { extractZip } from "#app/domain/trip/places/address.ts";
import type { PlaceSource, Proposal } from "./own-places";
import { ownPlaces } from "./own-places";

/** How long to wait for the next keystroke before looking up, in milliseconds. */
const PAUSE_MS = 120;
const MIN_LETTERS = 2;

/** An address with a ZIP needs no proposals, and an open list would only cover the button. */
const wantsProposals = (typed: string) => typed.length >= MIN_LETTERS && extractZip(typed) === null;

/** None for an empty or very short text; if the source fails, our own places are used. */
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
