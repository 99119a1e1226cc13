import { db } from "#app/db.server.ts";
import { isOutboxHeld } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { versionKey, versionsOf } from "./active-rules.server";
import type { AtWork, AtWorkList } from "./at-work";
import { describeAction } from "./describe-rule";
import { knownNames, ruleNames } from "./list-rules.server";
import { readAutomationSettings } from "./settings.server";

const PAGE = 25;

function laterThan(after: string | null) {
  const [time = "", id = ""] = after?.split(" ") ?? [];
  const nextAt = new Date(Number(time));
  if (!id || Number.isNaN(nextAt.getTime())) return {};
  return { OR: [{ nextAt: { gt: nextAt } }, { nextAt, id: { gt: id } }] };
}

/** The rules at work on a lead, or the leads in the middle of a rule, those first whose next step comes first. */
export async function listAtWork(
  of: { leadId: string } | { ruleId: string },
  after: string | null = null,
): Promise<AtWorkList> {
  const [found, isHalted] = await Promise.all([
    db.automationRun.findMany({
      where: { AND: [of, { nextAt: { not: null } }, laterThan(after)] },
      orderBy: [{ nextAt: "asc" }, { id: "asc" }],
      take: PAGE + 1,
      include: { rule: { select: { name: true } }, lead: { select: { fullName: true } } },
    }),
    findHalt(),
  ]);
  if (found.length === 0) return { rows: [], next: null, isHalted };
  const shown = found.slice(0, PAGE);
  const [versions, names] = await Promise.all([versionsOf(db, shown), knownNames().then(ruleNames)]);
  const rows = shown.flatMap(({ id, nextAt, rule, lead, ...run }): AtWork[] => {
    const steps = versions.get(versionKey(run))?.steps ?? [];
    const step = steps.slice(run.step).find(({ kind }) => kind !== "wait");
    if (!nextAt) return [];
    return [
      {
        runId: id,
        ruleId: run.ruleId,
        rule: rule.name,
        leadId: run.leadId,
        lead: lead.fullName,
        nextAt,
        next: step ? describeAction(step, names) : "nothing more",
      },
    ];
  });
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return { rows, isHalted, next: last?.nextAt ? `${last.nextAt.getTime()} ${last.id}` : null };
}

/** Why no rule takes a step for now: the one switch, or the outbox that is held. */
export async function findHalt(): Promise<AtWorkList["isHalted"]> {
  const { isOn } = await readAutomationSettings();
  if (!isOn) return "switch";
  return (await isOutboxHeld()) ? "outbox" : null;
}
