import { data, redirect } from "@remix-run/node";
import { checkDraft } from "../../../domain/automation/check-draft";
import type { KnownNames, RuleErrors } from "../../../domain/automation/check-draft";
import { describeRule } from "../../../domain/automation/describe-rule";
import type { SentencePart } from "../../../domain/automation/describe-rule";
import { dryRun } from "../../../domain/automation/dry-run.server";
import { WOULD_ACT } from "../../../domain/automation/dry-run";
import type { DryRun } from "../../../domain/automation/dry-run";
import { knownNames, ruleNames } from "../../../domain/automation/list-rules.server";
import { changeRows, readDraft } from "../../../domain/automation/rule-draft";
import type { RuleDraft } from "../../../domain/automation/rule-draft";
import { createRule, deleteRule, namedRules, saveRule } from "../../../domain/automation/rule-store.server";
import { readAutomationSettings } from "../../../domain/automation/settings.server";
import type { StaffMember } from "../../../domain/staff/staff-member";
import { badRequest, notFound } from "../../../http/responses/responses.server";

type Reply = {
  draft: RuleDraft;
  version: number;
  errors: RuleErrors | null;
  /** somebody else saved this rule meanwhile */
  clash: { author: string; version: number } | null;
  /** the rule in words, once it's right */
  sentence: SentencePart[] | null;
  dryRun: DryRun | null;
};

type Posted = { id: string | null; staff: StaffMember; fields: Record<string, string>; now: Date };

const reply = (draft: RuleDraft, version: number, changes: Partial<Reply> = {}, status = 200) =>
  data(
    { ...{ draft, version, errors: null, clash: null, sentence: null, dryRun: null }, ...changes },
    { status },
  );

/** Adds or takes away a row, checks, tries or saves the rule; what was typed comes back with every answer. */
export async function postRule({ id, staff, fields, now }: Posted) {
  const button = fields["do"] ?? "";
  if (button === "delete" && id) {
    if (!(await deleteRule(id, staff, now))) throw notFound();
    throw redirect("/admin/automation?done=deleted", 303);
  }
  const draft = readDraft(fields);
  const version = Number(fields["version"]) || 0;
  const changed = changeRows(draft, button);
  if (changed) return reply(changed.draft, version);
  // "dry-run 2 Answered": the second page of those who have answered.
  const [, page = "1", group = WOULD_ACT] = /^dry-run (\d{1,3}) (.{1,200})$/.exec(button) ?? [];
  const isDryRun = button.startsWith("dry-run");
  if (!isDryRun && !["check", "save"].includes(button))
    throw badRequest("We don’t know what this button is for.");
  const known: KnownNames = await knownNames();
  const others = (await namedRules()).filter((rule) => rule.id !== id);
  const checked = checkDraft(draft, known, id ?? "new", others);
  if (!checked.ok) return reply(draft, version, { errors: checked.error }, 400);
  const definition = checked.value;
  const sentence = describeRule(definition, ruleNames(known));
  if (button === "check") return reply(draft, version, { sentence });
  if (isDryRun) {
    const settings = await readAutomationSettings();
    const tried = await dryRun(definition, settings, now, { group, page: Number(page) });
    return reply(draft, version, { sentence, dryRun: tried });
  }
  if (!id) {
    const made = await createRule(draft.name, definition, staff, now);
    throw redirect(`/admin/automation/rules/${made}?done=created`, 303);
  }
  const saved = await saveRule(id, version, { name: draft.name, definition }, staff, now);
  if (saved.ok) throw redirect(`/admin/automation/rules/${id}?done=saved`, 303);
  if (saved.error.code === "gone") throw notFound();
  return reply(draft, saved.error.version, { sentence, clash: saved.error }, 409);
}
