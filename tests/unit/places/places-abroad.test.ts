import { expect, test } from "vitest";
import { abroadNamed } from "#app/domain/places/places-abroad.ts";
import { STATE_NAMES } from "#app/domain/places/states.ts";

test.each([
  ["San Juan, PR", "territory"],
  ["san juan puerto rico", "territory"],
  ["Ponce, Puerto Rico, USA", "territory"],
  ["Charlotte Amalie, U.S. Virgin Islands", "territory"],
  ["Guam", "territory"],
  ["Vancouver, BC", "country"],
  ["Vancouver, British Columbia", "country"],
  ["Vancouver B.C.", "country"],
  ["Toronto, ON", "country"],
  ["100 Queen St W, Toronto, ON M5H 2N2", "country"],
  ["Saint John, New Brunswick", "country"],
  ["Tijuana, Mexico", "country"],
  ["London, UK", "country"],
  ["Québec", "country"],
])("%j is in a %s", (address, abroad) => expect(abroadNamed(address)).toBe(abroad));

test.each([
  "",
  "Miami, FL",
  "Mexico, MO",
  "Italy TX",
  "Albuquerque New Mexico",
  "Ontario",
  "Ontario, CA",
  "New Brunswick",
  "New Brunswick, NJ",
  "La Canada",
  "West New England",
  "Panama City",
  "pr",
  ...Object.keys(STATE_NAMES).map((code) => `Springfield, ${code}`),
  ...Object.values(STATE_NAMES).map((name) => `Springfield ${name}`),
])("%j isn't abroad", (address) => expect(abroadNamed(address)).toBeNull());
