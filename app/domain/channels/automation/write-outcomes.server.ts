import type { Tx } from "#app/db.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import type { DueStep } from "./load-due.server";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { NewOutboxMessage } from "#app/domain/messages/outbox/enqueue.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import type { LogEntry, StepOutcome } from "./step-outcome";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";

export type Written = { due: Pick<DueStep, "run"> & { email?: string | null }; outcome: StepOutcome };

type Logged = { id: string; run: DueStep["run"]; entry: LogEntry; email: string | null };

/**
 * Writes what became of steps in one transaction: the log, its count for the day, the messages for the outbox, and the
 * runs' next steps. Throws, so that nothing of it stays, if another process has taken one of the runs further.
 */
export async function writeOutcomes(tx: Tx, written: readonly Written[], now: Date): Promise<void> {
  if (written.length === 0) return;
  const logged = written.flatMap(({ due: { run, email = null }, outcome: { entry } }): Logged[] =>
    entry ? [{ id: newId(), run, entry, email }] : [],
  );
  await writeLog(tx, logged, now);
  await enqueue(tx, logged.flatMap(messageOf), now);
  const isForgotten = ({ outcome: { nextAt, endReason } }: Written) => nextAt === null && endReason === null;
  await forget(tx, written.filter(isForgotten));
  await advance(
    tx,
    written.filter((one) => !isForgotten(one)),
    now,
  );
}

/** Only runs that have done nothing yet; what the log says of them goes too. */
async function forget(tx: Tx, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return;
  const ids = written.map(({ due: { run } }) => run.id);
  await tx.automationRun.deleteMany({ where: { id: { in: ids }, step: 0 } });
}

/** What goes out by email; other kinds of steps are done where they are decided. */
function messageOf({ id: subject, entry: { kind, outcome }, email }: Logged): NewOutboxMessage[] {
  if (outcome !== "done") return [];
  if (kind === "notice") return [{ kind: "automation-notice", subject }];
  return kind === "email" ? [{ kind: "automation-email", subject, recipient: email }] : [];
}

async function writeLog(tx: Tx, logged: readonly Logged[], now: Date): Promise<void> {
  if (logged.length === 0) return;
  const rows = logged.map(({ id, run, entry }) => ({
    id,
    runId: run.id,
    ruleId: run.ruleId,
    leadId: run.leadId,
    step: run.step,
    kind: entry.kind,
    templateKey: entry.templateKey,
    outcome: entry.outcome,
    reason: entry.reason,
    detail: entry.detail,
    sentOn: entry.sentOn,
  }));
  await tx.$executeRaw`
    INSERT INTO automation_actions (id, run_id, rule_id, lead_id, step, kind, template_key, outcome, reason,
      detail, sent_on, created_at)
    SELECT value ->> 'id', value ->> 'runId', value ->> 'ruleId', value ->> 'leadId', value ->> 'step', value ->> 'kind',
      value ->> 'templateKey', value ->> 'outcome', value ->> 'reason', value ->> 'detail', value ->> 'sentOn',
      ${storedMoment(now)}
    FROM json_each(${JSON.stringify(rows)})`;
  const counts = new Map<string, { ruleId: string; outcome: string; reason: string; count: number }>();
  for (const {
    run: { ruleId },
    entry: { outcome, reason },
  } of logged) {
    const key = [ruleId, outcome, reason].join(" ");
    const counted = counts.get(key) ?? { ruleId, outcome, reason, count: 0 };
    counts.set(key, { ruleId, outcome, reason, count: counted.count + 1 });
  }
  await tx.$executeRaw`
    INSERT INTO automation_days (day, rule_id, outcome, reason, count)
    SELECT ${deskDayOf(now)}, value ->> 'ruleId', value ->> 'outcome', value ->> 'reason', value ->> 'count'
    FROM json_each(${JSON.stringify([...counts.values()])}) WHERE true
    ON CONFLICT DO UPDATE SET count = count + excluded.count`;
}

/** Only from where each was read. */
async function advance(tx: Tx, written: readonly Written[], now: Date): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ due: { run }, outcome: { step, nextAt, endReason } }) => ({
    id: run.id,
    readStep: run.step,
    readNextAt: storedMoment(run.nextAt),
    step,
    nextAt: nextAt && storedMoment(nextAt),
    endedAt: endReason && storedMoment(now),
    endReason,
  }));
  const count = await tx.$executeRaw`
    UPDATE automation_runs
    SET step = q.value ->> 'step', next_at = q.value ->> 'nextAt', ended_at = q.value ->> 'endedAt',
      end_reason = q.value ->> 'endReason'
    FROM json_each(${JSON.stringify(rows)}) q
    WHERE automation_runs.id = q.value ->> 'id' AND automation_runs.step = q.value ->> 'readStep'
      AND automation_runs.next_at = q.value ->> 'readNextAt'`;
  if (count !== rows.length)
    throw new Error(`${rows.length - count} runs of rules were taken further by another process`);
}
