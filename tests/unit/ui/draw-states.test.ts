import { expect, test } from "vitest";
import { drawStates } from "#app/ui/map/draw-states.ts";

const svg = drawStates([
  { code: "TX", name: "Texas", path: "/states/texas" },
  { code: "RI", name: "Rhode Island", path: "/states/rhode-island" },
  { code: "MT", name: "Montana", path: null },
]);

test("a state shows its letters where they have room, and its name to a pointer everywhere", () => {
  expect([...svg.matchAll(/<text[^>]*>(\w+)</g)].map(([, code]) => code)).toEqual(["TX", "MT"]);
  expect([...svg.matchAll(/<title>([^<]+)</g)].map(([, name]) => name)).toEqual([
    "Texas",
    "Rhode Island",
    "Montana",
  ]);
});

test("a state with a page leads to it, and its letters with it", () => {
  expect(svg).toMatch(
    /<a href="\/states\/texas"[^>]*><path [^>]*><title>Texas<\/title><\/path><text[^>]*>TX/,
  );
  expect(svg.match(/<a /g)).toHaveLength(2);
});
