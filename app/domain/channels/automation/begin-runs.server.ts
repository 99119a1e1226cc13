import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";

export type NewRun = {
  ruleId: string;
  version: number;
  leadId: string;
  /** what set it off: the same occasion sets a rule off once for a lead */
  occasion: string;
  startedAt: Date;
  step: number;
  nextAt: Date;
};

const key = ({ ruleId, leadId, occasion }: Pick<NewRun, "ruleId" | "leadId" | "occasion">) =>
  `${ruleId} ${leadId} ${occasion}`;

/** Begins those that haven't begun yet; returns how many. */
export async function beginRuns(tx: Tx, runs: readonly NewRun[]): Promise<number> {
  if (runs.length === 0) return 0;
  const known = await tx.automationRun.findMany({
    where: {
      ruleId: { in: [...new Set(runs.map(({ ruleId }) => ruleId))] },
      leadId: { in: [...new Set(runs.map(({ leadId }) => leadId))] },
      occasion: { in: [...new Set(runs.map(({ occasion }) => occasion))] },
    },
    select: { ruleId: true, leadId: true, occasion: true },
  });
  const seen = new Set(known.map(key));
  const fresh = runs.filter((run) => !seen.has(key(run)) && seen.add(key(run)));
  if (fresh.length > 0)
    await tx.automationRun.createMany({ data: fresh.map((run) => ({ id: newId(), ...run })) });
  return fresh.length;
}
