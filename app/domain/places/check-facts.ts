import type { Complaint } from "../content/complaint";
import { sortComplaints } from "../content/complaint";
import type { KeyPath } from "../content/read-yaml";
import { STATE_NAMES } from "../geography/states";
import { landingPath, statePath } from "./place-paths";
import type { FactsFixture } from "./parse-facts";
import type { Ground } from "./ground";
import { foldPrefixes, spreadPrefixes } from "./zip-prefixes";

type StateFixture = FactsFixture<"states">;
type Found = [key: KeyPath, message: string];

/** Facts against our own tables and against each other. Files that are not there yet are not missed. */
export function checkFacts(fixtures: readonly FactsFixture[], ground: Ground): Complaint[] {
  const states = fixtures.filter((fixture): fixture is StateFixture => fixture.folder === "states");
  return sortComplaints(
    fixtures.flatMap((fixture) => {
      const found =
        fixture.folder === "states" ? checkState(fixture, states, ground) : checkArea(fixture, ground);
      return found.map(([key, message]) => ({ file: fixture.file, line: fixture.lineOf(key), message }));
    }),
  );
}

function checkState({ facts }: StateFixture, states: readonly StateFixture[], ground: Ground): Found[] {
  const { code, name, slug, landing } = facts;
  const right = STATE_NAMES[code];
  const outside = facts.origins.flatMap(({ zip }, index): Found[] => {
    const state = ground.stateOf(zip);
    const key = ["origins", index, "zip"];
    if (!state) return [[key, `nobody uses the ZIP ${zip}`]];
    return state === code ? [[key, `${zip} lies in ${code}: an origin lies outside`]] : [];
  });
  return [
    ...(name === right ? [] : ([[["name"], `${code} is ${right}, not ${name}`]] as Found[])),
    ...(`/states/${slug}` === statePath(right)
      ? []
      : ([[["slug"], `the slug of ${right} is wrong`]] as Found[])),
    ...(`/auto-transport-${landing}` === landingPath(right)
      ? []
      : ([[["landing"], `the landing page of ${right} is ${landingPath(right)}`]] as Found[])),
    ...checkPrefixes(facts, ground),
    ...checkNeighbors(facts, states, ground),
    ...facts.corridors.flatMap(({ road }, index) =>
      checkRoad(road, code, ["corridors", index, "road"], ground),
    ),
    ...(["bigPlaces", "remotePlaces"] as const).flatMap((list) =>
      facts[list].flatMap(({ zip }, index) => checkZip(zip, code, [list, index, "zip"], ground)),
    ),
    ...outside,
  ];
}

/** A city or a golf cart region. ZIPs of places nearby may lie over the border. */
function checkArea({ facts }: FactsFixture<"cities" | "regions">, ground: Ground): Found[] {
  return [
    ...checkZip(facts.zip, facts.state, ["zip"], ground),
    ...facts.nearbyZips.flatMap((zip, index): Found[] =>
      ground.stateOf(zip) ? [] : [[["nearbyZips", index], `nobody uses the ZIP ${zip}`]],
    ),
  ];
}

function checkZip(zip: string, code: string, key: KeyPath, ground: Ground): Found[] {
  const state = ground.stateOf(zip);
  if (!state) return [[key, `nobody uses the ZIP ${zip}`]];
  return state === code ? [] : [[key, `${zip} lies in ${state}, not in ${code}`]];
}

/** A prefix that two states share may be named by both; each names those of which it has the most. */
function checkPrefixes({ code, zipPrefixes }: StateFixture["facts"], ground: Ground): Found[] {
  const there = ground.prefixesOf(code);
  const named = zipPrefixes.flatMap(spreadPrefixes);
  const strange = named.filter((prefix) => !there.has(prefix));
  const most = [...there].flatMap(([prefix, share]) => (share === "most" ? [prefix] : []));
  const missed = most.filter((prefix) => !named.includes(prefix));
  if (strange.length === 0 && missed.length === 0) return [];
  const faults = [
    ...(strange.length > 0 ? [`no ZIP of ${code} begins with ${foldPrefixes(strange)}`] : []),
    ...(missed.length > 0 ? [`${foldPrefixes(missed)} is missing`] : []),
  ];
  return [[["zipPrefixes"], `${faults.join("; ")}; our table has ${foldPrefixes(most)}`]];
}

function checkNeighbors(
  { code, neighbors }: StateFixture["facts"],
  states: readonly StateFixture[],
  ground: Ground,
): Found[] {
  const borders = ground.bordersOf(code);
  const found = neighbors.flatMap((other, index): Found[] => {
    const key = ["neighbors", index];
    if (other === code) return [[key, "a state is not its own neighbor"]];
    if (borders && !borders.has(other)) return [[key, `${other} does not border on ${code}`]];
    const back = states.find(({ facts }) => facts.code === other);
    return !back || back.facts.neighbors.includes(code)
      ? []
      : [[key, `${back.file} does not name ${code} as a neighbor`]];
  });
  const missed = [...(borders ?? [])].filter((other) => other !== "DC" && !neighbors.includes(other));
  return missed.length > 0 ? [...found, [["neighbors"], `${missed.join(", ")} is missing`]] : found;
}

function checkRoad(road: string, code: StateFixture["facts"]["code"], key: KeyPath, ground: Ground): Found[] {
  // Of Hawaii we have no roads.
  if (![...ground.roads.values()].some((states) => states.has(code))) return [];
  const touched = ground.roads.get(road);
  if (!touched) return [[key, `our roads have no ${road}`]];
  return touched.has(code) ? [] : [[key, `${road} does not touch ${code}`]];
}
