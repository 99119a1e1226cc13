import type { Tx } from "#app/db.server.ts";
import { factsFor } from "#app/domain/crm/leads/emails/compose-template-email.server.tsx";
import { findWhatsAppWord } from "#app/domain/crm/leads/consent/find-words.server.ts";
import type { LeadSummary } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { NothingToSend } from "#app/domain/messages/email/outgoing-email.ts";
import { fieldsIn, fillFields } from "#app/domain/messages/templates/check-template.ts";
import { findTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { missingFields, ourFields } from "#app/domain/messages/templates/render-template.server.tsx";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";
import { mayWhatsApp, whatsAppLeadColumns } from "./may-whatsapp";
import type { WhatsAppStop } from "./may-whatsapp";

const columns = {
  ...whatsAppLeadColumns,
  fullName: true,
  quoteNumber: true,
  vehicle: true,
  price: true,
  pickupPlace: true,
  pickupState: true,
  deliveryPlace: true,
  deliveryState: true,
  pickupOn: true,
  validUntil: true,
} as const;

export type ComposedWhatsApp = {
  /** E.164 */
  to: string;
  text: string;
  /** as Meta knows the text; null if it hasn't been approved */
  approvedAs: string | null;
  /** the fields of the text, by name */
  parameters: Record<string, string>;
};

type Asked = {
  templateKey: string;
  leadId: string;
  /** of another quote than the lead shows */
  summary?: LeadSummary;
  /** what fills a text that isn't about a lead */
  values?: Readonly<Record<string, string>>;
  now: Date;
};

/** A text for a lead as it would go out now, or why nothing may. */
export async function composeWhatsApp(
  tx: Tx,
  { templateKey, leadId, summary, values: given, now }: Asked,
): Promise<Result<ComposedWhatsApp, WhatsAppStop>> {
  const lead = await tx.lead.findUnique({ where: { id: leadId }, select: columns });
  if (!lead) return err({ code: "subject-gone" });
  const may = mayWhatsApp(lead, await findWhatsAppWord(tx, { id: leadId, phone: lead.phone }));
  if (!may.ok) return may;
  const template = await findTemplate(templateKey, tx);
  if (template?.channel !== "whatsapp" || (template.about === "lead") === (given !== undefined))
    return err({ code: "text-gone", templateKey });
  const facts = given
    ? checkGiven(template, given)
    : await factsFor(tx, { ...lead, ...summary }, template, now);
  if (!facts.ok) {
    const code = facts.error.code === "price-hold-over" ? "price-hold-over" : "missing-fact";
    return err({ code, detail: facts.error.message });
  }
  const values: Record<string, string> = { ...ourFields(), ...facts.value.values };
  // Meta takes no line breaks or runs of spaces in a field.
  const parameters = Object.fromEntries(
    fieldsIn(template.body).map((name) => [name, (values[name] ?? "").replace(/\s+/g, " ").trim()]),
  );
  const text = fillFields(template.body, parameters).trim();
  return ok({ to: may.value.to, text, approvedAs: template.approvedAs, parameters });
}

/** The values, if the text has one for each of its fields. */
function checkGiven(
  template: MessageTemplate,
  values: Readonly<Record<string, string>>,
): Result<{ values: Readonly<Record<string, string>> }, NothingToSend> {
  const missing = missingFields(template, { values, blocks: {} });
  return missing.length === 0
    ? ok({ values })
    : err({ code: "missing-fact", message: `The order has no value for {{${missing.join("}}, {{")}}}.` });
}
