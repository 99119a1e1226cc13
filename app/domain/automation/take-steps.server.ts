import { db } from "../../db.server";
import type { Tx } from "../../db.server";
import { findTemplate } from "../templates/find-template.server";
import type { AutomationSettings } from "./automation-settings";
import { decide } from "./decide";
import type { Decision } from "./decide";
import { loadDue } from "./load-due.server";
import type { DueStep } from "./load-due.server";
import { localTime, zonesOf } from "./local-time";
import { performStep } from "./perform-step.server";
import { outcomeOf } from "./step-outcome";
import type { StepFailure } from "./step-outcome";
import { writeOutcomes } from "./write-outcomes.server";
import type { Written } from "./write-outcomes.server";

type Decided = { due: DueStep; decision: Decision };

function decideFor(due: DueStep, settings: AutomationSettings, now: Date): Decided {
  const { rule, run, facts } = due;
  const decision: Decision = due.isRuleOff
    ? { kind: "stop", reason: "rule-off", detail: "" }
    : decide({ rule, ...run }, facts, settings, now);
  return { due, decision };
}

/** The step, if it does more than write an email for the outbox, and so is taken by itself. */
const stepTakenAlone = ({ decision }: Decided) =>
  decision.kind === "act" && decision.step.kind !== "email" && decision.step.kind !== "notice"
    ? decision.step
    : null;

const written = ({ due, decision }: Decided, now: Date, failure: StepFailure | null): Written => {
  const { run, rule, facts } = due;
  const { pickupOn, pickupState, pickupZip } = facts;
  const today = localTime(zonesOf(pickupState, pickupZip)[0] ?? "", now).day;
  const outcome = outcomeOf(decision, { rule, step: run.step, now, pickupOn, today }, failure);
  return { due: { run, email: facts.email }, outcome };
};

/** An email whose text is gone can't be written; each text is looked for once. */
function textChecker(tx: Tx) {
  const found = new Map<string, boolean>();
  return async ({ decision }: Decided): Promise<StepFailure | null> => {
    if (decision.kind !== "act" || decision.step.kind !== "email") return null;
    const { templateKey } = decision.step;
    if (!found.has(templateKey))
      found.set(templateKey, (await findTemplate(templateKey, tx))?.channel === "email");
    return found.get(templateKey) ? null : { reason: "text-gone", detail: `“${templateKey}”` };
  };
}

/**
 * Takes the due steps of runs of different leads in one transaction, all or none. Those that change a lead or call
 * others are left; returns their runs' ids.
 */
export const takeTogether = (
  ids: readonly string[],
  settings: AutomationSettings,
  now: Date,
): Promise<string[]> =>
  db.$transaction(async (tx) => {
    const decided = (await loadDue(tx, ids, now)).map((due) => decideFor(due, settings, now));
    const findFailure = textChecker(tx);
    const rows: Written[] = [];
    for (const one of decided) if (!stepTakenAlone(one)) rows.push(written(one, now, await findFailure(one)));
    await writeOutcomes(tx, rows, now);
    return decided.filter(stepTakenAlone).map(({ due }) => due.run.id);
  });

/** Takes the due step of one run, in one transaction: what it does, the log's row and the run's next step. */
export const takeAlone = (id: string, settings: AutomationSettings, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    const [due] = await loadDue(tx, [id], now);
    if (!due) return;
    const one = decideFor(due, settings, now);
    const step = stepTakenAlone(one);
    const { facts: lead, run } = due;
    const failure = step
      ? await performStep({ tx, step, runId: run.id, leadId: run.leadId, lead, now })
      : await textChecker(tx)(one);
    await writeOutcomes(tx, [written(one, now, failure)], now);
  });
