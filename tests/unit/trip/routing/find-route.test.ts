import { describe, expect, test } from "vitest";

import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import type { DrivingRoute } from "#app/domain/trip/routing/driving-route.ts";
import { err } from "#app/domain/base/result.ts";
import { valueOf } from "#tests/support/value-of.ts";
import { withGeography } from "./assets";

withGeography();

function routeOf(from: string, to: string): DrivingRoute {
  return valueOf(findRoute(from, to));
}

function straight(from: string, to: string): number {
  return greatCircleMiles(valueOf(findPlace(from)), valueOf(findPlace(to)));
}

describe("miles that a driver would recognise", () => {
  test.each([
    ["33101", "10001", 1280],
    ["10001", "90012", 2790],
    ["60601", "77002", 1085],
    ["98101", "92101", 1255],
    ["80202", "84101", 520],
    ["02108", "19103", 310],
    ["30303", "32202", 346],
  ])("%s to %s is about %d", (from, to, miles) => {
    expect(Math.abs(routeOf(from, to).miles / miles - 1)).toBeLessThan(0.04);
  });
});

describe("bridges and water", () => {
  test.each([
    ["60601", "49440", 170, 200, "Chicago to Muskegon goes round Lake Michigan"],
    ["53202", "49440", 260, 295, "Milwaukee to Muskegon too"],
    ["94105", "94607", 7, 16, "San Francisco to Oakland takes the Bay Bridge"],
    ["94105", "94941", 8, 27, "San Francisco to Mill Valley takes the Golden Gate"],
    ["49781", "49701", 6, 30, "the Mackinac bridge joins both shores"],
    ["23510", "23310", 20, 45, "the Chesapeake Bay bridge-tunnel reaches Cape Charles"],
    ["21401", "21601", 38, 55, "Annapolis to Easton takes the Bay Bridge"],
    ["06604", "11777", 75, 115, "Bridgeport to Port Jefferson goes by New York"],
    ["98101", "98310", 55, 70, "Seattle to Bremerton goes by Tacoma"],
    ["33701", "34221", 15, 40, "Saint Petersburg to Palmetto takes the Sunshine Skyway"],
    ["33040", "33901", 280, 320, "Key West to Fort Myers does not cross Florida Bay"],
    ["05401", "12901", 40, 85, "Burlington to Plattsburgh goes by the islands or round"],
  ])("%s to %s: between %d and %d miles", (from, to, least, most) => {
    const { miles } = routeOf(from, to);
    expect(miles).toBeGreaterThanOrEqual(least);
    expect(miles).toBeLessThanOrEqual(most);
  });
});

describe("no route, and why", () => {
  test.each([
    ["02554", "Nantucket"],
    ["02539", "Martha's Vineyard"],
    ["02807", "Block Island"],
    ["90704", "Catalina"],
    ["98250", "the San Juan Islands"],
    ["49757", "Mackinac Island"],
    ["49782", "Beaver Island"],
    ["11770", "Fire Island"],
    ["27960", "Ocracoke"],
    ["99762", "Nome"],
    ["99801", "Juneau"],
    ["99559", "Bethel"],
    ["96763", "Lanai"],
    ["96748", "Molokai"],
  ])("%s (%s) has no road, from either end", (zip) => {
    expect(findRoute(zip, "60601")).toEqual(err({ code: "no-road", zip }));
    expect(findRoute("60601", zip)).toEqual(err({ code: "no-road", zip }));
  });

  test("the same ZIP twice is the same place", () => {
    expect(findRoute("33101", "33101")).toEqual(err({ code: "same-place", zip: "33101" }));
  });

  test("a ZIP without a place says why", () => {
    expect(findRoute("00901", "33101")).toEqual(err({ code: "territory", zip: "00901" }));
    expect(findRoute("33101", "09012")).toEqual(err({ code: "military", zip: "09012" }));
    expect(findRoute("33101", "99999")).toEqual(err({ code: "unknown-zip", zip: "99999" }));
  });
});

describe("short hops", () => {
  test("two ZIPs of one city are a drive of at least a mile", () => {
    expect(routeOf("33101", "33132").miles).toBeGreaterThanOrEqual(1);
    expect(routeOf("10001", "10118").miles).toBe(1);
  });

  test("a hop has an end, a start and its state", () => {
    const route = routeOf("33101", "33132");
    expect(route.line.length).toBeGreaterThanOrEqual(2);
    expect(route.states).toEqual([{ state: "FL", miles: route.miles }]);
  });
});

