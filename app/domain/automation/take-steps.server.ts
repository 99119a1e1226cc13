import { db } from "../../db.server";
import type { Tx } from "../../db.server";
import { findTemplate } from "../templates/find-template.server";
import type { MessageTemplate } from "../templates/template";
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

async function decideFor(
  due: DueStep,
  findText: FindText,
  settings: AutomationSettings,
  now: Date,
): Promise<Decided> {
  const { rule, run, facts } = due;
  if (due.isRuleOff) return { due, decision: { kind: "stop", reason: "rule-off", detail: "" } };
  const step = rule.steps[run.step];
  const text = step?.kind === "email" ? await findText(step.templateKey) : null;
  const isFollowUp = text?.isFollowUp ?? true;
  return { due, decision: decide({ rule, ...run, isFollowUp }, facts, settings, now) };
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

type FindText = (key: string) => Promise<MessageTemplate | null>;

/** Looks for each text once. */
function textFinder(tx: Tx): FindText {
  const found = new Map<string, MessageTemplate | null>();
  return async (key) => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const text = await findTemplate(key, tx);
    found.set(key, text);
    return text;
  };
}

/** An email whose text is gone can't be written. */
async function findMissingText({ decision }: Decided, findText: FindText): Promise<StepFailure | null> {
  if (decision.kind !== "act" || decision.step.kind !== "email") return null;
  const { templateKey } = decision.step;
  const isThere = (await findText(templateKey))?.channel === "email";
  return isThere ? null : { reason: "text-gone", detail: `“${templateKey}”` };
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
    const findText = textFinder(tx);
    const decided: Decided[] = [];
    for (const due of await loadDue(tx, ids, now))
      decided.push(await decideFor(due, findText, settings, now));
    const rows: Written[] = [];
    for (const one of decided)
      if (!stepTakenAlone(one)) rows.push(written(one, now, await findMissingText(one, findText)));
    await writeOutcomes(tx, rows, now);
    return decided.filter(stepTakenAlone).map(({ due }) => due.run.id);
  });

/** Takes the due step of one run, in one transaction: what it does, the log's row and the run's next step. */
export const takeAlone = (id: string, settings: AutomationSettings, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    const [due] = await loadDue(tx, [id], now);
    if (!due) return;
    const findText = textFinder(tx);
    const one = await decideFor(due, findText, settings, now);
    const step = stepTakenAlone(one);
    const { facts: lead, run } = due;
    const failure = step
      ? await performStep({ tx, step, runId: run.id, leadId: run.leadId, lead, now })
      : await findMissingText(one, findText);
    await writeOutcomes(tx, [written(one, now, failure)], now);
  });
