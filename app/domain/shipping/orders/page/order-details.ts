import type { OrderPlace } from "#app/domain/shipping/orders/order-facts.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";

/** An end of the trip. */
export const tripEnds = ["pickup", "delivery"] as const;
export type TripEnd = (typeof tripEnds)[number];

/** What a customer may change at once and at no charge, of one end; a street only while it isn't known yet. */
export type ChangeableDetails = Pick<
  OrderPlace,
  "handover" | "contactName" | "contactPhone" | "notes" | "street" | "unit"
>;

const before: readonly OrderState[] = ["requested", "confirmed", "carrier-assigned"];
const changeableIn: Record<TripEnd, readonly OrderState[]> = {
  pickup: before,
  delivery: [...before, "picked-up"],
};

/** Whether the details of an end may still be changed: the pickup's until it's picked up, the delivery's until it's there. */
export const mayChangeDetails = (end: TripEnd, state: OrderState): boolean =>
  changeableIn[end].includes(state);

const labels: Partial<Record<string, string>> = {
  "pickup.handover": "who hands it over",
  "pickup.contactName": "who hands it over",
  "pickup.contactPhone": "the phone number at pickup",
  "pickup.notes": "the notes for pickup",
  "pickup.street": "the pickup address",
  "pickup.unit": "the pickup address",
  "delivery.handover": "who receives it",
  "delivery.contactName": "who receives it",
  "delivery.contactPhone": "the phone number at delivery",
  "delivery.notes": "the notes for delivery",
  "delivery.street": "the delivery address",
  "delivery.unit": "the delivery address",
  "vehicle.vin": "the VIN",
  "vehicle.plate": "the plate",
  "vehicle.plateState": "the plate",
  "vehicle.color": "the color",
};

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Changed fields of an order in words: "who receives it and the notes for delivery". */
export const describeDetails = (fields: readonly string[]): string =>
  list.format([...new Set(fields.map((field) => labels[field] ?? "details of the order"))]);
