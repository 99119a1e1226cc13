import { db } from "#app/db.server.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { formatLongDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { ButtonLink, FactsTable } from "#app/domain/messages/email/email-layout.tsx";
import type { ComposedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { presentWithoutMap } from "#app/domain/crm/quotes/share/find-quote.server.ts";
import { findQuoteById } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { describeVehicle } from "#app/domain/crm/quotes/share/describe-vehicle.ts";
import type { QuoteEmailData } from "./quote-email-data";

/** An email enqueued this much later than its quote is about what the customer asked since. */
const SAME_TIME_MS = 1_000;

/**
 * Notifies staff (`to`) of a new quote, or of the callback that its customer asked for; replies go to the customer. A
 * callback that was moved, canceled or made meanwhile is no longer announced.
 */
export async function composeLeadEmail(
  quoteId: string,
  now: Date,
  to: string,
  createdAt: Date,
): Promise<ComposedEmail> {
  const found = await findQuoteById(quoteId);
  if (!found) return err({ code: "subject-gone", message: "The quote is no longer there." });
  const { quote, lead } = found;
  const view = presentWithoutMap(quote, now, { revision: null, booking: null });
  const notice = {
    ...view,
    link: absoluteUrl(view.link),
    lead,
    rateCard: quote.estimate.rateCard,
    pickupAddress: quote.pickupAddress,
    deliveryAddress: quote.deliveryAddress,
  };
  const isLater = createdAt.getTime() - quote.createdAt.getTime() > SAME_TIME_MS;
  const callback = isLater
    ? await db.callback.findUnique({ where: { quoteId }, include: { task: true } })
    : null;
  if (callback && (callback.task.doneAt || createdAt < callback.askedAt))
    return err({ code: "subject-gone", message: "The callback was moved, canceled or made since." });
  const template = await siteTemplate(callback ? "callback-to-staff" : "lead-to-staff");
  const facts = callback
    ? callbackNoticeFacts(notice, { phone: callback.phone, at: callback.task.dueAt })
    : leadNoticeFacts(notice);
  const email = renderTemplate({ template, ...facts, footer: [`For the staff of ${businessName()}.`] });
  const replyTo = lead.email ? { replyTo: { name: lead.fullName, address: lead.email } } : {};
  return ok({ to, ...replyTo, automatic: "auto-generated", email });
}

export type LeadNotice = Omit<QuoteEmailData, "business" | "footer" | "revision" | "pickup"> & {
  lead: {
    fullName: string;
    email: string | null;
    phone: string | null;
    useWhatsApp: boolean;
    givenReferralCode: string | null;
  };
  pickupAddress: string;
  deliveryAddress: string;
  rateCard: string;
};

/** The same, with the number to call and when, in the desk's time. */
export function callbackNoticeFacts(
  notice: LeadNotice,
  { phone, at }: { phone: string; at: Date },
): TemplateFacts {
  const { values, blocks } = leadNoticeFacts(notice);
  const callback = { callback_phone: formatPhone(phone), callback_time: `on ${formatLongDeskMoment(at)}` };
  return { values: { ...values, ...callback }, blocks };
}

export function leadNoticeFacts({ lead, ...quote }: LeadNotice): TemplateFacts {
  const price = formatDollars(quote.estimatedPrice);
  const { min, max } = quote.priceRange;
  const rows: [string, string | null][] = [
    ["Name", lead.fullName],
    ["Email", lead.email],
    ["Phone", lead.phone],
    ["WhatsApp", lead.useWhatsApp ? "wants the quote there too" : null],
    ["Vehicle", describeVehicle(quote)],
    ["Trailer", quote.transportType],
    ["Pickup", quote.pickupAddress],
    ["Delivery", quote.deliveryAddress],
    ["Distance", formatMiles(quote.distance)],
    ["Price", `${price} (${formatDollars(min)} to ${formatDollars(max)})`],
    ["Held until", formatDay(quote.validUntil)],
    ["Rate card", quote.rateCard],
    ["Referral code", lead.givenReferralCode],
  ];
  return {
    values: {
      quote_number: quote.quoteNumber,
      customer_name: lead.fullName,
      vehicle: quote.vehicle,
      price,
      from: quote.from,
      to: quote.to,
      valid_until: formatDay(quote.validUntil),
    },
    blocks: {
      quote_facts: <FactsTable rows={rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))} />,
      quote_button: (
        <ButtonLink
          href={quote.link}
          label="Open the quote"
          note="The customer’s own link. Please don’t pass it on."
        />
      ),
    },
  };
}
