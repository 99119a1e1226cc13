import {
  contactNoticeFacts,
  contactReceiptFacts,
} from "#app/domain/crm/contacts/compose-contact-emails.server.tsx";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { emailFooter } from "#app/domain/messages/email/email-footer.server.ts";
import type { RenderedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { leadFacts } from "#app/domain/crm/leads/emails/compose-template-email.server.tsx";
import {
  callbackNoticeFacts,
  leadNoticeFacts,
} from "#app/domain/crm/quotes/emails/compose-lead-email.server.tsx";
import {
  renderQuoteEmail,
  renderQuotesEmail,
} from "#app/domain/crm/quotes/emails/render-quote-email.server.tsx";
import { sampleQuote } from "#app/domain/crm/quotes/emails/sample-quote-email.server.ts";
import type { QuoteEmailData } from "#app/domain/crm/quotes/emails/quote-email-data.ts";
import { referralFacts } from "#app/domain/crm/referrals/compose-referral-email.server.tsx";
import { ownDataFacts } from "#app/domain/desk/own-data/compose-own-data-email.server.tsx";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { linkFacts } from "#app/domain/crm/staff/login/compose-link-email.server.tsx";
import { noticeFacts } from "#app/domain/crm/staff/notices/compose-notice-email.server.tsx";
import { webhookFacts } from "#app/domain/crm/staff/notices/webhook-facts.server.tsx";
import { offerTemplates } from "#app/domain/messages/templates/offer-templates.ts";
import { claimTemplates } from "#app/domain/messages/templates/claim-templates.ts";
import type { ClaimTextKey } from "#app/domain/messages/templates/claim-templates.ts";
import { sampleClaimFacts } from "#app/domain/shipping/claims/claim-email-facts.server.tsx";
import { orderTemplates } from "#app/domain/messages/templates/order-templates.ts";
import type { OrderWhatsAppKey } from "#app/domain/messages/templates/order-templates.ts";
import type { OfferEmailKind } from "#app/domain/shipping/offers/emails/offer-email-kinds.ts";
import { sampleOfferFacts } from "#app/domain/shipping/offers/emails/offer-email-facts.server.tsx";
import type { OrderEmailKind } from "#app/domain/shipping/orders/emails/order-email-kinds.ts";
import { sampleOrderFacts } from "#app/domain/shipping/orders/emails/sample-order.server.ts";
import { paymentFacts } from "#app/domain/shipping/payments/compose-payment-email.server.tsx";
import type { PaymentEmailKind } from "#app/domain/shipping/payments/compose-payment-email.server.tsx";
import { paymentTemplates } from "#app/domain/messages/templates/payment-templates.ts";
import { billFacts } from "#app/domain/shipping/papers/compose-bill-email.server.tsx";
import { fillFields } from "#app/domain/messages/templates/check-template.ts";
import { ourFields, renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { SiteTemplateKey } from "#app/domain/messages/templates/site-templates.ts";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";

const WEEK_MS = 7 * DAY_MS;

const person = {
  fullName: "Sample Person 3",
  email: "sample@example.com",
  phone: "(305) 555-0100",
  useWhatsApp: false,
  givenReferralCode: null,
};
const message = {
  receiptNumber: "MS-0000-0000",
  name: person.fullName,
  email: person.email,
  phone: person.phone,
  topic: "claim",
  quoteNumber: "EH-0000-0000",
  message: "There’s a scratch on the left door.",
};

/** A text with made-up facts, at today's prices; a WhatsApp message has neither subject nor HTML. */
export async function previewTemplate(template: MessageTemplate, now: Date): Promise<RenderedEmail> {
  const quote = await sampleQuote(absoluteUrl("/"), now);
  if (template.key === "quote") return renderQuoteEmail(quote, template);
  if (template.key === "quotes") return renderQuotesEmail([quote, quote], template);
  const facts = await sampleFacts(template, quote, now);
  if (template.channel === "whatsapp")
    return { subject: "", html: "", text: fillFields(template.body, { ...ourFields(), ...facts.values }) };
  const isForStaff = template.about === "staff" || template.key.endsWith("-to-staff");
  const footer = isForStaff
    ? [`For the staff of ${businessName()}.`]
    : await emailFooter("You get this email because you asked us about shipping a vehicle.");
  const unsubscribeLink = template.isFollowUp ? absoluteUrl("/unsubscribe/sample") : undefined;
  return renderTemplate({ template, ...facts, footer, unsubscribeLink });
}

/** What a sample is made of: a quote at today's prices, and moments around now. */
type Sample = { quote: QuoteEmailData; now: Date; nextWeek: Date };

const leadOf = (quote: QuoteEmailData) => ({
  ...quote,
  lead: person,
  pickupAddress: quote.from,
  deliveryAddress: quote.to,
  rateCard: "sample",
});

const linkOf = ({ nextWeek: expiresAt }: Sample) => ({
  email: person.email,
  expiresAt,
  path: "/admin/password/sample",
});

function sampleBill({ quote }: Sample): TemplateFacts {
  const orderNumber = "ORD-0000-0000";
  return billFacts({
    orderNumber,
    billNumber: `${orderNumber}-BOL`,
    vehicle: quote.vehicle,
    from: "Miami",
    to: "New York",
    end: "pickup",
    found: "2 marks. 8 photos show how it was.",
    link: `/order/${orderNumber}?token=sample`,
  });
}

/** The made-up facts of what the site sends on its own; quotes are rendered whole. */
const siteFacts: Record<
  Exclude<
    SiteTemplateKey,
    "quote" | "quotes" | OfferEmailKind | OrderEmailKind | OrderWhatsAppKey | ClaimTextKey | PaymentEmailKind
  >,
  (sample: Sample) => TemplateFacts | Promise<TemplateFacts>
> = {
  "lead-to-staff": ({ quote }) => leadNoticeFacts(leadOf(quote)),
  "callback-to-staff": ({ quote, nextWeek }) =>
    callbackNoticeFacts(leadOf(quote), { phone: person.phone, at: nextWeek }),
  "bill-to-customer": sampleBill,
  "bill-to-signer": sampleBill,
  "bill-to-carrier": sampleBill,
  "contact-receipt": () => contactReceiptFacts(message),
  "contact-to-staff": () => contactNoticeFacts(message),
  "referral-link": () => referralFacts({ code: "SAMPLE-0000", token: "sample" }),
  "own-data-link": ({ nextWeek: linkEndsAt }) => ownDataFacts({ path: "/privacy/mine/sample", linkEndsAt }),
  "staff-invitation": (sample) => linkFacts("invitation", linkOf(sample)),
  "password-reset": (sample) => linkFacts("password_reset", linkOf(sample)),
  "staff-notice": ({ now }) =>
    noticeFacts({
      kind: "new_device",
      email: person.email,
      createdAt: now,
      byName: "",
      ip: "192.0.2.10",
      userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0",
    }),
  "webhook-paused": ({ now }) =>
    webhookFacts(
      {
        id: "sample",
        name: "Dispatch board",
        url: "https://board.example.com/",
        failingSince: now,
        deliveries: [{ status: 503, answer: "Service Unavailable" }],
      },
      now,
    ),
};

const isPaymentText = (key: string): key is PaymentEmailKind =>
  paymentTemplates.some((text) => text.key === key);

async function samplePaymentFacts(
  key: PaymentEmailKind,
  { quote, now, nextWeek }: Sample,
): Promise<TemplateFacts> {
  const ofOrder = await sampleOrderFacts("order-carrier-assigned", quote, now);
  const own = paymentFacts(
    {
      kind: key === "payment-refunded" ? "refund" : "charge",
      state: "needed",
      amount: 218,
      cardBrand: "visa",
      cardLast4: "4242",
      errorCode: "insufficient_funds",
      deadline: calendarDayOf(nextWeek),
      deadlinePassedAt: null,
      endedAt: now,
      disputeState: "",
      disputeReason: "",
      disputeDueAt: null,
    },
    { id: "sample", orderNumber: ofOrder.values.order_number ?? "", token: "sample" },
  );
  return { values: { ...ofOrder.values, ...own.values }, blocks: { ...ofOrder.blocks, ...own.blocks } };
}

const hasSiteFacts = (key: string): key is keyof typeof siteFacts => Object.hasOwn(siteFacts, key);

const isOfferText = (key: string): key is OfferEmailKind => offerTemplates.some((text) => text.key === key);

const isOrderText = (key: string): key is OrderEmailKind => orderTemplates.some((text) => text.key === key);

function sampleFacts(
  { key }: MessageTemplate,
  quote: QuoteEmailData,
  now: Date,
): TemplateFacts | Promise<TemplateFacts> {
  // A WhatsApp text has the fields of the email that says the same.
  const asEmail = key.replace(/^whatsapp-/, "");
  if (isOrderText(asEmail)) return sampleOrderFacts(asEmail, quote, now);
  if (claimTemplates.some((text) => text.key === key))
    return sampleClaimFacts(
      {
        orderNumber: "ORD-0000-0000",
        token: "sample",
        vehicle: quote.vehicle,
        customerName: person.fullName,
      },
      calendarDayOf(now),
    );
  const nextWeek = new Date(now.getTime() + WEEK_MS);
  if (isOfferText(key)) return sampleOfferFacts(key, quote, nextWeek);
  if (isPaymentText(key)) return samplePaymentFacts(key, { quote, now, nextWeek });
  if (hasSiteFacts(key)) return siteFacts[key]({ quote, now, nextWeek });
  return leadFacts({
    fullName: person.fullName,
    quoteNumber: quote.quoteNumber,
    vehicle: quote.vehicle,
    price: quote.estimatedPrice,
    validUntil: quote.validUntil,
    link: quote.link,
    pickupPlace: "Miami",
    pickupState: "FL",
    deliveryPlace: "New York",
    deliveryState: "NY",
    pickupOn: calendarDayOf(nextWeek),
  });
}
