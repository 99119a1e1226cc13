import { db } from "../../../db.server";
import { keptWhileUnchanged } from "../../database/kept-while-unchanged.server";
import { STATE_NAMES } from "../../geography/states";
import { pagedStates, statePath } from "./place-paths";
import type { StateLink } from "../page-view";

/** The fifty states by name, each with its page as soon as that is there. The footer of every page asks for them. */
export const stateLinks = keptWhileUnchanged(async (): Promise<readonly StateLink[]> => {
  const rows = await db.page.findMany({
    where: { path: { startsWith: "/states/" } },
    select: { path: true },
  });
  const there = new Set(rows.map(({ path }) => path));
  return pagedStates.map((code) => {
    const name = STATE_NAMES[code];
    const path = statePath(name);
    return { code, name, path: there.has(path) ? path : null };
  });
});

/** Codes of the states that have pages. */
export const writtenStates = async (): Promise<string[]> =>
  (await stateLinks()).flatMap(({ code, path }) => (path ? [code] : []));
