/** What was just done on an order's page, by the code in its address. */
const orderNotices = {
  confirmed: "Confirmed. The confirmation is in the outbox.",
  declined: "Declined. The customer gets an email with the reason.",
  offered: "Offered. The customer answers on the order’s link.",
  "offered-holiday":
    "Offered. The customer answers on the order’s link. The days begin or end on a federal holiday: make sure a carrier works then.",
  withdrawn: "The offer is withdrawn. The order stays as it was signed.",
  priced: "Priced. Nobody was told yet: look at it, then offer it.",
  discarded: "Thrown away. The order is as it was.",
  "change-offered": "Offered. The customer answers on the order’s link.",
  "change-accepted": "Changed. The customer gets the new confirmation.",
  "change-kept": "The order stays as it was. The customer gets an email with the reason.",
  assigned: "Carrier assigned. The customer gets an email.",
  carrier: "Carrier saved.",
  unassigned: "The carrier is off this order.",
  "set-out": "Saved: the truck has set out.",
  "picked-up": "Pickup saved.",
  delivered: "Delivery saved.",
  undone: "Taken back. Nobody was written to.",
  closed: "Closed.",
  canceled: "Canceled. The customer gets an email.",
  delayed: "Delay saved. The customer gets an email.",
  "delay-ended": "The delay is over.",
  "sheet-given": "Saved: the carrier has this dispatch sheet.",
  window: "Window changed. The price stays as it was signed, and the customer gets an email.",
  "window-holiday":
    "Window changed, and the customer gets an email. It begins or ends on a federal holiday: make sure the carrier works then.",
  place: "Place saved.",
  vehicle: "Vehicle saved.",
  where: "Saved: where it is now.",
  note: "Note added.",
} as const;

export type OrderNoticeCode = keyof typeof orderNotices;

/** Null for codes of other screens. */
export const orderNotice = (code: string | null): string | null =>
  code !== null && Object.hasOwn(orderNotices, code) ? orderNotices[code as OrderNoticeCode] : null;

/** Everything but a note: the forms of the order's steps begin anew once one of them was saved. */
export const stepNotices = Object.keys(orderNotices).filter((code) => code !== "note");