describe("Hawaii and Alaska", () => {
  const kinds = (route: DrivingRoute) => route.legs.map((leg) => leg.kind).join(" ");

  test("Oahu is a drive, a ship from the best port and a drive", () => {
    const route = routeOf("80202", "96813");
    expect(kinds(route)).toBe("road sea road");
    expect(route.legs[0]).toMatchObject({ from: "Denver, CO 80202", to: "Port of Long Beach, CA" });
    expect(route.legs[1]).toMatchObject({ to: "Honolulu Harbor, HI", miles: 2560 });
    expect(routeOf("94105", "96813").legs[1]?.from).toBe("Port of Oakland, CA");
  });

  test("a car from Seattle is handed over in Tacoma and trucked to Oakland, and the same on its way back", () => {
    const out = routeOf("98101", "96813");
    expect(out.legs.slice(0, 3).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ["road", "Seattle, WA 98101", "Port of Tacoma, WA"],
      ["road", "Port of Tacoma, WA", "Port of Oakland, CA"],
      ["sea", "Port of Oakland, CA", "Honolulu Harbor, HI"],
    ]);
    expect((out.legs[0]?.miles ?? 0) + (out.legs[1]?.miles ?? 0)).toBeGreaterThan(780);
    expect((out.legs[0]?.miles ?? 0) + (out.legs[1]?.miles ?? 0)).toBeLessThan(860);
    expect(out.states.map(({ state }) => state)).toEqual(["WA", "OR", "CA", "HI"]);
    const back = routeOf("96813", "98101");
    expect(back.legs.map(({ to }) => to).slice(1, 3)).toEqual(["Port of Oakland, CA", "Port of Tacoma, WA"]);
    expect(back.miles).toBe(out.miles);
  });

  test("nobody goes north to Tacoma to be trucked south again", () => {
    for (const zip of ["97201", "83702", "99201"])
      expect(routeOf(zip, "96813").legs.map(({ to }) => to)).not.toContain("Port of Tacoma, WA");
  });

  test("between Hawaii and Alaska a car crosses from Oakland to Tacoma by road", () => {
    const { legs } = routeOf("96813", "99501");
    expect(legs.map(({ kind, to }) => `${kind} to ${to}`).slice(1, 4)).toEqual([
      "sea to Port of Oakland, CA",
      "road to Port of Tacoma, WA",
      "sea to Port of Alaska, Anchorage",
    ]);
  });

  test("the other islands take a barge from Honolulu", () => {
    expect(kinds(routeOf("90012", "96732"))).toBe("road sea sea road");
    expect(routeOf("90012", "96766").legs.at(-1)?.from).toBe("Nawiliwili Harbor, HI");
    expect(routeOf("90012", "96740").legs.at(-1)?.from).toBe("Kawaihae Harbor, HI");
  });

  test("one island is a drive, two are barges", () => {
    expect(kinds(routeOf("96720", "96740"))).toBe("road");
    expect(kinds(routeOf("96720", "96766"))).toBe("road sea sea road");
    expect(kinds(routeOf("96813", "96792"))).toBe("road");
  });

  test("Alaska goes by Tacoma and Anchorage, and on by road", () => {
    const route = routeOf("33101", "99701");
    expect(kinds(route)).toBe("road sea road");
    expect(route.legs[1]).toMatchObject({ from: "Port of Tacoma, WA", to: "Port of Alaska, Anchorage" });
    expect(route.legs[2]?.miles).toBeGreaterThan(340);
    expect(route.legs[2]?.miles).toBeLessThan(380);
  });

  test("within Alaska the road is enough", () => {
    const route = routeOf("99701", "99603");
    expect(kinds(route)).toBe("road");
    expect(Math.abs(route.miles - 580)).toBeLessThan(30);
  });

  test("from Hawaii to Alaska there are two ships", () => {
    expect(kinds(routeOf("96813", "99501"))).toBe("road sea road sea road");
  });

  test("legs add up", () => {
    const route = routeOf("96743", "99603");
    expect(route.legs.reduce((sum, leg) => sum + leg.miles, 0)).toBe(route.miles);
  });
});

describe("what a route says", () => {
  test("Miami to New York follows I-95 through the states of the coast", () => {
    const route = routeOf("33101", "10001");
    expect(route.roads[0]).toBe("I-95");
    expect(route.towns).toContain("Jacksonville, FL");
    expect(route.states.map(({ state }) => state).slice(0, 5)).toEqual(["FL", "GA", "SC", "NC", "VA"]);
    expect(route.hours).toBeGreaterThan(18);
    expect(route.line[0]).toEqual([25.7791, -80.1978]);
  });

  test("rural ends are further from a highway than cities", () => {
    expect(routeOf("33101", "10001").access.pickupMiles).toBeLessThan(5);
    expect(routeOf("59317", "10001").access.pickupMiles).toBeGreaterThan(15);
  });

  test("both directions are as long, and never under the great circle", () => {
    const zips = [
      "33101",
      "98101",
      "04619",
      "92101",
      "59317",
      "78520",
      "70112",
      "49781",
      "33040",
      "99701",
      "96720",
    ];
    for (const from of zips) {
      for (const to of zips.filter((zip) => zip !== from)) {
        const route = routeOf(from, to);
        expect(route.miles).toBe(routeOf(to, from).miles);
        expect(route.miles).toBeGreaterThanOrEqual(straight(from, to));
      }
    }
  });
});
