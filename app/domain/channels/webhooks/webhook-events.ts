/** What an endpoint may ask to be told; docs/webhooks.md describes each. */
export const webhookEvents = {
  "quote.submitted": "A quote was submitted",
  "lead.stage-changed": "A lead changed its stage",
  "lead.booked": "A lead was booked",
  "order.requested": "Somebody asked to book",
  "order.confirmed": "An order was confirmed",
  "order.changed": "A change of an order was agreed on",
  "order.canceled": "An order was canceled",
  "order.picked_up": "An order was picked up",
  "order.delivered": "An order was delivered",
  "rule.acted": "A rule of yours says so",
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const isWebhookEvent = (name: string): name is WebhookEvent => Object.hasOwn(webhookEvents, name);

/** The event of a delivery, for staff. */
export const describeEvent = (event: string): string =>
  isWebhookEvent(event) ? webhookEvents[event] : "Test";

/** The field of each event in a form. */
export const eventFields = {
  onQuoteSubmitted: "quote.submitted",
  onStageChanged: "lead.stage-changed",
  onBooked: "lead.booked",
  onOrderRequested: "order.requested",
  onOrderConfirmed: "order.confirmed",
  onOrderChanged: "order.changed",
  onOrderCanceled: "order.canceled",
  onOrderPickedUp: "order.picked_up",
  onOrderDelivered: "order.delivered",
} as const satisfies Record<string, WebhookEvent>;

export type EventField = keyof typeof eventFields;
export const eventFieldNames = Object.keys(eventFields) as EventField[];
