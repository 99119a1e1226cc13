import { db } from "#app/db.server.ts";
import { listTemplates } from "#app/domain/messages/templates/find-template.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { listEndpoints } from "#app/domain/channels/webhooks/queue-webhook.server.ts";
import type { KnownNames } from "./check-draft";
import { parseDefinition } from "./active-rules.server";
import { describeRule } from "./describe-rule";
import type { RuleNames, SentencePart } from "./describe-rule";
import { isReason } from "./reasons";
import type { Reason } from "./reasons";

const PERIOD_DAYS = 30;
/** Counting stops here, so that a long queue costs no more than a short one. */
export const MAX_COUNTED = 10_000;

export type ListedRule = {
  id: string;
  name: string;
  isOn: boolean;
  switchedAt: Date;
  sentence: SentencePart[];
  /** in 30 days */
  done: number;
  notDone: number;
  /** when the next step of a lead is due */
  nextAt: Date | null;
  /** leads in the middle of it, up to MAX_COUNTED + 1 */
  waiting: number;
};

/** The texts, endpoints and people that steps may name. */
export async function knownNames(): Promise<KnownNames> {
  const [texts, endpoints, staff] = await Promise.all([
    listTemplates({ about: "lead" }),
    listEndpoints(),
    db.staff.findMany({ where: { isActive: true }, orderBy: { name: "asc" } }),
  ]);
  const of = (channel: string) =>
    texts.filter((text) => text.channel === channel).map(({ key, name }) => ({ value: key, label: name }));
  return {
    emails: of("email"),
    whatsApps: of("whatsapp"),
    endpoints: endpoints.map(({ id, name }) => ({ value: id, label: name })),
    owners: staff
      .filter(({ role }) => isAllowed(role, "leads.write"))
      .map(({ id, name }) => ({ value: id, label: name })),
  };
}

const mapOf = (options: readonly { value: string; label: string }[]) =>
  new Map(options.map(({ value, label }) => [value, label]));

/** The same as what sentences call them. */
export const ruleNames = ({ emails, whatsApps, endpoints, owners }: KnownNames): RuleNames => ({
  templates: mapOf([...emails, ...whatsApps]),
  endpoints: mapOf(endpoints),
  staff: mapOf(owners),
});

/** All rules in their order, with what they did in 30 days, and why they did not. */
export async function listRules(
  now: Date,
): Promise<{ rules: ListedRule[]; whyNot: { reason: Reason; count: number }[] }> {
  const [rows, names, counts] = await Promise.all([
    db.automationRule.findMany({
      where: { deletedAt: null },
      orderBy: [{ position: "asc" }, { createdAt: "asc" }],
      include: { versions: { select: { version: true, definition: true } } },
    }),
    knownNames().then(ruleNames),
    db.automationDay.groupBy({
      by: ["ruleId", "outcome", "reason"],
      where: { day: { gt: addDays(deskDayOf(now), -PERIOD_DAYS) } },
      _sum: { count: true },
    }),
  ]);
  const waiting = new Map(
    await Promise.all(rows.map(async ({ id }) => [id, await countWaiting(id)] as const)),
  );
  const count = (ruleId: string, isDone: boolean) =>
    counts
      .filter(
        (one) => one.ruleId === ruleId && one.outcome !== "waits" && (one.outcome === "done") === isDone,
      )
      .reduce((sum, { _sum }) => sum + (_sum.count ?? 0), 0);
  const rules = rows.flatMap(({ id, name, isOn, switchedAt, version, versions }) => {
    const current = versions.find((one) => one.version === version);
    if (!current) return [];
    return [
      {
        id,
        name,
        isOn,
        switchedAt,
        done: count(id, true),
        notDone: count(id, false),
        sentence: describeRule(parseDefinition(current.definition), names),
        ...(waiting.get(id) ?? { nextAt: null, waiting: 0 }),
      },
    ];
  });
  const reasons = new Map<Reason, number>();
  for (const { reason, _sum } of counts)
    if (isReason(reason)) reasons.set(reason, (reasons.get(reason) ?? 0) + (_sum.count ?? 0));
  const whyNot = [...reasons]
    .map(([reason, total]) => ({ reason, count: total }))
    .sort((a, b) => b.count - a.count);
  return { rules, whyNot };
}

/** Both by the index of rule and moment. */
async function countWaiting(ruleId: string): Promise<Pick<ListedRule, "nextAt" | "waiting">> {
  const where = { ruleId, nextAt: { not: null } };
  const [first, waiting] = await Promise.all([
    db.automationRun.findFirst({ where, orderBy: { nextAt: "asc" }, select: { nextAt: true } }),
    db.automationRun.count({ where, take: MAX_COUNTED + 1 }),
  ]);
  return { nextAt: first?.nextAt ?? null, waiting };
}

/** How many leads are in the middle of a rule, and how many of their steps are due; up to MAX_COUNTED + 1 each. */
export async function countInTheMiddle(now: Date): Promise<{ leads: number; due: number }> {
  const [runs, due] = await Promise.all([
    db.automationRun.findMany({
      where: { nextAt: { not: null } },
      orderBy: { nextAt: "asc" },
      take: MAX_COUNTED + 1,
      select: { leadId: true },
    }),
    db.automationRun.count({ where: { nextAt: { lte: now } }, take: MAX_COUNTED + 1 }),
  ]);
  const leads = runs.length > MAX_COUNTED ? runs.length : new Set(runs.map(({ leadId }) => leadId)).size;
  return { leads, due };
}
