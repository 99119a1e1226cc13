import { businessName } from "../../settings/business.server";
import { absoluteUrl } from "../../email/absolute-url.server";
import type { ComposedEmail } from "../../email/outgoing-email";
import { renderNotice } from "../../email/render-notice.server";
import { formatMiles } from "../../routing/format-miles";
import { calendarDayOf } from "../../pricing/calendar-day";
import { formatDay } from "../../pricing/format-day";
import { formatDollars } from "../../pricing/format-dollars";
import { err, ok } from "../../result";
import { presentQuoteView } from "../share/find-quote.server";
import { findQuoteById } from "../share/stored-quote.server";
import { describeVehicle } from "../share/describe-vehicle";

/** Notifies staff (`to`) of a new quote; replies go to the customer. */
export async function composeLeadEmail(quoteId: string, now: Date, to: string): Promise<ComposedEmail> {
  const found = await findQuoteById(quoteId);
  if (!found) return err({ code: "subject-gone", message: "The quote is no longer there." });
  const { quote, lead } = found;
  const view = presentQuoteView(quote, calendarDayOf(now), null);
  const price = formatDollars(view.estimatedPrice);
  const email = renderNotice({
    subject: `New quote ${view.quoteNumber}: ${view.vehicle}, ${view.from} to ${view.to}, ${price}`,
    brand: businessName(),
    heading: `New quote ${view.quoteNumber}`,
    paragraphs: [`${lead.fullName} asked for a price. If you answer this mail, they get the answer.`],
    facts: [
      ["Name", lead.fullName],
      ["E-mail", lead.email],
      ["Phone", lead.phone],
      ["WhatsApp", lead.useWhatsApp ? "wants the quote there too" : null],
      ["Vehicle", describeVehicle(view)],
      ["Trailer", view.transportType],
      ["Pickup", quote.pickupAddress],
      ["Delivery", quote.deliveryAddress],
      ["Distance", formatMiles(view.distance)],
      ["Price", `${price} (${formatDollars(view.priceRange.min)} to ${formatDollars(view.priceRange.max)})`],
      ["Held until", formatDay(view.validUntil)],
      ["Rate card", quote.estimate.rateCard],
      ["Referral code", lead.givenReferralCode],
    ],
    links: [
      {
        label: "Open the quote",
        href: absoluteUrl(view.link),
        note: "The customer’s own link: please do not pass it on.",
      },
    ],
    footer: [`For the staff of ${businessName()}.`],
  });
  const replyTo = lead.email ? { replyTo: { name: lead.fullName, address: lead.email } } : {};
  return ok({ to, ...replyTo, automatic: "auto-generated", email });
}
