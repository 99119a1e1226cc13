import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { findTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import type { MessageTemplate } from "#app/domain/messages/templates/template.ts";
import type { AutomationSettings } from "./automation-settings";
import { decide } from "./decide";
import type { Decision } from "./decide";
import { loadDue } from "./load-due.server";
import type { DueStep } from "./load-due.server";
import { localTime, zonesOf } from "#app/domain/trip/places/local-time.ts";
import { performStep } from "./perform-step.server";
import { outcomeOf } from "./step-outcome";
import type { StepFailure } from "./step-outcome";
import { writeOutcomes } from "./write-outcomes.server";
import type { Written } from "./write-outcomes.server";

type Decided = { due: DueStep; decision: Decision };

/** The texts of the emails that are due, by key; each is looked for once. */
type Texts = ReadonlyMap<string, MessageTemplate | null>;

const textKeyOf = ({ rule, run }: DueStep): string | null => {
  const step = rule.steps[run.step];
  return step?.kind === "email" ? step.templateKey : null;
};

async function loadTexts(tx: Tx, dues: readonly DueStep[]): Promise<Texts> {
  const texts = new Map<string, MessageTemplate | null>();
  for (const key of new Set(dues.map(textKeyOf))) if (key) texts.set(key, await findTemplate(key, tx));
  return texts;
}

function decideFor(due: DueStep, texts: Texts, settings: AutomationSettings, now: Date): Decided {
  const { rule, run, facts } = due;
  if (due.isRuleOff) return { due, decision: { kind: "stop", reason: "rule-off", detail: "" } };
  const isFollowUp = texts.get(textKeyOf(due) ?? "")?.isFollowUp ?? true;
  const { step, nextAt, occasion } = run;
  return { due, decision: decide({ rule, step, nextAt, occasion, isFollowUp }, facts, settings, now) };
}

/** The step, if it does more than write an email for the outbox, and so is taken by itself. */
const stepTakenAlone = ({ decision }: Decided) =>
  decision.kind === "act" && decision.step.kind !== "email" && decision.step.kind !== "notice"
    ? decision.step
    : null;

const written = (
  { due, decision }: Decided,
  { deskHours: desk }: AutomationSettings,
  now: Date,
  failure: StepFailure | null,
): Written => {
  const { run, rule, facts } = due;
  const { pickupOn, pickupState, pickupZip } = facts;
  const today = localTime(zonesOf(pickupState, pickupZip)[0] ?? "", now).day;
  const at = { rule, step: run.step, now, pickupOn, today, desk };
  const outcome = outcomeOf(decision, at, failure);
  return { due: { run, email: facts.email }, outcome };
};

/** An email whose text is gone can't be written. */
function findMissingText({ decision }: Decided, texts: Texts): StepFailure | null {
  if (decision.kind !== "act" || decision.step.kind !== "email") return null;
  const { templateKey } = decision.step;
  const isThere = texts.get(templateKey)?.channel === "email";
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
    const dues = await loadDue(tx, ids, now);
    const texts = await loadTexts(tx, dues);
    const decided = dues.map((due) => decideFor(due, texts, settings, now));
    const rows: Written[] = [];
    for (const one of decided)
      if (!stepTakenAlone(one)) rows.push(written(one, settings, now, findMissingText(one, texts)));
    await writeOutcomes(tx, rows, now);
    return decided.filter(stepTakenAlone).map(({ due }) => due.run.id);
  });

/** Takes the due step of one run, in one transaction: what it does, the log's row and the run's next step. */
export const takeAlone = (id: string, settings: AutomationSettings, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    const [due] = await loadDue(tx, [id], now);
    if (!due) return;
    const texts = await loadTexts(tx, [due]);
    const one = decideFor(due, texts, settings, now);
    const step = stepTakenAlone(one);
    const { facts: lead, run } = due;
    const failure = step
      ? await performStep({ tx, step, runId: run.id, leadId: run.leadId, lead, now })
      : findMissingText(one, texts);
    await writeOutcomes(tx, [written(one, settings, now, failure)], now);
  });
