import { db } from "../../db.server";
import { absoluteUrl } from "../email/absolute-url.server";
import type { ComposedEmail } from "../email/outgoing-email";
import { composeTemplateEmail } from "../leads/emails/compose-template-email.server";
import { err, ok } from "../result";
import { renderTemplate } from "../templates/render-template.server";
import { businessName } from "../settings/business.server";
import { parseDefinition } from "./active-rules.server";
import { findAnswer } from "./load-facts.server";
import type { Reason } from "./reasons";
import { isForBooked } from "./rule";

const gone = err({
  code: "subject-gone",
  message: "The rule’s entry in the log is no longer there.",
} as const);

const include = {
  run: { select: { endReason: true, defined: { select: { definition: true } } } },
} as const;

/**
 * What a rule sends to a lead. Nothing if staff stopped the rule for them while it waited, or if they answered; an
 * answer doesn't keep back what people get who have booked.
 */
export async function composeAutomationEmail(actionId: string, now: Date): Promise<ComposedEmail> {
  const action = await db.automationAction.findUnique({ where: { id: actionId }, include });
  if (!action?.templateKey) return gone;
  const { endReason, defined } = action.run;
  if (endReason === ("by-staff" satisfies Reason))
    return err({ code: "subject-gone", message: "Staff stopped this rule for the lead before it went out." });
  const answer = isForBooked(parseDefinition(defined.definition))
    ? null
    : await findAnswer(db, action.leadId, action.createdAt);
  if (answer) return err({ code: "answered", message: `They answered before it went out: ${answer}.` });
  return composeTemplateEmail({ templateKey: action.templateKey, leadId: action.leadId, now });
}

/** What a rule tells staff (`to`) about a lead. */
export async function composeAutomationNotice(actionId: string, to: string): Promise<ComposedEmail> {
  const action = await db.automationAction.findUnique({
    where: { id: actionId },
    include: { rule: { select: { name: true } }, lead: { select: { id: true, fullName: true } } },
  });
  if (!action) return gone;
  const { lead, rule, detail } = action;
  const template = {
    ...({ channel: "email", about: "staff", key: "automation-notice", name: rule.name } as const),
    ...{ isFollowUp: false, approvedAs: null, subject: "{{text}}: {{name}}" },
    body: "{{text}}\n\n{{name}}: {{link}}\n\nThe rule “{{rule}}” says so.",
  };
  const values = {
    text: detail,
    name: lead.fullName,
    rule: rule.name,
    link: absoluteUrl(`/admin/crm/${lead.id}`),
  };
  const footer = [`For the staff of ${businessName()}.`];
  return ok({
    ...{ to, automatic: "auto-generated" },
    email: renderTemplate({ template, values, blocks: {}, footer }),
  });
}
