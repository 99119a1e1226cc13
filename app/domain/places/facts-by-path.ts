import type { PlaceFacts } from "./place-facts";
import type { FactsFixture } from "./parse-facts";

/** The facts of each place under the paths of its pages: a state has two. */
export const factsByPath = (fixtures: readonly FactsFixture[]): Map<string, PlaceFacts> =>
  new Map(
    fixtures.flatMap(({ folder, facts }): [string, PlaceFacts][] => {
      switch (folder) {
        case "states": {
          const state: PlaceFacts = { kind: "state", ...facts };
          return [
            [`/states/${facts.slug}`, state],
            [`/auto-transport-${facts.landing}`, state],
          ];
        }
        case "cities":
          return [[`/locations/${facts.slug}`, { kind: "city", ...facts }]];
        case "regions":
          return [[`/golf-cart-shipping/${facts.slug}`, { kind: "region", ...facts }]];
      }
    }),
  );
