import { describe, expect, test } from "vitest";

import { findPlace } from "#app/domain/geography/find-place.server.ts";
import { findWay } from "#app/domain/geography/find-way.server.ts";
import { greatCircleMiles } from "#app/domain/geography/great-circle.ts";
import { isPlace } from "#app/domain/geography/place.ts";
import { isWay } from "#app/domain/geography/way.ts";
import type { Way } from "#app/domain/geography/way.ts";
import { withGeography } from "./assets";

withGeography();

function wayOf(from: string, to: string): Way {
  const way = findWay(from, to);
  if (!isWay(way)) throw new Error(`${from} ${to}: ${way.reason}`);
  return way;
}

function straight(from: string, to: string): number {
  const [a, b] = [findPlace(from), findPlace(to)];
  return isPlace(a) && isPlace(b) ? greatCircleMiles(a, b) : NaN;
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
    expect(Math.abs(wayOf(from, to).miles / miles - 1)).toBeLessThan(0.04);
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
    const { miles } = wayOf(from, to);
    expect(miles).toBeGreaterThanOrEqual(least);
    expect(miles).toBeLessThanOrEqual(most);
  });
});

describe("no way, and why", () => {
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
    expect(findWay(zip, "60601")).toEqual({ reason: "no-road", zip });
    expect(findWay("60601", zip)).toEqual({ reason: "no-road", zip });
  });

  test("the same ZIP twice is the same place", () => {
    expect(findWay("33101", "33101")).toEqual({ reason: "same-place", zip: "33101" });
  });

  test("a ZIP without a place says why", () => {
    expect(findWay("00901", "33101")).toEqual({ reason: "territory", zip: "00901" });
    expect(findWay("33101", "09012")).toEqual({ reason: "military", zip: "09012" });
    expect(findWay("33101", "99999")).toEqual({ reason: "unknown-zip", zip: "99999" });
  });
});

describe("short hops", () => {
  test("two ZIPs of one city are a drive of at least a mile", () => {
    expect(wayOf("33101", "33132").miles).toBeGreaterThanOrEqual(1);
    expect(wayOf("10001", "10118").miles).toBe(1);
  });

  test("a hop has an end, a start and its state", () => {
    const way = wayOf("33101", "33132");
    expect(way.line.length).toBeGreaterThanOrEqual(2);
    expect(way.states).toEqual([{ state: "FL", miles: way.miles }]);
  });
});

describe("Hawaii and Alaska", () => {
  const kinds = (way: Way) => way.legs.map((leg) => leg.kind).join(" ");

  test("Oahu is a drive, a ship from the best port and a drive", () => {
    const way = wayOf("80202", "96813");
    expect(kinds(way)).toBe("road sea road");
    expect(way.legs[0]).toMatchObject({ from: "Denver, CO 80202", to: "Port of Long Beach, CA" });
    expect(way.legs[1]).toMatchObject({ to: "Honolulu Harbor, HI", miles: 2560 });
    expect(wayOf("98101", "96813").legs[1]?.from).toBe("Port of Seattle, WA");
    expect(wayOf("94105", "96813").legs[1]?.from).toBe("Port of Oakland, CA");
  });

  test("the other islands take a barge from Honolulu", () => {
    expect(kinds(wayOf("90012", "96732"))).toBe("road sea sea road");
    expect(wayOf("90012", "96766").legs.at(-1)?.from).toBe("Nawiliwili Harbor, HI");
    expect(wayOf("90012", "96740").legs.at(-1)?.from).toBe("Kawaihae Harbor, HI");
  });

  test("one island is a drive, two are barges", () => {
    expect(kinds(wayOf("96720", "96740"))).toBe("road");
    expect(kinds(wayOf("96720", "96766"))).toBe("road sea sea road");
    expect(kinds(wayOf("96813", "96792"))).toBe("road");
  });

  test("Alaska goes by Tacoma and Anchorage, and on by road", () => {
    const way = wayOf("33101", "99701");
    expect(kinds(way)).toBe("road sea road");
    expect(way.legs[1]).toMatchObject({ from: "Port of Tacoma, WA", to: "Port of Alaska, Anchorage" });
    expect(way.legs[2]?.miles).toBeGreaterThan(340);
    expect(way.legs[2]?.miles).toBeLessThan(380);
  });

  test("within Alaska the road is enough", () => {
    const way = wayOf("99701", "99603");
    expect(kinds(way)).toBe("road");
    expect(Math.abs(way.miles - 580)).toBeLessThan(30);
  });

  test("from Hawaii to Alaska there are two ships", () => {
    expect(kinds(wayOf("96813", "99501"))).toBe("road sea road sea road");
  });

  test("legs add up", () => {
    const way = wayOf("96743", "99603");
    expect(way.legs.reduce((sum, leg) => sum + leg.miles, 0)).toBe(way.miles);
  });
});

describe("what a way says", () => {
  test("Miami to New York follows I-95 through the states of the coast", () => {
    const way = wayOf("33101", "10001");
    expect(way.roads[0]).toBe("I-95");
    expect(way.towns).toContain("Jacksonville, FL");
    expect(way.states.map(({ state }) => state).slice(0, 5)).toEqual(["FL", "GA", "SC", "NC", "VA"]);
    expect(way.hours).toBeGreaterThan(18);
    expect(way.line[0]).toEqual([25.7791, -80.1978]);
  });

  test("rural ends are further from a highway than cities", () => {
    expect(wayOf("33101", "10001").access.pickupMiles).toBeLessThan(5);
    expect(wayOf("59317", "10001").access.pickupMiles).toBeGreaterThan(15);
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
        const way = wayOf(from, to);
        expect(way.miles).toBe(wayOf(to, from).miles);
        expect(way.miles).toBeGreaterThanOrEqual(straight(from, to));
      }
    }
  });
});
