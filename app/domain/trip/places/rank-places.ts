import { extractZip } from "./address";
import { matchCities } from "./match-cities";
import { NICKNAMES } from "./place-nicknames";
import { placeWords, searchableWords } from "./place-tokens";
import type { Place } from "./place";
import type { PlaceIndex } from "./place-index";
import { splitStates } from "./split-states";
import { STATE_CODES } from "./states";
import { matchZips } from "./match-zips";

// No place name is longer; a longer query is a paste, so cutting it loses nothing.
const MAX_QUERY_LENGTH = 200;

/** The search without its tables, best known first. */
export function rankPlaces(index: PlaceIndex, typed: string, limit: number): Place[] {
  const query = typed.slice(0, MAX_QUERY_LENGTH).trim();
  if (limit < 1) return [];
  if (/^\d{1,5}$/.test(query)) return matchZips(index, query, limit);
  const zip = extractZip(query);
  const exact = zip ? index.zips.find(zip) : null;
  if (exact) return [exact];
  const found = new Set<number>();
  const add = (cities: number[]) => cities.forEach((city) => found.size < limit && found.add(city));
  const words = query.replace(/\d+(-\d*)?/g, " ");
  const nickname = nicknamed(index, words);
  if (nickname !== null) found.add(nickname);
  for (const { name, states } of splitStates(words)) {
    if (found.size < limit) add(matchCities(index, placeWords(name), states, limit));
  }
  return [...found].map((city) => index.zips.placeAt(index.centres[city] ?? 0));
}

function nicknamed(index: PlaceIndex, text: string): number | null {
  const nickname = NICKNAMES[placeWords(text).join(" ")];
  if (!nickname) return null;
  const [name, state] = nickname;
  const line = `${searchableWords(name)}\n`;
  const cities = matchCities(index, placeWords(name), new Set([STATE_CODES.indexOf(state)]), 10);
  return cities.find((city) => index.haystack.startsWith(line, index.starts[city])) ?? null;
}
