import { describe, expect, test } from "vitest";

import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import { describeRoute } from "#app/domain/trip/routing/describe-route.ts";
import { drawRoute } from "#app/ui/map/draw-route.ts";
import { projectPoint } from "#app/ui/map/project-point.ts";
import type { MapStyle } from "#app/ui/map/draw-route.ts";
import type { DrawnLine } from "#app/ui/map/simplify-line.ts";
import { traceLegs } from "#app/ui/map/trace-legs.ts";
import { isOnLand } from "#tests/support/map-land.ts";
import { valueOf } from "#tests/support/value-of.ts";
import { withGeography } from "../trip/routing/assets";

withGeography();

function draw(from: string, to: string, style: MapStyle = "day"): string {
  const route = valueOf(findRoute(from, to));
  return drawRoute(route.legs, describeRoute(route), style);
}

const sheet = (svg: string) => (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(" ").map(Number);
const number = (svg: string, pattern: RegExp) => Number(pattern.exec(svg)?.[1]);

const longest = [
  ["33040", "98357", "Key West to Neah Bay"],
  ["33101", "99501", "Miami to Anchorage"],
  ["33040", "99701", "Key West to Fairbanks"],
  ["90012", "96813", "Los Angeles to Honolulu"],
  ["04619", "92101", "Maine to San Diego"],
  ["96720", "04619", "Hilo to Maine"],
] as const;

describe("a picture of the longest ways", () => {
  test.each(longest)("%s to %s stays under 25 KB (%s)", (from, to) => {
    expect(Buffer.byteLength(draw(from, to))).toBeLessThan(25_000);
  });

  test.each(longest)("%s to %s keeps both ends on the sheet (%s)", (from, to) => {
    const svg = draw(from, to);
    const [x = 0, y = 0, width = 0, height = 0] = sheet(svg);
    const size = number(svg, / r="([\d.]+)"/);
    const ends = [
      [number(svg, / cx="([\d.-]+)"/), number(svg, / cy="([\d.-]+)"/)],
      [number(svg, /<rect x="([\d.-]+)"/) + size, number(svg, /<rect [^>]*y="([\d.-]+)"/) + size],
    ];
    for (const [endX = 0, endY = 0] of ends) {
      expect(endX - size).toBeGreaterThan(x);
      expect(endX + size).toBeLessThan(x + width);
      expect(endY - size).toBeGreaterThan(y);
      expect(endY + size).toBeLessThan(y + height);
    }
  });
});

test("the pickup is a round A and the delivery a square B", () => {
  const svg = draw("33101", "10001");
  expect(svg.match(/<circle/g)).toHaveLength(1);
  expect(svg.match(/<rect/g)).toHaveLength(1);
  expect(svg).toContain(">A</text>");
  expect(svg).toContain(">B</text>");
  // Miami is south of New York, so it's drawn lower.
  expect(number(svg, / cy="([\d.]+)"/)).toBeGreaterThan(number(svg, /<rect [^>]*y="([\d.]+)"/));
});

test("a sea leg is dashed, a road is not", () => {
  expect(draw("90012", "96813")).toMatch(/href="#sea"[^>]*stroke-dasharray/);
  expect(draw("33101", "10001")).not.toContain("stroke-dasharray");
});

describe("a ship keeps to the sea", () => {
  const courses = [
    ["90012", "96813", "Long Beach to Honolulu"],
    ["94601", "96813", "Oakland to Honolulu"],
    ["98101", "96813", "Seattle by Oakland to Honolulu"],
    ["96720", "92101", "Hilo to San Diego"],
    ["96732", "90012", "Kahului to Los Angeles"],
    ["96766", "94601", "Lihue to Oakland"],
    ["98402", "99501", "Tacoma to Anchorage"],
    ["99501", "96813", "Anchorage to Honolulu"],
  ] as const;
  /** In map units, three miles each: the map draws Puget Sound and Cook Inlet as land. */
  const nearHarbor = ([, y]: DrawnLine[number]) => (y < 430 ? 22 : 8);

  test.each(courses)("%s to %s (%s)", (from, to) => {
    for (const { kind, line } of traceLegs(valueOf(findRoute(from, to)).legs)) {
      if (kind !== "sea") continue;
      const ends = [line[0], line.at(-1)].filter((end) => end !== undefined);
      const isNear = ([x, y]: DrawnLine[number]) =>
        ends.some((end) => Math.hypot(x - end[0], y - end[1]) <= nearHarbor(end));
      expect(pointsAlong(line).filter((point) => isOnLand(point) && !isNear(point))).toEqual([]);
    }
  });
});

describe("a ship never crosses an inset", () => {
  const parts = {
    alaska: ({ 0: x, 1: y }: DrawnLine[number]) => x < 215 && y > 455,
    hawaii: ({ 0: x, 1: y }: DrawnLine[number]) => x >= 215 && x < 365 && y > 500,
  };
  const partOf = (point: DrawnLine[number]) =>
    parts.alaska(point) ? "Alaska" : parts.hawaii(point) ? "Hawaii" : "mainland";

  test("its parts are where the map draws Alaska and Hawaii", () => {
    const placed = (lat: number, lng: number) => partOf(projectPoint(lat, lng) ?? [0, 0]);
    for (const [lat, lng] of [
      [71.3, -156.8],
      [54.7, -130.7],
      [51.9, -176.6],
      [61.2, -149.9],
    ] as const)
      expect(placed(lat, lng)).toBe("Alaska");
    for (const [lat, lng] of [
      [22.2, -159.5],
      [18.9, -155.7],
      [19.5, -154.8],
    ] as const)
      expect(placed(lat, lng)).toBe("Hawaii");
    for (const [lat, lng] of [
      [32.5, -117.1],
      [31.3, -110],
      [25.9, -97.4],
    ] as const)
      expect(placed(lat, lng)).toBe("mainland");
  });

  const harbors = ["96813", "96720", "96740", "96732", "96766"];
  const shores = ["90012", "92101", "94601", "98101", "98402", "33101", "99501"];
  test.each(
    shores.flatMap((shore) =>
      harbors.flatMap((harbor) => [
        [shore, harbor],
        [harbor, shore],
      ]),
    ),
  )("%s to %s", (from, to) => {
    const ships = traceLegs(valueOf(findRoute(from, to)).legs).filter(({ kind }) => kind === "sea");
    expect(ships.length).toBeGreaterThan(1);
    for (const { line } of ships) expect(new Set(pointsAlong(line).map(partOf)).size).toBe(1);
  });

  test("nor does one to Alaska", () => {
    for (const { kind, line } of traceLegs(valueOf(findRoute("33101", "99501")).legs))
      if (kind === "sea") expect(new Set(pointsAlong(line).map(partOf)).size).toBe(1);
  });
});

const pointsAlong = (line: DrawnLine): DrawnLine =>
  line.slice(1).flatMap(([x, y], i): DrawnLine => {
    const [fromX, fromY] = line[i] ?? [x, y];
    return [0, 0.25, 0.5, 0.75].map((t) => [fromX + (x - fromX) * t, fromY + (y - fromY) * t]);
  });

test("a short hop is seen from near, a long way from far, in the same proportions", () => {
  const [near = [], far = []] = [draw("75201", "76102"), draw("33040", "98357")].map(sheet);
  expect(near[2]).toBeLessThan(220);
  expect(far[2]).toBeGreaterThan(900);
  for (const [, , width = 0, height = 1] of [near, far]) expect(width / height).toBeCloseTo(975 / 610, 1);
});

test("neighbours' pins stand side by side", () => {
  const svg = draw("33101", "33130");
  const size = number(svg, / r="([\d.]+)"/);
  const square = number(svg, /<rect [^>]*y="([\d.]+)"/) + size * 0.9;
  const across = number(svg, /<rect x="([\d.]+)"/) + size * 0.9 - number(svg, / cx="([\d.]+)"/);
  expect(Math.hypot(across, square - number(svg, / cy="([\d.]+)"/))).toBeGreaterThan(size * 1.9);
});

test("the words are the picture's title and description", () => {
  const svg = draw("33101", "10001");
  expect(svg).toMatch(
    /<title>The way from Miami, FL to New York, NY by I-95[^<]*<\/title><desc>1,\d{3} miles/,
  );
});

test("by night there is the way alone, on the whole map", () => {
  const svg = draw("75201", "77002", "night");
  expect(sheet(svg)).toEqual([0, 0, 975, 610]);
  expect(Buffer.byteLength(svg)).toBeLessThan(2_500);
});

test("for dark panels the same picture stands on dark land", () => {
  const [day, dark] = [draw("33101", "10001"), draw("33101", "10001", "dark")];
  expect(sheet(dark)).toEqual(sheet(day));
  expect(dark).toContain(">A</text>");
  expect(dark).not.toContain("#eef1f4");
  const colorOf = (svg: string) => svg.match(/"#[0-9a-f]+"/g) ?? [];
  expect(colorOf(dark)).toHaveLength(colorOf(day).length);
});

test("words with signs of markup stay words", () => {
  expect(drawRoute([], "A <b> & c: d", "day")).toContain("<title>A &#60;b&#62; &#38; c</title>");
});
