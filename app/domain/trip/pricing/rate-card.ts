import { z } from "zod";
import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import { seasonCurveSchema } from "./season-curve";
import { curveSchema, rangeSchema, vehicleRuleSchema } from "./vehicle-rule";

const words = z.string().trim().min(1).max(400);
const state = z.string().regex(/^[A-Z]{2}$/);
const wholeDollars = z.number().int().nonnegative().max(20_000);
const monthAndDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

const feeSchema = z
  .strictObject({
    percent: z.number().min(0).max(50),
    least: wholeDollars,
    most: wholeDollars,
    source: words,
  })
  .refine(({ least, most }) => least <= most, "The least fee is over the most");
/** Not confirmed by anybody: the launch list says so. */
export const firstFee: z.infer<typeof feeSchema> = {
  percent: 15,
  least: 100,
  most: 2_000,
  source: "A first value of ours, which the owner confirms on the launch list.",
};

const seasonSchema = z
  .strictObject({
    label: words,
    note: words.optional(),
    from: monthAndDay,
    to: monthAndDay,
    /** South and north mean between the snowbirds' two regions. */
    flow: z.enum(["all", "south", "north"]),
    factor: z.number().min(0.5).max(2),
  })
  .refine(({ from, to }) => from <= to, "A season that crosses the new year is two rows");

export type Season = z.infer<typeof seasonSchema>;

/** What a trip pays by the day: every trip, and those between the snowbirds' two regions instead. */
const curvesSchema = z.strictObject({
  all: seasonCurveSchema,
  south: seasonCurveSchema,
  north: seasonCurveSchema,
});

const cornerSchema = z.tuple([z.number().min(10).max(75), z.number().min(-180).max(-50)]);

/** The corners of its edge as latitude and longitude, in order; in earlier cards states, or a state's coast by ZIPs. */
const regionOf = <Part extends z.ZodType>(part: Part) =>
  z.union([z.array(cornerSchema).min(3), z.array(part)]);

const crossingSchema = z.strictObject({ amount: wholeDollars.positive(), source: words });

const vehicles = {
  sedan: vehicleRuleSchema,
  suv: vehicleRuleSchema,
  pickup: vehicleRuleSchema,
  van: vehicleRuleSchema,
  motorcycle: vehicleRuleSchema,
  "golf-cart": vehicleRuleSchema,
  boat: vehicleRuleSchema,
  "heavy-equipment": vehicleRuleSchema,
  exotic: vehicleRuleSchema,
} satisfies Record<SizeClass, typeof vehicleRuleSchema>;

/** Amounts are US dollars, distances statute miles. */
export const rateCardSchema = z.strictObject({
  version: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/),
  effectiveFrom: calendarDaySchema,
  /** An open sedan; `level` lifts the curve of the published prices to ours. */
  distance: curveSchema.extend({ level: z.number().min(0.5).max(3), source: words }),
  vehicles: z.strictObject(vehicles),
  classic: z.strictObject({
    fromAgeYears: z.number().int().min(20).max(120),
    factor: z.number().min(1).max(2),
    /** From January 1 of the year in which a vehicle gets so old; in cards before 2026-11-26 it counts at once. */
    fadeMonths: z.number().int().min(12).max(60).optional(),
    source: words,
  }),
  seasons: z
    .strictObject({
      /** Steps from one day to the next, as in cards before 2026-11-26; empty where there are curves. */
      table: z.array(seasonSchema).max(60).refine(neverTwoAtOnce, "Two seasons of one flow share a day"),
      curves: curvesSchema.optional(),
      north: regionOf(state),
      south: regionOf(
        z.strictObject({
          state,
          zip3: z
            .array(z.string().regex(/^\d{3}$/))
            .min(1)
            .optional(),
        }),
      ),
      /** Over how many miles a region with corners ends, half of them on either side of its edge. */
      fadeMiles: z.number().min(100).max(600).optional(),
      source: words,
    })
    .refine(
      ({ north, south, fadeMiles }) => fadeMiles !== undefined || ![...north, ...south].some(Array.isArray),
      { path: ["fadeMiles"], message: "Regions with corners need the miles over which they end" },
    )
    .refine(({ table, curves }) => !curves || table.length === 0, "Seasons are curves or steps, not both"),
  access: z.strictObject({
    freeMiles: z.number().nonnegative().max(200),
    perMile: z.number().nonnegative().max(20),
    most: wholeDollars,
    /** States where the miles to a highway mean little: a flat amount instead. */
    states: z.array(z.strictObject({ state, label: words, note: words.optional(), amount: wholeDollars })),
    source: words,
  }),
  sea: z.strictObject({
    "mainland-to-hawaii": crossingSchema,
    "hawaii-to-mainland": crossingSchema,
    "between-islands": crossingSchema,
    "mainland-to-alaska": crossingSchema,
    "alaska-to-mainland": crossingSchema,
  }),
  range: rangeSchema.extend({ source: words }),
  /** Our part of the price, within bounds; the carrier's is the rest. Cards from before booking have the first one. */
  fee: feeSchema.default(firstFee),
  validity: z.strictObject({ days: z.number().int().min(1).max(90), source: words }),
});

export type RateCard = z.infer<typeof rateCardSchema>;

function neverTwoAtOnce(table: Season[]): boolean {
  return table.every((one, index) =>
    table
      .slice(index + 1)
      .every((other) => one.flow !== other.flow || one.to < other.from || other.to < one.from),
  );
}
