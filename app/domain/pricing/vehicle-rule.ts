import { z } from "zod";

const dollars = z.number().nonnegative().max(20_000);
const factor = z.number().min(0.5).max(5);
const words = z.string().trim().min(1).max(400);

/** How far the price may be below and above the estimate, as factors. */
export const rangeSchema = z.strictObject({
  low: z.number().min(0.5).max(1),
  high: z.number().min(1).max(2),
});

/** dollars x miles^power, never below the minimum. */
export const curveSchema = z.strictObject({
  dollars: z.number().positive().max(1000),
  power: z.number().positive().max(1),
  minimum: dollars,
});

/** Each mile costs the rate of its own band, so the price doesn't jump at a boundary. */
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

/** A size class pays a sedan's price times a factor, or by its own curve or rates per mile. */
export const vehicleRuleSchema = z.strictObject({
  name: words,
  basis: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("sedan"), factor }),
    curveSchema.extend({ kind: z.literal("curve") }),
    perMileSchema,
  ]),
  note: words.optional(),
  /** Factor over open; null: not enclosed without a call. */
  enclosed: z.number().gt(1).max(3).nullable(),
  /** Whether the seasons of car hauling change its price. */
  seasonal: z.boolean(),
  /** Whether the classic factor applies by age. */
  classicByYear: z.boolean(),
  /** Whole US dollars; null: not without a call if it doesn't run. */
  notRunning: z.number().int().nonnegative().max(2000).nullable(),
  /** Factor on a car's sea fare; null: not by ship without a call. */
  seaFactor: factor.nullable(),
  /** Set if its range is wider than the card's. */
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
