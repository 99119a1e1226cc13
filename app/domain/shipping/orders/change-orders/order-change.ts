import { z } from "zod";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";

/** What a change order may change; another price follows from it and is never asked for. */
export const changeParts = ["day", "pickup", "delivery", "vehicle", "transportType", "runs"] as const;
export type ChangePart = (typeof changeParts)[number];

const placeSchema = z.strictObject({ zip: z.string(), street: z.string(), unit: z.string() });

const inches = z.number().int().nullable();

/** A vehicle as a quote's columns have it. */
export const orderVehicleSchema = z.strictObject({
  vehicleYear: z.string(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  lengthInches: inches,
  widthInches: inches,
  heightInches: inches,
  weightPounds: inches,
});
export type OrderVehicle = z.infer<typeof orderVehicleSchema>;

/** The JSON of change_orders.change: what differs from the order; its days are the row's windows. */
export const orderChangeSchema = z.strictObject({
  pickup: placeSchema.optional(),
  delivery: placeSchema.optional(),
  vehicle: orderVehicleSchema.optional(),
  transportType: z.enum(transportTypes).optional(),
  isRunning: z.boolean().optional(),
});
export type OrderChange = z.infer<typeof orderChangeSchema>;
export type ChangedPlace = z.infer<typeof placeSchema>;

type Changeable = { state: OrderState; setOutAt: Date | null; isFromBefore: boolean };

/**
 * What may still be changed: everything until the truck sets out, the delivery address until it's there, and nothing of an
 * order that has ended. One from before was never signed, so there's nothing that a change could be of: it's a call.
 */
export function changeablePartsOf({ state, setOutAt, isFromBefore }: Changeable): readonly ChangePart[] {
  if (isFromBefore) return [];
  switch (state) {
    case "requested":
    case "confirmed":
      return changeParts;
    case "carrier-assigned":
      return setOutAt ? ["delivery"] : changeParts;
    case "picked-up":
      return ["delivery"];
    default:
      return [];
  }
}

/** The parts that a change touches; `isOtherDay` if it has other days for the pickup. */
export const partsOf = (change: OrderChange, isOtherDay: boolean): ChangePart[] => [
  ...(isOtherDay ? (["day"] as const) : []),
  ...(change.pickup ? (["pickup"] as const) : []),
  ...(change.delivery ? (["delivery"] as const) : []),
  ...(change.vehicle ? (["vehicle"] as const) : []),
  ...(change.transportType ? (["transportType"] as const) : []),
  ...(change.isRunning === undefined ? [] : (["runs"] as const)),
];
