import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { emailFooter } from "#app/domain/messages/email/email-footer.server.ts";
import { ButtonLink, FactsTable } from "#app/domain/messages/email/email-layout.tsx";
import type { ComposedEmail, NothingToSend } from "#app/domain/messages/email/outgoing-email.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { isHoldOver } from "#app/domain/trip/pricing/price-hold.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { fieldsIn } from "#app/domain/messages/templates/check-template.ts";
import { findTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { missingFields, renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import type { LeadSummary } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { unsubscribeLink } from "#app/domain/crm/leads/unsubscribe/unsubscribe-link.server.ts";
import { personAddresses, emailsOf } from "#app/domain/crm/leads/contact-points/whose.server.ts";
import { findEmailStop } from "./find-email-stop.server";

const select = {
  id: true,
  fullName: true,
  email: true,
  quoteNumber: true,
  vehicle: true,
  price: true,
  pickupPlace: true,
  pickupState: true,
  deliveryPlace: true,
  deliveryState: true,
  pickupOn: true,
  validUntil: true,
  owner: { select: { name: true, email: true } },
} as const;

/** `summary` is of another quote than the lead shows. */
type Asked = { templateKey: string; leadId: string; summary?: LeadSummary; now: Date };

/**
 * A text about a lead as it would go out now; an error if nothing may go to this person, or if the text uses a field
 * for which the lead has no value. The lead's owner gets the answers.
 */
export async function composeTemplateEmail({
  templateKey,
  leadId,
  summary,
  now,
}: Asked): Promise<ComposedEmail> {
  const template = await findTemplate(templateKey);
  if (template?.channel !== "email" || template.about !== "lead")
    return err({
      code: "subject-gone",
      message: `There is no text “${templateKey}” for an email to a lead.`,
    });
  const lead = await db.lead.findUnique({ where: { id: leadId }, select });
  if (!lead) return err({ code: "subject-gone", message: "The lead is no longer there." });
  const stop = await findEmailStop(db, leadId);
  if (stop) return err(stop);
  const { email: to, owner } = lead;
  if (!to) return err({ code: "no-address", message: "The lead has no email address." });
  const { isFollowUp } = template;
  const also = isFollowUp ? emailsOf(await personAddresses(db, leadId)) : [];
  const addressStop = await findAddressStop(db, to, { isFollowUp, also });
  if (addressStop) return err(addressStop);
  if (isFollowUp && (await readCompanyFacts()).postalAddress === "")
    return err({
      code: "no-postal-address",
      message: "No postal address is set, and the law asks for one below every offer by email.",
    });
  const found = await factsFor(db, { ...lead, ...summary }, template, now);
  if (!found.ok) return found;
  const facts = found.value;
  const unsubscribe = isFollowUp ? unsubscribeLink(leadId, to) : undefined;
  const footer = await emailFooter("You get this email because you asked us about shipping a vehicle.");
  return ok({
    to,
    ...(owner && { replyTo: { name: owner.name, address: owner.email } }),
    automatic: "auto-generated",
    ...(unsubscribe && { unsubscribeLink: unsubscribe }),
    email: renderTemplate({ template, ...facts, footer, unsubscribeLink: unsubscribe }),
  });
}

/** What a text about a lead is filled with now; an error if it says something that the lead doesn't have. */
export async function factsFor(
  tx: Tx,
  lead: Omit<LeadFacts, "link">,
  template: MessageTemplate,
  now: Date,
): Promise<Result<TemplateFacts, NothingToSend>> {
  const isOver = lead.validUntil !== null && isHoldOver(lead.validUntil, now);
  if (isOver && fieldsIn(`${template.subject}\n${template.body}`).includes("valid_until"))
    return err({ code: "price-hold-over", message: `The price held until ${lead.validUntil} only.` });
  const quote = lead.quoteNumber
    ? await tx.quote.findUnique({
        where: { quoteNumber: lead.quoteNumber },
        select: { quoteNumber: true, token: true },
      })
    : null;
  const validUntil = isOver ? null : lead.validUntil;
  const facts = leadFacts({ ...lead, validUntil, link: quote && absoluteUrl(quoteLink(quote)) });
  const missing = missingFields(template, facts);
  return missing.length > 0
    ? err({ code: "missing-fact", message: `The lead has no value for {{${missing.join("}}, {{")}}}.` })
    : ok(facts);
}

/** What texts about a lead are filled with; days are YYYY-MM-DD, the price is whole US dollars. */
export type LeadFacts = {
  fullName: string;
  quoteNumber: string | null;
  vehicle: string | null;
  price: number | null;
  pickupPlace: string | null;
  pickupState: string | null;
  deliveryPlace: string | null;
  deliveryState: string | null;
  pickupOn: string | null;
  validUntil: string | null;
  /** the absolute URL of the quote */
  link: string | null;
};

export function leadFacts(lead: LeadFacts): TemplateFacts {
  const place = (name: string | null, state: string | null) => (name && state ? `${name}, ${state}` : "");
  const values = {
    first_name: lead.fullName.trim().split(/\s+/)[0] ?? "",
    quote_number: lead.quoteNumber ?? "",
    price: lead.price === null ? "" : formatDollars(lead.price),
    vehicle: lead.vehicle ?? "",
    from: place(lead.pickupPlace, lead.pickupState),
    to: place(lead.deliveryPlace, lead.deliveryState),
    valid_until: lead.validUntil ? formatDay(lead.validUntil) : "",
    pickup_date: lead.pickupOn ? formatDay(lead.pickupOn) : "",
    quote_link: lead.link ?? "",
  };
  const rows = [
    { name: "Vehicle", value: values.vehicle },
    { name: "From", value: values.from },
    { name: "To", value: values.to },
    { name: "Pickup", value: values.pickup_date },
    { name: "Price", value: values.price },
    { name: "Price held until", value: values.valid_until },
  ].filter(({ value }) => value);
  return {
    values,
    blocks: {
      quote_button: lead.link && <ButtonLink href={lead.link} label="Open your quote" />,
      trip_table: rows.length > 0 && <FactsTable rows={rows} />,
    },
  };
}
