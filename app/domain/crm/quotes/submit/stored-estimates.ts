import { z } from "zod";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import type { Estimate } from "#app/domain/crm/quotes/estimate/estimate.ts";

const range = z.object({ min: z.number(), max: z.number() });

const estimateSchema: z.ZodType<Estimate> = z.object({
  estimatedPrice: z.number(),
  priceRange: range,
  distance: z.number(),
  transitDays: range,
  sea: z.object({ miles: z.number(), days: range }).optional(),
  pickupWindow: range,
  pickup: z.object({ from: calendarDaySchema, to: calendarDaySchema }).optional(),
  breakdown: z.array(z.object({ label: z.string(), note: z.string().optional(), amount: z.number() })),
  route: z.object({ via: z.array(z.string()), states: z.array(z.string()) }),
  stateMiles: z.array(z.object({ state: z.string(), miles: z.number() })),
  validUntil: calendarDaySchema,
  rateCard: z.string(),
});

/** The stored estimates of a quote, by transport type. */
export const storedEstimatesSchema = z.object({ open: estimateSchema, enclosed: estimateSchema.nullable() });
