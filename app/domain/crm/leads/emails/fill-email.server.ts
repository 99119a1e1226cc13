import { db } from "#app/db.server.ts";
import type { Lead } from "#app/generated/prisma/client.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { findTemplate, listTemplates } from "#app/domain/messages/templates/find-template.server.ts";
import { ourFields } from "#app/domain/messages/templates/render-template.server.tsx";
import { fillTyped, unfilledFields } from "#app/domain/messages/templates/typed-fields.ts";
import { isHoldOver } from "#app/domain/trip/pricing/price-hold.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { leadFacts } from "./compose-template-email.server";
import { emailStart } from "./email-start";

/** A text that staff may begin an email to a lead with. */
export type EmailText = { key: string; name: string };

/** The texts for emails to a lead, as rules send them too. */
export const listEmailTexts = async (): Promise<EmailText[]> =>
  (await listTemplates({ channel: "email", about: "lead" })).map(({ key, name }) => ({ key, name }));

type Typed = { subject: string; body: string; textKey: string };

/** `missing` are the fields that have no value for this lead, as they stand in the text. */
export type FilledEmail = { subject: string; body: string; missing: string[] };

/**
 * What somebody typed, with a text below it if one is chosen, and every field filled that has a value for this lead now.
 * What the form began with counts as nothing typed. Buttons and tables become an address and lines.
 */
export async function fillEmail(
  leadId: string,
  { subject, body, textKey }: Typed,
  now: Date,
): Promise<FilledEmail> {
  const lead = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
  const template = textKey ? await findTemplate(textKey) : null;
  const text = template?.channel === "email" && template.about === "lead" ? template : null;
  const start = emailStart(lead);
  const isBegun = (typed: string, of: string) => typed.trim() !== "" && typed.trim() !== of.trim();
  const plain = (typed: string) => typed.replaceAll("\r\n", "\n");
  const keptBody = isBegun(plain(body), start.body) ? plain(body) : "";
  const whole = {
    subject: text && !isBegun(subject, start.subject) ? text.subject : subject,
    body: text ? [keptBody.trimEnd(), text.body].filter(Boolean).join("\n\n") : plain(body),
  };
  const values = await valuesFor(lead, now);
  whole.body = withoutEmptyBlocks(whole.body, values);
  const filled = { subject: fillTyped(whole.subject, values), body: fillTyped(whole.body, values) };
  return { ...filled, missing: unfilledFields(`${filled.subject}\n${filled.body}`) };
}

/** A line with a button or table of which the lead has nothing: rules leave it out, too. */
const withoutEmptyBlocks = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replace(/^\{\{(quote_button|trip_table)\}\}\n*/gm, (line, name: string) => (values[name] ? line : ""));

async function valuesFor(lead: Lead, now: Date): Promise<Record<string, string>> {
  const quote = lead.quoteNumber
    ? await db.quote.findUnique({
        where: { quoteNumber: lead.quoteNumber },
        select: { quoteNumber: true, token: true },
      })
    : null;
  const isOver = lead.validUntil !== null && isHoldOver(lead.validUntil, now);
  const link = quote && absoluteUrl(quoteLink(quote));
  const { values } = leadFacts({ ...lead, validUntil: isOver ? null : lead.validUntil, link });
  const rows = [
    ["Vehicle", values.vehicle],
    ["From", values.from],
    ["To", values.to],
    ["Pickup", values.pickup_date],
    ["Price", values.price],
    ["Price held until", values.valid_until],
  ];
  return {
    ...ourFields(),
    ...values,
    quote_button: link ?? "",
    trip_table: rows.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join("\n"),
  };
}
