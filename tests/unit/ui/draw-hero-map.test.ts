import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawnLanes } from "#app/domain/trip/routing/drawn-lanes.server.ts";
import { drawHeroMap } from "#app/ui/map/draw-hero-map.ts";
import { readPageFixtures } from "../../../prisma/fixtures/pages/read-page-fixtures";
import { withGeography } from "../trip/routing/assets";

withGeography();

const draw = (lanes: readonly (readonly [string, string])[], state: string | null = null) =>
  drawHeroMap({ lanes: drawnLanes(lanes), state, title: "Map of lanes: A to B" });

const numbers = (svg: string, pattern: RegExp) =>
  [...svg.matchAll(pattern)].map((found) => found.slice(1).map(Number));
const points = (svg: string) => numbers(svg, /<circle cx="([\d.-]+)" cy="([\d.-]+)"/g);
const names = (svg: string) =>
  [
    ...svg.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)"( text-anchor="(\w+)")?( class="[\w-]+")?>([^<]+)</g),
  ].map(([, x, y, , anchor = "start", isWide, name = ""]) => ({
    x: Number(x),
    y: Number(y),
    anchor,
    isWide: Boolean(isWide),
    name,
  }));

const places = readPageFixtures().fixtures.flatMap(({ page: { path, kind, prices } }) =>
  prices && (kind === "state" || kind === "landing" || kind === "city")
    ? [{ path, lanes: prices.lanes }]
    : [],
);

test("every page of a state or city has its lanes drawn, whole and light", () => {
  expect(places.length).toBeGreaterThanOrEqual(110);
  for (const { path, lanes } of places) {
    const svg = draw(lanes);
    expect(gzipSync(svg).length, path).toBeLessThan(4_000);
    const ends = points(svg);
    expect(ends.length, path).toBeGreaterThanOrEqual(2);
    for (const [x = 0, y = 0] of ends) {
      expect(x, path).toBeGreaterThan(0);
      expect(x, path).toBeLessThan(1000);
      expect(y, path).toBeGreaterThan(0);
      expect(y, path).toBeLessThan(626);
    }
    expect(names(svg).length, path).toBeGreaterThanOrEqual(2);
  }
});

test("no name covers another, on a phone or in a wide window", () => {
  const starts = { start: 0, end: 1, middle: 0.5 };
  for (const { path, lanes } of places)
    for (const [size, isPhone] of [
      [40, true],
      [24, false],
    ] as const) {
      const boxes = names(draw(lanes))
        .filter(({ isWide }) => !isPhone || !isWide)
        .map(({ x, y, anchor, name }) => {
          const width = name.length * size * 0.55;
          const left = x - width * (starts[anchor as keyof typeof starts] ?? 0);
          return { name, left, right: left + width, top: y - size / 2 + 2, bottom: y + size / 2 - 2 };
        });
      boxes.forEach((one, index) =>
        boxes.slice(index + 1).forEach((other) => {
          const covers =
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom;
          expect(covers, `${path}: ${one.name} and ${other.name}`).toBe(false);
        }),
      );
    }
});

test("its text alternative is escaped, and a state is set off from the others", () => {
  const svg = drawHeroMap({ lanes: drawnLanes([["77002", "10001"]]), state: "Texas", title: 'A "b" & <c>' });
  expect(svg).toContain('role="img" aria-label="A &#34;b&#34; &#38; &#60;c&#62;"');
  expect(svg).toContain('class="hero-map-state"');
  expect(draw([["77002", "10001"]])).not.toContain("hero-map-state");
});

test("the ship to Hawaii is dashed, and the islands are covered where no lane goes there", () => {
  const island = draw([["90012", "96813"]]);
  expect(island).toContain('class="hero-map-ship"');
  expect(island).not.toContain("hero-map-sea");
  const mainland = draw([["90012", "78701"]]);
  expect(mainland).not.toContain("hero-map-ship");
  expect(mainland).toContain("hero-map-sea");
});

test("lanes close together are seen from nearer than lanes across the country", () => {
  const zoom = (svg: string) => Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
  expect(zoom(draw([["02108", "10001"]]))).toBeGreaterThan(3 * zoom(draw([["02108", "90012"]])));
});

test("no lanes, no map", () => {
  expect(draw([])).toBe("");
});
