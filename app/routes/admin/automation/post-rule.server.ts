import type { Seen } from "#app/domain/base/forms/seen.ts";
import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import {
  describeRuleErrors,
  NO_POSTAL_ADDRESS,
} from "#app/domain/channels/automation/rule-error-messages.ts";
import type { DescribedRuleErrors } from "#app/domain/channels/automation/rule-error-messages.ts";
import { checkDraft } from "#app/domain/channels/automation/check-draft.ts";
import type { KnownNames } from "#app/domain/channels/automation/check-draft.ts";
import { describeRule } from "#app/domain/channels/automation/describe-rule.ts";
import type { SentencePart } from "#app/domain/channels/automation/describe-rule.ts";
import { dryRun } from "#app/domain/channels/automation/dry-run.server.ts";
import { WOULD_ACT } from "#app/domain/channels/automation/dry-run.ts";
import type { DryRun } from "#app/domain/channels/automation/dry-run.ts";
import { knownNames, ruleNames } from "#app/domain/channels/automation/list-rules.server.ts";
import { changeRows, readDraft } from "#app/domain/channels/automation/rule-draft.ts";
import type { RuleDraft } from "#app/domain/channels/automation/rule-draft.ts";
import {
  createRule,
  deleteRule,
  namedRules,
  saveRule,
} from "#app/domain/channels/automation/rule-store.server.ts";
import { readAutomationSettings } from "#app/domain/channels/automation/settings.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { badRequest, notFound } from "#app/http/responses/responses.server.ts";

type Reply = {
  draft: RuleDraft;
  /** the version that the form goes on from */
  seen: Seen;
  errors: DescribedRuleErrors | null;
  /** somebody else saved this rule meanwhile */
  clash: { author: string; version: number } | null;
  /** the rule in words, once it's right */
  sentence: SentencePart[] | null;
  dryRun: DryRun | null;
};

type Posted = { id: string | null; staff: StaffMember; fields: Record<string, string>; now: Date };

const reply = (draft: RuleDraft, seen: Seen, changes: Partial<Reply> = {}, status = 200) =>
  data({ draft, seen, errors: null, clash: null, sentence: null, dryRun: null, ...changes }, { status });

/** Adds or takes away a row, checks, tries or saves the rule; what was typed comes back with every answer. */
export async function postRule({ id, staff, fields, now }: Posted) {
  const button = fields["do"] ?? "";
  if (button === "delete" && id) {
    if (!(await deleteRule(id, staff, now))) throw notFound();
    throw redirect("/admin/automation?done=deleted", 303);
  }
  const draft = readDraft(fields);
  const seen = readSeen(fields[SEEN]);
  const changed = changeRows(draft, button);
  if (changed) return reply(changed.draft, seen);
  // "dry-run 2 Answered": the second page of those who have answered.
  const [, page = "1", group = WOULD_ACT] = /^dry-run (\d{1,3}) (.{1,200})$/.exec(button) ?? [];
  const isDryRun = button.startsWith("dry-run");
  if (!isDryRun && !["check", "save"].includes(button))
    throw badRequest("We don’t know what this button is for.");
  const known: KnownNames = await knownNames();
  const others = (await namedRules()).filter((rule) => rule.id !== id);
  const checked = checkDraft(draft, known, id ?? "new", others);
  if (!checked.ok) return reply(draft, seen, { errors: describeRuleErrors(checked.error) }, 400);
  const definition = checked.value;
  const sentence = describeRule(definition, ruleNames(known));
  if (button === "check") return reply(draft, seen, { sentence });
  if (isDryRun) {
    const settings = await readAutomationSettings();
    const tried = await dryRun(definition, settings, now, { group, page: Number(page) });
    return reply(draft, seen, { sentence, dryRun: tried });
  }
  if (!id) {
    const made = await createRule(draft.name, definition, staff, now);
    throw redirect(`/admin/automation/rules/${made}?done=created`, 303);
  }
  const saved = await saveRule(id, seen, { name: draft.name, definition }, staff, now);
  if (saved.ok) throw redirect(`/admin/automation/rules/${id}?done=saved`, 303);
  if (saved.error.code === "gone") throw notFound();
  if (saved.error.code !== "stale") {
    const fields = [{ field: "add-step", message: NO_POSTAL_ADDRESS }];
    return reply(draft, seen, { errors: { fields, loop: null } }, 400);
  }
  const { version } = saved.error;
  return reply(draft, { version: String(version) }, { sentence, clash: saved.error }, 409);
}
