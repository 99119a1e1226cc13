import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { parseDefinition } from "./active-rules.server";
import { describeRule, plainSentence } from "./describe-rule";
import { knownNames, ruleNames } from "./list-rules.server";
import { lacksPostalAddress } from "./needs-postal-address.server";
import type { NamedRule, RuleDefinition } from "./rule";

/** What staff did with a rule, for the audit log. */
export const auditRule = (
  tx: Tx,
  actor: Actor,
  action: "rule-created" | "rule-changed" | "rule-switched-on" | "rule-switched-off" | "rule-deleted",
  rule: { id: string; name: string },
  now: Date,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) => recordAudit(tx, { actor, action, subject: { kind: "rule", ...rule }, now, ...changes });

/** What a rule says, with the names that its texts, webhooks and people have now. */
async function namedSentences(): Promise<(definition: RuleDefinition) => string> {
  const names = ruleNames(await knownNames());
  return (definition) => plainSentence(describeRule(definition, names));
}

/** A rule with what it said in each version, newest first; null if it's gone. */
export async function loadRule(id: string) {
  const row = await db.automationRule.findFirst({
    where: { id, deletedAt: null },
    select: {
      id: true,
      name: true,
      isOn: true,
      version: true,
      switchedAt: true,
      versions: {
        orderBy: { version: "desc" },
        select: { version: true, author: true, createdAt: true, definition: true },
      },
    },
  });
  if (!row) return null;
  const versions = row.versions.map(({ definition, ...version }) => ({
    ...version,
    definition: parseDefinition(definition),
  }));
  return { ...row, versions };
}

/** Every rule as it now says, for loops. */
export async function namedRules(): Promise<NamedRule[]> {
  const rows = await db.automationRule.findMany({
    where: { deletedAt: null },
    select: {
      id: true,
      name: true,
      version: true,
      versions: { select: { version: true, definition: true } },
    },
  });
  return rows.flatMap(({ id, name, version, versions }) => {
    const current = versions.find((one) => one.version === version);
    return current ? [{ id, name, definition: parseDefinition(current.definition) }] : [];
  });
}

/** A new rule, switched off. */
export async function createRule(
  name: string,
  definition: RuleDefinition,
  by: Actor,
  now: Date,
): Promise<string> {
  const sentence = await namedSentences();
  return db.$transaction(async (tx) => {
    const { id } = await tx.automationRule.create({
      data: {
        name,
        isOn: false,
        switchedAt: now,
        createdAt: now,
        position: 1_000,
        versions: {
          create: { version: 1, definition: JSON.stringify(definition), author: by.name, createdAt: now },
        },
      },
      select: { id: true },
    });
    await auditRule(tx, by, "rule-created", { id, name }, now, { after: { rule: sentence(definition) } });
    return id;
  });
}

export type RuleClash =
  { code: "gone" | "no-postal-address" } | { code: "stale"; version: number; author: string };

/**
 * Saves a new version; `seen` is the version that the form was opened with. Leads in the middle of the rule keep their
 * version.
 */
export async function saveRule(
  id: string,
  seen: Seen,
  { name, definition }: { name: string; definition: RuleDefinition },
  by: Actor,
  now: Date,
): Promise<Result<null, RuleClash>> {
  const sentence = await namedSentences();
  return db.$transaction(async (tx) => {
    const rule = await tx.automationRule.findFirst({ where: { id, deletedAt: null } });
    if (!rule) return err({ code: "gone" });
    const current = await tx.automationRuleVersion.findUniqueOrThrow({
      where: { ruleId_version: { ruleId: id, version: rule.version } },
    });
    if (changedSince(seen, { version: rule.version }))
      return err({ code: "stale", version: rule.version, author: current.author });
    const json = JSON.stringify(definition);
    if (json === current.definition && name === rule.name) return ok(null);
    if (rule.isOn && (await lacksPostalAddress(tx, definition))) return err({ code: "no-postal-address" });
    const version = rule.version + 1;
    await tx.automationRuleVersion.create({
      data: { ruleId: id, version, definition: json, author: by.name, createdAt: now },
      select: { version: true },
    });
    await tx.automationRule.update({ where: { id }, data: { name, version }, select: { id: true } });
    await auditRule(tx, by, "rule-changed", { id, name }, now, {
      before: { name: rule.name, rule: sentence(parseDefinition(current.definition)) },
      after: { name, rule: sentence(definition) },
    });
    return ok(null);
  });
}

/** A rule that is switched on begins with what happens from then on. One that sends follow-ups needs our address. */
export const switchRule = (
  id: string,
  isOn: boolean,
  by: Actor,
  now: Date,
): Promise<Result<null, { code: "gone" | "no-postal-address" }>> =>
  db.$transaction(async (tx) => {
    const rule = await tx.automationRule.findFirst({ where: { id, deletedAt: null } });
    if (!rule) return err({ code: "gone" });
    if (rule.isOn === isOn) return ok(null);
    if (isOn) {
      const { definition } = await tx.automationRuleVersion.findUniqueOrThrow({
        where: { ruleId_version: { ruleId: id, version: rule.version } },
      });
      if (await lacksPostalAddress(tx, parseDefinition(definition)))
        return err({ code: "no-postal-address" });
    }
    await tx.automationRule.update({ where: { id }, data: { isOn, switchedAt: now }, select: { id: true } });
    await auditRule(tx, by, isOn ? "rule-switched-on" : "rule-switched-off", { id, name: rule.name }, now);
    return ok(null);
  });

/** Takes a rule out of the list; its log stays. False if it was gone already. */
export const deleteRule = (id: string, by: Actor, now: Date): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const rule = await tx.automationRule.findFirst({ where: { id, deletedAt: null } });
    if (!rule) return false;
    const data = { deletedAt: now, isOn: false };
    await tx.automationRule.update({ where: { id }, data, select: { id: true } });
    await auditRule(tx, by, "rule-deleted", { id, name: rule.name }, now);
    return true;
  });
