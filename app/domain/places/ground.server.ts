import { roadGraph, zipTable } from "../geography/geography-assets.server";
import { bordersOn } from "../geography/land";
import { overseas } from "../geography/zip-areas";
import type { StateCode } from "../geography/states";
import type { Ground } from "./ground";

/** Our own tables, as facts are checked against them. Throws when the build has not run. */
export function ground(roads: Ground["roads"]): Ground {
  const table = zipTable();
  const counts = new Map<string, Map<StateCode, number>>();
  for (let row = 0; row < table.size; row += 1) {
    const { zip, state } = table.placeAt(row);
    const prefix = zip.slice(0, 3);
    const states = counts.get(prefix) ?? new Map<StateCode, number>();
    counts.set(prefix, states.set(state, (states.get(state) ?? 0) + 1));
  }
  const borders = bordersOn(roadGraph().land);
  return {
    roads,
    stateOf: (zip) => (overseas(zip) ? null : (table.find(zip)?.state ?? null)),
    bordersOf: (state) => borders.get(state) ?? null,
    prefixesOf: (state) =>
      new Map(
        [...counts].flatMap(([prefix, states]) => {
          const here = states.get(state) ?? 0;
          const all = [...states.values()].reduce((sum, count) => sum + count, 0);
          return here === 0 ? [] : [[prefix, here * 2 > all ? ("most" as const) : ("some" as const)]];
        }),
      ),
  };
}
