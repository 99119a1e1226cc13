import { expect, test } from "vitest";
import { hubGroup, nearbyPages } from "#app/domain/content/pages/places/nearby-pages.ts";
import type { PlacePage } from "#app/domain/content/pages/places/nearby-pages.ts";

const page = (path: string, kind: PlacePage["kind"], state: PlacePage["state"], lng = 0): PlacePage => ({
  path,
  kind,
  state,
  label: path.slice(1),
  stateName: state,
  borders: state === "TX" ? ["OK"] : state === "OK" ? ["TX"] : [],
  point: { lat: 30, lng },
});

const all = [
  page("/states-tx", "state", "TX"),
  page("/to-tx", "landing", "TX"),
  page("/to-ok", "landing", "OK"),
  page("/to-hi", "landing", "HI"),
  page("/houston", "city", "TX", -95),
  page("/austin", "city", "TX", -97),
  page("/waco", "city", "TX", -97.2),
  page("/tulsa", "city", "OK", -96),
  page("/honolulu", "city", "HI", -157),
];
const groups = (path: string) =>
  nearbyPages(all.find((each) => each.path === path) ?? page(path, "city", "TX"), all).map(
    ({ heading, links }) => [heading, ...links.map((link) => link.path)],
  );

test("a state leads to its landing page and its cities", () => {
  expect(groups("/states-tx")).toEqual([["More about TX", "/to-tx", "/austin", "/houston", "/waco"]]);
});

test("a landing page leads to the state and to those of its neighbors", () => {
  expect(groups("/to-tx")).toContainEqual(["Moving next door", "/to-ok"]);
  expect(groups("/to-hi")).toEqual([["More about HI", "/honolulu"]]);
});

test("a city leads to the nearest ones, and a remote one is linked from what it is nearest to", () => {
  expect(groups("/houston")[1]).toEqual(["Nearby", "/tulsa", "/austin", "/waco"]);
  expect(groups("/honolulu")[1]).toEqual(["Nearby", "/waco", "/austin", "/tulsa"]);
  expect(groups("/waco")[1]).toContain("/honolulu");
});

test("a hub lists every page of a kind by name", () => {
  expect(hubGroup("Cities", "city", all).links.map(({ label }) => label)).toEqual([
    "austin",
    "honolulu",
    "houston",
    "tulsa",
    "waco",
  ]);
});
