import type { Tx } from "#app/db.server.ts";
import type { RuleDefinition } from "./rule";

type Run = { id: string; ruleId: string; leadId: string; startedAt: Date; rule: RuleDefinition | undefined };

/**
 * Since when a lead's answers end its run, by run: since it began, and in a rule that comes back every season since that
 * rule last wrote to the lead, so that "no thanks" holds the next year too.
 */
export async function answersSince(tx: Tx, runs: readonly Run[], now: Date): Promise<Map<string, Date>> {
  const seasonal = runs.filter(({ rule }) => rule?.when.kind === "season-opens");
  const written = seasonal.length > 0 ? await lastWritten(tx, seasonal) : new Map<string, Date>();
  return new Map(
    runs.map((run) => {
      const since = seasonal.includes(run) ? (written.get(keyOf(run)) ?? now) : run.startedAt;
      return [run.id, since] as const;
    }),
  );
}

const keyOf = ({ ruleId, leadId }: Pick<Run, "ruleId" | "leadId">) => `${ruleId} ${leadId}`;

/** By the leads' index alone: a rule may have written to a hundred thousand. */
async function lastWritten(tx: Tx, runs: readonly Run[]): Promise<Map<string, Date>> {
  const rows = await tx.automationAction.groupBy({
    by: ["leadId", "ruleId"],
    where: {
      leadId: { in: runs.map(({ leadId }) => leadId) },
      kind: { in: ["email", "whatsapp"] },
      outcome: "done",
    },
    _max: { createdAt: true },
  });
  return new Map(rows.flatMap((row) => (row._max.createdAt ? [[keyOf(row), row._max.createdAt]] : [])));
}
