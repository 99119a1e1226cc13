import { STATE_NAMES } from "#app/domain/trip/places/states.ts";
import type { StateCode } from "#app/domain/trip/places/states.ts";
import type { StateLink } from "#app/domain/content/pages/page-view.ts";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import { pagedStates, statePath } from "./place-paths";
import { stateLinks } from "./state-links";

export async function statesWithPages(): Promise<StateCode[]> {
  const paths = new Set((await siteEntries()).map(({ path }) => path));
  return pagedStates.filter((code) => paths.has(statePath(STATE_NAMES[code])));
}

export async function loadStateLinks(): Promise<StateLink[]> {
  const withPages = await statesWithPages();
  return stateLinks((code) => withPages.includes(code));
}
