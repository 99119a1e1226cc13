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

/** Inches of a load that still needs no permit. */
const limit = z.number().int().min(24).max(600);

/** A straight line from each step to the next, so no foot or pound makes a jump; the last is the most we price. */
const lengthSteps = z
  .array(z.strictObject({ feet: z.number().positive().max(80), factor }))
  .min(2)
  .refine((steps) => ascend(steps.map(({ feet, factor }) => [feet, factor])), {
    path: [0, "feet"],
    message: "Lengths ascend, and a longer load never costs less",
  });
const weightSteps = z
  .array(z.strictObject({ pounds: z.number().positive().max(80_000), factor }))
  .min(2)
  .refine((steps) => ascend(steps.map(({ pounds, factor }) => [pounds, factor])), {
    path: [0, "pounds"],
    message: "Weights ascend, and a heavier load never costs less",
  });

/**
 * A load pays for the room or the weight it takes, whichever asks for more. `width` and `height` are the most it may
 * have, in inches; what is past a limit needs a permit and is a call.
 */
const sizeRuleSchema = z.strictObject({
  width: limit,
  height: limit,
  lengths: lengthSteps,
  weights: weightSteps,
  source: words,
});

export type SizeRule = z.infer<typeof sizeRuleSchema>;

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
  /** Of boats and machines; cards from before these were measured have none. */
  size: sizeRuleSchema.optional(),
  source: words,
});

export type VehicleRule = z.infer<typeof vehicleRuleSchema>;

function ascendToTheOpenEnd(bands: { upToMiles: number | null }[]): boolean {
  return bands.every(({ upToMiles }, index) => {
    if (index === bands.length - 1) return upToMiles === null;
    return upToMiles !== null && upToMiles > (bands[index - 1]?.upToMiles ?? 0);
  });
}

function ascend(steps: [at: number, factor: number][]): boolean {
  return steps.every(([at, factor], index) => {
    const [before = 0, least = 0] = steps[index - 1] ?? [];
    return at > before && factor >= least;
  });
}
