import { expect, test } from "vitest";
import { zipTable } from "#app/domain/trip/places/place-assets.server.ts";
import { roadGraph } from "#app/domain/trip/routing/road-assets.server.ts";
import { findRoadPath } from "#app/domain/trip/routing/find-road-path.ts";
import type { Place } from "#app/domain/trip/places/place.ts";
import { withGeography } from "./assets";

withGeography();

const place = (zip: string) => zipTable().find(zip) as Place;

/** Routes that the engine once got wrong: from, to, and the miles they must be more and less than. */
test.each([
  ["no local road leaps the Grand Canyon", "86052", "86023", 150, Infinity],
  ["none takes the Sierra Nevada for a plain", "93656", "93515", 190, Infinity],
  ["Fresno and Tonopah have it between them", "93720", "89049", 400, Infinity],
  ["Oxbow is on Oregon's side of Hells Canyon", "97834", "97840", 0, 25],
  ["and its canyon lies before Riggins", "97840", "83654", 45, Infinity],
  ["the Cascades are left to the roads that cross them", "98101", "98801", 132, Infinity],
  ["so are the Rockies of Colorado", "80202", "81230", 195, Infinity],
  ["and north of Berthoud Pass", "80473", "80304", 105, Infinity],
  ["Coupeville and Langley share Whidbey Island", "98239", "98260", 0, 45],
  ["so do Oak Harbor and Clinton", "98277", "98236", 0, 55],
  ["its bridge leads to Anacortes", "98239", "98221", 0, 36],
  ["and is the way to Mukilteo", "98260", "98275", 85, Infinity],
  ["and to Port Townsend", "98239", "98368", 150, Infinity],
  ["Lake Superior's south shore has its road", "55803", "54865", 0, 65],
  ["as far as Bayfield", "54865", "54814", 0, 48],
  ["the Outer Banks have theirs", "27968", "27943", 0, 45],
  ["from end to end", "27978", "27972", 0, 90],
  ["Yellowstone's roads are closed to haulers from the east", "82414", "59758", 190, Infinity],
  ["and from the south", "83001", "59030", 160, Infinity],
  ["a road round Santa Monica Bay is told by a bend", "93020", "90267", 0, 60],
  ["so is one along Mississippi Sound", "39558", "39566", 0, 65],
  ["the Cascades of Oregon are left to the roads that cross them", "97701", "97401", 125, 140],
  ["and those meet in Sisters", "97301", "97741", 145, 165],
  ["so are the San Gabriel Mountains", "90012", "93550", 50, Infinity],
  ["and the Diablo Range", "95113", "95354", 77, 90],
  ["and the mountains behind Santa Barbara", "93301", "93101", 135, 155],
  ["and the Smokies", "28801", "37902", 112, 120],
  ["and the Seven Mountains", "17101", "16801", 82, 92],
  ["US-72 winds to Chattanooga", "37402", "35801", 96, 108],
  ["CA-166 is longer than it looks", "93301", "93454", 114, 125],
  ["Oakland is near San Jose", "94612", "95113", 38, 45],
  ["Conroe is on I-45", "77002", "77301", 38, 44],
  ["the Cape's highway leaves MA-3 before Bourne", "02108", "02601", 68, 77],
  ["OH-4 is the short road to Dayton", "43215", "45402", 67, 75],
  ["the coast is past the Beachline's end", "32801", "32901", 66, 75],
])("%s (%s to %s)", (_, from, to, least, most) => {
  const miles = findRoadPath(roadGraph(), place(from), place(to))?.miles ?? NaN;
  expect(miles).toBeGreaterThan(least);
  expect(miles).toBeLessThan(most);
});
