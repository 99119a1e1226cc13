import type { MessageTemplate } from "./template";

const step = { channel: "email", about: "lead", approvedAs: null, isFollowUp: false } as const;

/** The text that the booking itself sends. */
export const BOOKED_TEXT = "booked";

/**
 * What a customer who booked without an order is told on the way: the booking sends the first, rules or staff the others.
 * An order has emails of its own for each of these (order-templates.ts).
 */
export const bookingTemplates: MessageTemplate[] = [
  {
    ...step,
    key: BOOKED_TEXT,
    name: "Booked",
    subject: "You’re booked: your {{vehicle}} to {{to}}",
    body: `Hi {{first_name}},

Your {{vehicle}} is booked from {{from}} to {{to}} for {{price}}. This is what happens now:

- We look for a carrier, and check its authority and its insurance.
- Your quote’s page says when one has your trip.
- The driver calls you before they come.

{{quote_button}}

If the date, an address or the vehicle changes, call us at {{our_phone}} right away.`,
  },
  {
    ...step,
    key: "carrier-found",
    name: "A carrier has the trip",
    subject: "A carrier has your {{vehicle}}’s trip to {{to}}",
    body: `Hi {{first_name}},

A carrier has taken your trip from {{from}} to {{to}}. We’ve checked its authority and its insurance. For its name and the driver’s number, answer this email or call {{our_phone}}.

At pickup the driver walks around your {{vehicle}} with you and writes down its condition on the bill of lading. Read that before you sign it, and keep your copy: you need it again at delivery.`,
  },
  {
    ...step,
    key: "picked-up",
    name: "Picked up",
    subject: "Your {{vehicle}} is on the truck",
    body: `Hi {{first_name}},

Your {{vehicle}} was picked up in {{from}} and is on its way to {{to}}. The driver calls before delivery, so please answer numbers you don’t know.

Have somebody there in daylight, with your copy of the bill of lading, to look the vehicle over before anything is signed. Then the carrier’s part of the price is due. Drivers take {{payment_forms}}, so get it ready the day before.

Questions on the way? Call us at {{our_phone}}.`,
  },
  {
    ...step,
    key: "delivered",
    name: "Delivered",
    subject: "Your {{vehicle}} is in {{to}}",
    body: `Hi {{first_name}},

Your {{vehicle}} was delivered in {{to}}. Look it over once more in daylight. If you find something that wasn’t there at pickup, take photos and call us at {{our_phone}} today. If it isn’t on the bill of lading yet, write to the driver about it today too, with the photos, and keep the answer. A claim is harder then, but it isn’t lost.

Keep the bill of lading and the photos from pickup and delivery: a claim needs both.`,
  },
];

export const isBookingText = (key: string): boolean => bookingTemplates.some((text) => text.key === key);
