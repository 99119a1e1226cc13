import { db } from "#app/db.server.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import type { ComposedEmail, NotYet } from "#app/domain/messages/email/outgoing-email.ts";
import { composeTemplateEmail } from "#app/domain/crm/leads/emails/compose-template-email.server.tsx";
import { err, ok } from "#app/domain/base/result.ts";
import { findTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { versionKey, versionsOf } from "./active-rules.server";
import { findLeavingEnd, findLeavingWait } from "./check-leaving.server";
import { courtesyOf } from "./open-hours";

const gone = err({
  code: "subject-gone",
  message: "The rule’s entry in the log is no longer there.",
} as const);

/**
 * A rule's email to a lead. None if staff stopped the rule for them while it waited, or if something that ends the rule
 * has happened since, such as an answer or a booking.
 */
export async function composeAutomationEmail(actionId: string, now: Date): Promise<ComposedEmail> {
  const action = await db.automationAction.findUnique({ where: { id: actionId } });
  if (!action?.templateKey) return gone;
  const { templateKey, runId, leadId, createdAt: writtenAt } = action;
  const end = await findLeavingEnd({ runId, leadId, writtenAt }, now);
  return end ? err(end) : composeTemplateEmail({ templateKey, leadId, now });
}

/** Until when an email of a rule waits; null if it may leave now. */
export async function findAutomationWait(actionId: string, now: Date): Promise<NotYet | null> {
  const action = await db.automationAction.findUnique({
    where: { id: actionId },
    select: { leadId: true, step: true, templateKey: true, run: { select: { ruleId: true, version: true } } },
  });
  if (!action?.templateKey) return null;
  const { leadId, step, templateKey, run } = action;
  const rule = (await versionsOf(db, [run])).get(versionKey(run));
  const isFollowUp = (await findTemplate(templateKey))?.isFollowUp ?? true;
  return rule ? findLeavingWait(leadId, now, courtesyOf({ rule, step, isFollowUp })) : null;
}

/** A rule's email to staff (`to`) about a lead. */
export async function composeAutomationNotice(actionId: string, to: string): Promise<ComposedEmail> {
  const action = await db.automationAction.findUnique({
    where: { id: actionId },
    include: { rule: { select: { name: true } }, lead: { select: { id: true, fullName: true } } },
  });
  if (!action) return gone;
  const { lead, rule, detail } = action;
  const template = {
    channel: "email",
    about: "staff",
    key: "automation-notice",
    name: rule.name,
    isFollowUp: false,
    approvedAs: null,
    subject: "{{text}}: {{name}}",
    body: "{{text}}\n\n{{name}}: {{link}}\n\nThe rule “{{rule}}” says so.",
  } as const;
  const values = {
    text: detail,
    name: lead.fullName,
    rule: rule.name,
    link: absoluteUrl(`/admin/crm/${lead.id}`),
  };
  const footer = [`For the staff of ${businessName()}.`];
  return ok({
    to,
    automatic: "auto-generated",
    email: renderTemplate({ template, values, blocks: {}, footer }),
  });
}
