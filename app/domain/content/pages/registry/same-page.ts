import { STATE_CODES, STATE_NAMES } from "#app/domain/trip/places/states.ts";
import { statePath } from "#app/domain/content/pages/places/place-paths.ts";
import type { SiteEntry } from "./site-entry";

/** Letters, digits and slashes: what is left when hyphens, spaces and the case of letters don't count. */
const bare = (path: string) => path.toLowerCase().replace(/%20|[^a-z0-9/]/g, "");

/** "/states/NY" as the state's own path; any other path as it is. */
function spellOut(path: string): string {
  const code = /^\/states\/([a-z]{2})$/i.exec(path)?.[1]?.toUpperCase();
  const state = STATE_CODES.find((known) => known === code);
  return state ? statePath(STATE_NAMES[state]) : path;
}

/** The path of the only page whose address differs from this one in writing alone ("/states/new-york"), or null. */
export function samePage(path: string, entries: readonly Pick<SiteEntry, "path">[]): string | null {
  const asked = bare(spellOut(path));
  const [same, another] = entries.filter((entry) => bare(entry.path) === asked);
  return same && !another ? same.path : null;
}
