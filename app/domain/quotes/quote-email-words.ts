import { formatMiles } from "../geography/format-miles";
import { formatDay, formatDays } from "../pricing/format-day";
import { formatDollars } from "../pricing/format-dollars";
import type { QuoteEmail } from "./quote-email";
import { tellVehicle } from "./tell-vehicle";

/** The words that the mail's two versions share. */
export function quoteEmailWords(mail: QuoteEmail) {
  const { quoteNumber, vehicle, from, to, route, business } = mail;
  const trailer = mail.transportType === "open" ? "Open transport" : "Enclosed transport";
  const price = formatDollars(mail.estimatedPrice);
  return {
    subject: `Quote ${quoteNumber}: ${price} for your ${vehicle}`,
    /** what a mailbox shows beside the subject */
    preview: `${from} to ${to}. The price holds until ${formatDay(mail.validUntil)}.`,
    price,
    range: `${formatDollars(mail.priceRange.min)} to ${formatDollars(mail.priceRange.max)}`,
    what: `${tellVehicle(mail)}. ${trailer}.`,
    facts: [
      ["From", from],
      ["To", to],
      ["Distance", formatMiles(mail.distance)],
      ["By way of", route.via.join(", ")],
      ["Through", route.states.join(", ")],
      ["Pickup", `in ${formatDays(mail.pickupWindow, "business")} from booking`],
      ["On the road", formatDays(mail.transitDays)],
      ["Price held until", formatDay(mail.validUntil)],
    ].filter((fact): fact is [string, string] => fact[1] !== ""),
    next: `To book, or to ask: call ${business.phone} and say your quote number.`,
    broker: `${business.name} is a broker: we arrange transport with licensed, insured carriers.`,
    why: `You get this mail because you asked ${business.name} for a quote.`,
  };
}
