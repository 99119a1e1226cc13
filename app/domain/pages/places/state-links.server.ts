import { STATE_NAMES } from "../../places/states";
import type { StateCode } from "../../places/states";
import type { StateLink } from "../page-view";
import { siteEntries } from "../registry/site-entries.server";
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
