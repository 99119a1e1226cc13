import { z } from "zod";

const dollars = z.number().nonnegative().max(20_000);
const factor = z.number().min(0.5).max(5);
const words = z.string().trim().min(1).max(400);

/** How far the price may lie under and over the estimate, as factors. */
export const rangeSchema = z.strictObject({
  low: z.number().min(0.5).max(1),
  high: z.number().min(1).max(2),
});

/** A price that grows more slowly than the miles: dollars x miles^power, never under the minimum. */
export const curveSchema = z.strictObject({
  dollars: z.number().positive().max(1000),
  power: z.number().positive().max(1),
  minimum: dollars,
});

/** Dollars per mile in bands, each mile at the rate of its own band, so that no border makes a jump. */
const perMileSchema = z.strictObject({
  kind: z.literal("per-mile"),
  start: dollars,
  minimum: dollars,
  bands: z
    .array(
      z.strictObject({
        upToMiles: z.number().int().positive().nullable(),
        perMile: z.number().positive().max(50),
      }),
    )
    .min(1)
    .refine(ascendToTheOpenEnd, "Bands ascend, and only the last one is open (upToMiles null)"),
});

export type PerMileRule = z.infer<typeof perMileSchema>;

/** What one size class pays: as a sedan times a factor, or by a rule of its own. */
export const vehicleRuleSchema = z.strictObject({
  name: words,
  basis: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("sedan"), factor }),
    curveSchema.extend({ kind: z.literal("curve") }),
    perMileSchema,
  ]),
  note: words.optional(),
  /** Enclosed over open. Null: not in an enclosed trailer without a call. */
  enclosed: z.number().gt(1).max(3).nullable(),
  /** Whether the seasons of car trailers move its price. */
  seasonal: z.boolean(),
  /** Whether an old one pays for the care that a classic takes. */
  classicByYear: z.boolean(),
  /** Null: not without a call when it does not run. */
  notRunning: z.number().int().nonnegative().max(2000).nullable(),
  /** Times the fare of a car on a ship. Null: not by ship without a call. */
  seaFactor: factor.nullable(),
  /** Where its own range is wider than that of the card. */
  range: rangeSchema.optional(),
  source: words,
});

export type VehicleRule = z.infer<typeof vehicleRuleSchema>;

function ascendToTheOpenEnd(bands: { upToMiles: number | null }[]): boolean {
  return bands.every(({ upToMiles }, index) => {
    if (index === bands.length - 1) return upToMiles === null;
    return upToMiles !== null && upToMiles > (bands[index - 1]?.upToMiles ?? 0);
  });
}
