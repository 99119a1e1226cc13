/** What was done, or that and what the customer gets of it by email. */
type Notice = string | readonly [done: string, email: string];

/** What was just done on an order's page, by the code in its address. */
const orderNotices = {
  confirmed: ["Confirmed.", "The confirmation is in the outbox."],
  declined: ["Declined.", "The customer gets an email with the reason."],
  offered: "Offered. The customer answers on the order’s link.",
  "offered-holiday":
    "Offered. The customer answers on the order’s link. The days begin or end on a federal holiday: make sure a carrier works then.",
  withdrawn: "The offer is withdrawn. The order stays as it was signed.",
  priced: "Priced. Nobody was told yet: look at it, then offer it.",
  "priced-holiday":
    "Priced. Nobody was told yet: look at it, then offer it. The days begin or end on a federal holiday: make sure a carrier works then.",
  discarded: "Thrown away. The order is as it was.",
  "change-offered": "Offered. The customer answers on the order’s link.",
  "change-accepted": ["Changed.", "The customer gets the new confirmation."],
  "change-kept": ["The order stays as it was.", "The customer gets an email with the reason."],
  assigned: ["Carrier assigned.", "The customer gets an email."],
  "offers-sent": "Sent. Each carrier gets an email with a link, and you get their answers.",
  "offer-withdrawn": "Withdrawn. The carrier gets an email.",
  carrier: "Carrier saved.",
  unassigned: "The carrier is off this order.",
  "set-out": "Saved: the truck has set out.",
  "picked-up": "Pickup saved.",
  delivered: "Delivery saved.",
  undone: "Taken back. Nobody was written to.",
  closed: "Closed.",
  canceled: ["Canceled.", "The customer gets an email."],
  delayed: ["Delay saved.", "The customer gets an email."],
  "delay-ended": "The delay is over.",
  "sheet-given": "Saved: the carrier has this dispatch sheet. It goes out by email if one is on file.",
  "driver-link": "The driver has a new link. Pass it on: the old one has ended.",
  "nobody-settled": "Settled. The driver can say anew that they’re there.",
  window: ["Window changed. The price stays as it was signed.", "The customer gets an email."],
  "window-holiday": [
    "Window changed. It begins or ends on a federal holiday: make sure the carrier works then.",
    "The customer gets an email.",
  ],
  place: "Place saved.",
  vehicle: "Vehicle saved.",
  where: "Saved: where it is now.",
  "fee-paid": "Saved: our fee is paid.",
  "fee-undone": "Saved: our fee isn’t paid.",
  "fee-back": "Saved: it went back to the customer.",
  "carrier-pay": "Saved: the carrier’s payment.",
  "carrier-rest": "Saved: what you settle with the carrier.",
  note: "Note added.",
} as const satisfies Record<string, Notice>;

export type OrderNoticeCode = keyof typeof orderNotices;

/** Null for codes of other screens. `noEmail` says why the customer gets no email; null if they do. */
export function orderNotice(code: string | null, noEmail: string | null): string | null {
  if (code === null || !Object.hasOwn(orderNotices, code)) return null;
  const notice: Notice = orderNotices[code as OrderNoticeCode];
  if (typeof notice === "string") return notice;
  const [done, email] = notice;
  return `${done} ${noEmail === null ? email : `The customer gets no email. ${noEmail}`}`;
}

/** Everything but a note: the forms of the order's steps begin anew once one of them was saved. */
export const stepNotices = Object.keys(orderNotices).filter((code) => code !== "note");
