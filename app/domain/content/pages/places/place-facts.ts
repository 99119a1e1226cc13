import { z } from "zod";
import { isStateCode } from "#app/domain/trip/places/states.ts";
import type { StateCode } from "#app/domain/trip/places/states.ts";

const text = (what: string) =>
  z
    .string({ error: `${what} must be text` })
    .trim()
    .min(1, { error: `${what} is empty` });

const zip = z
  .string({ error: "a ZIP stands in quotes, such as '01002'" })
  .regex(/^\d{5}$/, { error: "a ZIP has five digits" });

const stateCode = z
  .string({ error: "a state is its postal code, such as NH" })
  .refine(isStateCode, { error: ({ input }) => `${String(input)} is no state` })
  .transform((code) => code as StateCode);

const listOf = <T extends z.ZodType>(item: T, what: string, least: number, most: number) =>
  z
    .array(item, { error: `${what} is a list` })
    .refine((list) => list.length >= least && list.length <= most, {
      error: ({ input }) =>
        `${what} has ${least === most ? least : `${least} to ${most}`} entries, this has ${(input as unknown[]).length}`,
    });

const namedZip = z.strictObject({ name: text("the name"), zip });

/** Lasting facts about a state: prisma/data/places/states/{slug}.yaml. */
export const stateFactsSchema = z.strictObject({
  name: text("name"),
  code: stateCode,
  /** of its page: "newhampshire" is /states/newhampshire */
  slug: text("slug").regex(/^[a-z]+$/, { error: "slug has small letters alone" }),
  /** of its landing page: "new-hampshire" is /auto-transport-new-hampshire */
  landing: text("landing").regex(/^[a-z]+(-[a-z]+)?$/, {
    error: "landing has small letters and single hyphens",
  }),
  /** first three digits, as a range or alone: "030-038" */
  zipPrefixes: listOf(
    z
      .string({ error: "ZIP prefixes stand in quotes" })
      .regex(/^\d{3}(-\d{3})?$/, { error: "ZIP prefixes are three digits, or a range such as 030-038" }),
    "zipPrefixes",
    1,
    12,
  ),
  neighbors: listOf(stateCode, "neighbors", 0, 9),
  /** roads by the names drivers use, and the towns they pass in this state */
  corridors: listOf(z.strictObject({ road: text("the road"), via: text("via") }), "corridors", 0, 10),
  bigPlaces: listOf(namedZip, "bigPlaces", 3, 6),
  remotePlaces: listOf(namedZip, "remotePlaces", 1, 4),
  /** where vehicles are loaded onto ships */
  ports: z.array(text("a port"), { error: "ports is a list" }),
  /** where people who move here come from: "Boston, MA" */
  origins: listOf(namedZip, "origins", 5, 5),
});

const areaShape = {
  name: text("name"),
  state: stateCode,
  slug: text("slug").regex(/^[a-z]+(-[a-z]+)*$/, { error: "slug has small letters and single hyphens" }),
  zip,
  nearbyZips: listOf(zip, "nearbyZips", 5, 10),
};

/** prisma/data/places/cities/{city-st}.yaml */
export const cityFactsSchema = z.strictObject(areaShape);

/** prisma/data/places/regions/{region}.yaml */
export const regionFactsSchema = z.strictObject({
  ...areaShape,
  communities: listOf(text("a community"), "communities", 2, 20),
});

/** The facts of any place, as its page stores them. */
export const placeFactsSchema = z.discriminatedUnion("kind", [
  stateFactsSchema.extend({ kind: z.literal("state") }),
  cityFactsSchema.extend({ kind: z.literal("city") }),
  regionFactsSchema.extend({ kind: z.literal("region") }),
]);
export type PlaceFacts = z.output<typeof placeFactsSchema>;
