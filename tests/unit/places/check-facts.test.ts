import { expect, test } from "vitest";
import type { Ground } from "#app/domain/places/ground.ts";
import { checkFacts } from "#app/domain/places/check-facts.ts";
import { parseFacts } from "#app/domain/places/parse-facts.ts";
import { foldPrefixes, spreadPrefixes } from "#app/domain/places/zip-prefixes.ts";
import { ground as ourGround } from "#app/domain/places/ground.server.ts";

const lines = {
  name: "name: New Hampshire",
  code: "code: NH",
  slug: "slug: newhampshire",
  landing: "landing: new-hampshire",
  zipPrefixes: 'zipPrefixes: ["030-038"]',
  neighbors: "neighbors: [VT, ME, MA]",
  corridors: "corridors: [{ road: I-93, via: Salem }]",
  bigPlaces: 'bigPlaces: [{ name: A, zip: "03101" }, { name: B, zip: "03060" }, { name: C, zip: "03301" }]',
  remotePlaces: 'remotePlaces: [{ name: Pittsburg, zip: "03592" }]',
  ports: "ports: []",
  origins: `origins: [${Array.from({ length: 5 }, () => '{ name: "Boston, MA", zip: "02108" }').join(", ")}]`,
};

const ground: Ground = ourGround(
  new Map<string, Set<"NH" | "MA" | "VT" | "TX">>([
    ["I-93", new Set(["NH", "MA", "VT"])],
    ["I-10", new Set(["TX"])],
  ]),
);

function complaintsOf(changes: Partial<typeof lines> = {}, others: string[] = []) {
  const parsed = [
    parseFacts("states", "newhampshire.yaml", Object.values({ ...lines, ...changes }).join("\n")),
    ...others.map((source) => parseFacts("states", "vermont.yaml", source)),
  ];
  const fixtures = parsed.flatMap(({ fixture }) => (fixture ? [fixture] : []));
  return [...parsed.flatMap(({ complaints }) => complaints), ...checkFacts(fixtures, ground)]
    .filter(({ file }) => file === "prisma/data/places/states/newhampshire.yaml")
    .map(({ line, message }) => `${line}: ${message}`);
}

test("facts that are right are no complaint, though the neighbors' files are not there", () => {
  expect(complaintsOf()).toEqual([]);
});

test.each<[Partial<typeof lines>, string]>([
  [{ code: "code: XX" }, "2: XX is no state"],
  [{ slug: "slug: newhampshir" }, "3: the slug of New Hampshire is wrong"],
  [
    { zipPrefixes: 'zipPrefixes: ["030-037", "750"]' },
    "5: no ZIP of NH begins with 750; 038 is missing; our table has 030-038",
  ],
  [{ neighbors: "neighbors: [VT, ME, MA, TX]" }, "6: TX does not border on NH"],
  [{ neighbors: "neighbors: [VT, ME]" }, "6: MA is missing"],
  [{ corridors: "corridors: [{ road: I-10, via: Salem }]" }, "7: I-10 does not touch NH"],
  [{ corridors: "corridors: [{ road: I-999, via: Salem }]" }, "7: our roads have no I-999"],
  [{ remotePlaces: 'remotePlaces: [{ name: Dallas, zip: "75201" }]' }, "9: 75201 lies in TX, not in NH"],
  [{ remotePlaces: 'remotePlaces: [{ name: Nowhere, zip: "00000" }]' }, "9: nobody uses the ZIP 00000"],
  [{ origins: lines.origins.replace("02108", "03101") }, "11: 03101 lies in NH: an origin lies outside"],
])("%o", (changes, complaint) => {
  expect(complaintsOf(changes)).toContain(complaint);
});

test("a neighbor that does not name the state back", () => {
  const vermont = Object.values({
    ...lines,
    name: "name: Vermont",
    code: "code: VT",
    slug: "slug: vermont",
    landing: "landing: vermont",
    neighbors: "neighbors: [NY, MA]",
  }).join("\n");
  expect(complaintsOf({}, [vermont])).toEqual([
    "6: prisma/data/places/states/vermont.yaml does not name NH as a neighbor",
  ]);
});

test("ranges of prefixes spread and fold", () => {
  expect(spreadPrefixes("008-011")).toEqual(["008", "009", "010", "011"]);
  expect(foldPrefixes(["011", "009", "010", "020"])).toBe("009-011, 020");
});
