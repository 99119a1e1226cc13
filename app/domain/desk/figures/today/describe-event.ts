import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { callOutcomeLabels } from "#app/domain/crm/leads/call-outcomes.ts";
import { leadEventData } from "#app/domain/crm/leads/events.ts";
import type { LeadEvent, LeadEventKind } from "#app/domain/crm/leads/events.ts";
import { findStage } from "#app/domain/crm/leads/stages.ts";
import { CHANGE_ORDER } from "#app/domain/shipping/orders/order-moves.ts";
import { isOrderState, orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import type { TodoEvent } from "./todo";

type DataOf<Kind extends LeadEventKind> = Extract<LeadEvent, { kind: Kind }>["data"];

const quoted = (text: string) => `“${text.replace(/\s+/g, " ").trim().slice(0, 120)}”`;

/** A timeline row in a few words; the lead's page has the whole of it. */
const descriptions: { [Kind in LeadEventKind]: (data: DataOf<Kind>) => string } = {
  "lead-created": () => "Added",
  "quote-submitted": ({ quoteNumber }) => `Asked for a price: ${quoteNumber}`,
  "quote-email-requested": () => "Asked for the quote by email again",
  "transport-type-changed": ({ to }) => `Changed to ${to} transport`,
  "quote-version": ({ quoteNumber, version }) =>
    version === 1 ? `Quoted: ${quoteNumber}` : `New price, version ${version}`,
  "quote-sent": () => "Price sent",
  "quote-opened": () => "Opened the quote link",
  note: ({ text }) => text,
  call: ({ outcome, text }) => [callOutcomeLabels[outcome], text].filter(Boolean).join(": "),
  "stage-changed": ({ to }) => `Now ${findStage(to).label}`,
  "owner-changed": () => "New owner",
  "tag-added": ({ tag }) => `Tag ${tag}`,
  "tag-removed": ({ tag }) => `Tag ${tag} removed`,
  "task-added": ({ title }) => `Task: ${title}`,
  "task-changed": ({ title }) => `Task changed: ${title}`,
  "task-done": ({ title }) => `Done: ${title}`,
  "details-changed": () => "Details changed",
  "email-written": ({ subject }) => `Email: ${subject}`,
  "email-pasted": ({ text }) => quoted(text),
  "email-received": ({ subject }) => `Answered by email: ${subject}`,
  "email-bounced": ({ address }) => `Email to ${address} came back`,
  "email-auto-reply": ({ subject }) => `An automatic answer: ${subject}`,
  "email-undelivered": ({ address }) => `An email to ${address} never arrived`,
  "email-allowed": ({ address }) => `Emails to ${address} are allowed again`,
  unsubscribed: () => "Unsubscribed from follow-ups",
  "whatsapp-written": ({ text }) => `WhatsApp: ${quoted(text)}`,
  "whatsapp-received": ({ text }) => quoted(text),
  "contact-message": ({ receiptNumber }) => `Wrote to us: ${receiptNumber}`,
  chat: () => "Chatted on the site",
  "consent-recorded": ({ isGranted }) => (isGranted ? "Gave consent" : "Took back a consent"),
  "contact-stopped": ({ reason }) => `Contact stopped: ${reason}`,
  "contact-resumed": () => "Contact allowed again",
  merged: ({ name }) => `Joined with ${name}`,
  unmerged: ({ name }) => `Taken apart from ${name}`,
  recognized: ({ what }) => `Came back: ${what}`,
  "order-moved": ({ orderNumber, move, to }) =>
    `Order ${orderNumber}: ${move === CHANGE_ORDER ? "changed" : isOrderState(to) ? orderStateLabel(to).toLowerCase() : to}`,
  imported: () => "Imported",
};

const isKind = (kind: string): kind is LeadEventKind => Object.hasOwn(leadEventData, kind);

export function describeEvent({ kind, data }: TodoEvent): string {
  if (!isKind(kind)) return kind;
  const describe = descriptions[kind] as (data: unknown) => string;
  return describe(parseStoredJson(leadEventData[kind] as never, data, `a lead event "${kind}"`));
}
