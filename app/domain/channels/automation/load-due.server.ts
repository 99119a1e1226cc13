import type { Tx } from "#app/db.server.ts";
import { answersSince } from "./answers-since.server";
import { versionKey, versionsOf } from "./active-rules.server";
import { loadFacts } from "./load-facts.server";
import type { KnownFacts } from "./load-facts.server";
import { readOrderOccasion } from "./order-occasion";
import type { RuleDefinition } from "./rule";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";

/** A run whose step is due, what the version that it began says, and what is known of its lead. */
export type DueStep = {
  run: { id: string; ruleId: string; leadId: string; step: number; nextAt: Date; occasion: string };
  /** the rule is switched off or deleted */
  isRuleOff: boolean;
  rule: RuleDefinition;
  facts: KnownFacts;
};

/** Ids of the runs that have been due longest, one of each person: what one rule sends counts for the next. */
export async function findDue(tx: Tx, most: number, now: Date): Promise<string[]> {
  const [found] = await tx.$queryRaw<{ runs: string }[]>`
    SELECT json_group_array(json_object(
      'id', r.id, 'lead', l.id,
      'person', json((SELECT json_group_array(p.value) FROM contact_points p WHERE p.lead_id = l.id)))) AS runs FROM (
      SELECT id, lead_id FROM automation_runs WHERE next_at <= ${storedMoment(now)} ORDER BY next_at LIMIT ${most}) r
    CROSS JOIN leads l ON l.id = r.lead_id`;
  const runs = JSON.parse(found?.runs ?? "[]") as { id: string; lead: string; person: string[] }[];
  const seen = new Set<string>();
  return runs.flatMap(({ id, lead, person }) => {
    const marks = [lead, ...person];
    if (marks.some((mark) => seen.has(mark))) return [];
    for (const mark of marks) seen.add(mark);
    return [id];
  });
}

/** As the statement below names its columns. */
type Row = {
  id: string;
  ruleId: string;
  version: number;
  leadId: string;
  step: number;
  nextAt: string;
  startedAt: string;
  isRuleOff: 0 | 1;
  occasion: string;
};

/** Those of the runs that are still due; throws if a version can't be read. */
export async function loadDue(tx: Tx, ids: readonly string[], now: Date): Promise<DueStep[]> {
  const [found] = await tx.$queryRaw<{ runs: string }[]>`
    SELECT json_group_array(json_object(
      'id', r.id,
      'ruleId', r.rule_id,
      'version', r.version,
      'leadId', r.lead_id,
      'step', r.step,
      'nextAt', r.next_at,
      'startedAt', r.started_at,
      'isRuleOff', rule.is_on = 0 OR rule.deleted_at IS NOT NULL,
      'occasion', r.occasion
    )) AS runs
    FROM json_each(${JSON.stringify(ids)}) q CROSS JOIN automation_runs r ON r.id = q.value
    JOIN automation_rules rule ON rule.id = r.rule_id
    WHERE r.next_at <= ${storedMoment(now)}`;
  const runs = JSON.parse(found?.runs ?? "[]") as Row[];
  if (runs.length === 0) return [];
  const versions = await versionsOf(tx, runs);
  const begun = runs.map(({ id, ruleId, version, leadId, startedAt, occasion }) => ({
    id,
    ruleId,
    leadId,
    startedAt: new Date(startedAt),
    rule: versions.get(versionKey({ ruleId, version })),
    orderId: readOrderOccasion(occasion)?.orderId ?? null,
  }));
  const since = await answersSince(tx, begun, now);
  const asked = begun.map(({ id, leadId, orderId }) => ({
    key: id,
    leadId,
    since: since.get(id) ?? now,
    orderId,
  }));
  const known = await loadFacts(tx, asked, now);
  return runs.flatMap(({ id, ruleId, version, leadId, step, nextAt, isRuleOff, occasion }) => {
    const rule = versions.get(versionKey({ ruleId, version }));
    const facts = known.get(id);
    if (!rule || !facts) return [];
    const run = { id, ruleId, leadId, step, nextAt: new Date(nextAt), occasion };
    return [{ run, isRuleOff: isRuleOff === 1, rule, facts }];
  });
}
