import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Complaint } from "../../app/domain/content/complaint";
import { sortComplaints } from "../../app/domain/content/complaint";
import type { PageFixture } from "../../app/domain/content/parse-page";
import { isStateCode } from "../../app/domain/geography/states";
import type { StateCode } from "../../app/domain/geography/states";
import { checkFacts } from "../../app/domain/places/check-facts";
import { checkLanes } from "../../app/domain/places/check-lanes";
import { ground } from "../../app/domain/places/ground.server";
import { FACTS_FOLDER, factsFolders, parseFacts } from "../../app/domain/places/parse-facts";
import type { FactsFixture } from "../../app/domain/places/parse-facts";

const project = path.resolve(import.meta.dirname, "../..");

type Roads = { roads: { road: string; towns: string[]; crosses?: string[] }[] };

/** The states that each road touches: those of its towns, and those that it crosses between two. */
function roadStates(): Map<string, Set<StateCode>> {
  const { roads } = JSON.parse(
    readFileSync(path.resolve(project, "prisma/data/roads.json"), "utf8"),
  ) as Roads;
  const states = new Map<string, Set<StateCode>>();
  for (const { road, towns, crosses = [] } of roads)
    for (const code of [...towns.map((town) => town.slice(-2)), ...crosses])
      if (isStateCode(code)) states.set(road, (states.get(road) ?? new Set()).add(code));
  return states;
}

/**
 * Reads the facts of every place, checks them, and checks the lanes of the places' pages. `folder` is where the facts
 * lie, from the project's; a folder that is not there has none.
 */
export function readPlaceFixtures(
  pages: readonly PageFixture[],
  folder = FACTS_FOLDER,
): { facts: FactsFixture[]; complaints: Complaint[] } {
  const parsed = factsFolders.flatMap((kind) => {
    const place = path.resolve(project, folder, kind);
    const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith(".yaml")) : [];
    return names
      .sort()
      .map((name) => parseFacts(kind, name, readFileSync(path.join(place, name), "utf8"), folder));
  });
  const facts = parsed.flatMap(({ fixture }) => (fixture ? [fixture] : []));
  const tables = ground(roadStates());
  return {
    facts,
    complaints: sortComplaints([
      ...parsed.flatMap(({ complaints }) => complaints),
      ...checkFacts(facts, tables),
      ...pages.flatMap((page) => checkLanes(page, tables.stateOf)),
    ]),
  };
}
